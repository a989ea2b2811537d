// The way to a seat at the table of a server, and the line to it.

import { $, button, element, offerGames, show } from "./page.js";
import { openTable } from "./table.js";

const query = new URLSearchParams(location.search);
const id = query.get("table");
const watching = query.has("watch");
// A tab plays one seat, so two people can try the game in two tabs of one browser. The browser
// remembers every seat, for a tab that is closed; the token of a seat, after the #, works anywhere.
const key = `seat at ${id}`;
const knownSeats = () => JSON.parse(localStorage.getItem(key) ?? "{}");
const wide = matchMedia("(min-width: 64rem)");

let token = "";
let sequence = 0;
let socket = null;

const table = openTable($("#playing"), (move, at) => socket.send(JSON.stringify({ at, move })));

async function ask(path, body) {
  const answer = await fetch(path, body && { method: "POST", body: JSON.stringify(body) });
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.message);
  return data;
}

/** Do something that may fail, and say so in the part of the page where it was asked for. */
async function attempt(part, action) {
  try {
    await action();
  } catch (error) {
    $(`#${part} .warn`).textContent = error.message;
    $(`#${part} .warn`).hidden = false;
  }
}

function onSubmit(part, action) {
  $(`#${part} form`).addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(part, () => action(new FormData(event.target)));
  });
}

// --- Opening a table, and sitting down -----------------------------------------------------------

onSubmit("creating", async (form) => {
  const wanted = { game: form.get("game"), players: Number(form.get("players")) };
  location.search = `?table=${(await ask("/tables", wanted)).table}`;
});

onSubmit("joining", async (form) => {
  const name = form.get("name").trim();
  const seat = await ask(`/tables/${id}/seats`, { name });
  localStorage.setItem(key, JSON.stringify({ ...knownSeats(), [name]: seat.token }));
  take(seat.token);
});

$(".fill").addEventListener("click", () => attempt("waiting", () => ask(`/tables/${id}/bots`, { token })));

function take(secret) {
  token = secret;
  sessionStorage.setItem(key, token);
  connect();
}

function tellCompany(part, { names, players }) {
  const words = `${names.length} of ${players} seats are taken`;
  $(`#${part} .company`).textContent = [words, ...names].join(" · ");
}

function offerSeat() {
  show("joining");
  $(".watch").href = `/?table=${id}&watch`;
  const seats = Object.entries(knownSeats());
  $(".known").replaceChildren(...seats.map(([name, secret]) => button(`Come back as ${name}`, () => take(secret))));
  attempt("joining", async () => tellCompany("joining", await ask(`/tables/${id}`)));
}

// --- Playing -------------------------------------------------------------------------------------

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/tables/${id}/play`);
  socket.onopen = () => {
    table.refuse("");
    socket.send(JSON.stringify({ token, since: sequence, wide: wide.matches }));
  };
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = (event) => {
    if (event.code === 1008) return;  // the server will not have us, and has said why
    table.refuse("The line is broken. Trying again …");
    setTimeout(connect, 1000);
  };
}

wide.addEventListener("change", () => socket?.close());  // and come back for the other pictures

function hear(message) {
  if (message.type === "waiting") {
    show("waiting");
    tellCompany("waiting", message);
    $("#waiting .seated").hidden = watching;
    $("#waiting .invitation").textContent = location.href.replace("&watch", "");
    $("#waiting .way-back").href = $("#waiting .way-back").textContent = wayBack();
  } else if (message.type === "update") {
    show("playing");
    sequence = message.sequence;
    table.show(message);
    document.title = message.moves.length ? "Your turn – the parlour" : "The parlour";
    offerMore(message);
  } else if (["not_seated", "no_such_table"].includes(message.code) && !watching) {
    sessionStorage.removeItem(key);
    offerSeat();
  } else {
    show("playing");
    table.refuse(message.message, message.rule);
  }
}

function wayBack() {
  return `${location.origin}/?table=${id}#${token}`;
}

function offerMore({ view, rematch }) {
  const links = [];
  if (!watching) links.push(link("Your way back to this seat (keep it to yourself)", wayBack(), "way-back"));
  if (rematch) links.push(link("To the next game", `/?table=${rematch}${watching ? "&watch" : `#${token}`}`, "button"));
  else if (view.outcome && !watching) links.push(button("Play again", playAgain, "strong"));
  table.after.replaceChildren(...links);
}

function playAgain() {
  attempt("playing", async () => {
    const again = await ask(`/tables/${id}/rematch`, { token });
    location.href = `/?table=${again.table}#${token}`;
  });
}

function link(words, address, kind) {
  const made = element("a", words, kind);
  made.href = address;
  return made;
}

// --- The beginning -------------------------------------------------------------------------------

offerGames();
const secret = location.hash.slice(1) || sessionStorage.getItem(key);
history.replaceState(null, "", location.href.split("#")[0]);  // nobody is to copy it by mistake
if (id === null) show("creating");
else if (watching) connect();
else if (secret) take(secret);
else offerSeat();
