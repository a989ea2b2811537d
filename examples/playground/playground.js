// The table in one browser: the host is Python in a worker, and the players are people and bots.

import { $, button, element, offerGames, show } from "./web/page.js";
import { openTable } from "./web/table.js";

const wide = matchMedia("(min-width: 64rem)");
// Milliseconds that a bot takes for a move, so that people can follow; `?thought=0` is for the hasty.
const THOUGHT = Number(new URLSearchParams(location.search).get("thought") ?? 350);

const game = { names: [], people: [], seat: null, seen: 0, opened: null };
const table = openTable($("#table .game"), makeMove);

// --- The worker ----------------------------------------------------------------------------------

const worker = new Worker("worker.js", { type: "module" });
const waiting = new Map();
let asked = 0;

worker.addEventListener("message", ({ data }) => {
  if (data.loading) tellLoading(data.loading, data.step);
  else if (data.ready) ready();
  else if (data.broken) complain(data.broken);
  else {
    waiting.get(data.number)(data.answer);
    waiting.delete(data.number);
  }
});

/** Ask the host, and wait for its answer; a refusal is thrown. */
async function ask(method, question = {}) {
  const number = (asked += 1);
  const answer = await new Promise((resolve) => {
    waiting.set(number, resolve);
    worker.postMessage({ number, question: { ask: method, ...question } });
  });
  if (answer?.type === "refused") throw Object.assign(new Error(answer.message), { rule: answer.rule });
  return answer;
}

function tellLoading(words, step) {
  $(".loading").textContent = words;
  $("progress").value = step;
}

async function ready() {
  tellLoading("Ready to play.", 4);
  $("progress").hidden = true;
  $(".start").disabled = $("[type=file]").disabled = false;
  document.body.dataset.ready = "";
  const line = new URLSearchParams(location.hash.slice(1)).get("game");
  if (line) await attempt(async () => openGame(await ask("open_record", { line })));
}

function complain(words) {
  $("#lobby .warn").textContent = words;
  $("#lobby .warn").hidden = !words;
}

async function attempt(action) {
  complain("");
  try {
    await action();
  } catch (error) {
    show("lobby");
    complain(error.message);
  }
}

// --- Who plays -----------------------------------------------------------------------------------

function offerPlayers() {
  const count = Number($("[name=players]").value);
  $(".players").replaceChildren(...Array.from({ length: count }, (_, seat) => playerRow(seat)));
}

function playerRow(seat) {
  const row = element("div", "", "player");
  const name = element("input");
  Object.assign(name, { value: seat ? `Bot ${seat}` : "Guest", maxLength: 30, required: true });
  name.setAttribute("aria-label", `Name of player ${seat + 1}`);
  const kind = element("select");
  kind.setAttribute("aria-label", `Who is player ${seat + 1}?`);
  kind.append(...["person", "bot"].map((words) => element("option", words)));
  kind.value = seat ? "bot" : "person";
  row.append(name, kind);
  return row;
}

$("#lobby form").addEventListener("submit", (event) => {
  event.preventDefault();
  const rows = [...document.querySelectorAll(".player")];
  const names = rows.map((row) => row.querySelector("input").value.trim());
  const bots = rows.flatMap((row, seat) => (row.querySelector("select").value === "bot" ? [seat] : []));
  attempt(async () => {
    if (new Set(names).size < names.length) throw new Error("Two players have the same name.");
    play(await ask("deal", { game: $("[name=game]").value, names, bots }), bots);
  });
});

// --- Playing -------------------------------------------------------------------------------------

async function play({ names }, bots) {
  const people = names.flatMap((_, seat) => (bots.includes(seat) ? [] : [seat]));
  Object.assign(game, { names, people, seat: people.length === 1 ? people[0] : null, seen: 0, opened: null });
  $(".slider").hidden = true;
  table.after.replaceChildren(...tools());
  show("table");
  await look();
  await goOn(await ask("turn"));
}

/** Let bots play until a person is to act, and let that person sit down at the screen. */
async function goOn(turn) {
  const current = game.names;
  while (turn.bot && game.names === current) {
    await new Promise((resolve) => { setTimeout(resolve, THOUGHT); });
    turn = await ask("let_bot_move");
    await look();
  }
  if (game.people.length > 1 && turn.seat !== null && turn.seat !== game.seat) await pass(turn.seat);
}

/** Show what the player at the screen sees; between two people, what anybody may see. */
async function look() {
  const message = await ask("look", { seat: game.seat, since: game.seen, wide: wide.matches });
  game.seen = message.sequence;
  table.show(message);
  document.body.dataset.sequence = message.sequence;
}

async function makeMove(move, at) {
  try {
    const turn = await ask("move", { seat: game.seat, at, move });
    await look();
    await goOn(turn);
  } catch (error) {
    table.refuse(error.message, error.rule);
  }
}

/** Hand the device to another person. */
async function pass(seat) {
  $("#curtain h1").textContent = `${game.names[seat]}, it is your turn`;
  show("curtain");
  $("#curtain button").focus();
  await new Promise((resolve) => { $("#curtain button").onclick = resolve; });
  Object.assign(game, { seat, seen: 0 });
  show("table");
  await look();
}

wide.addEventListener("change", () => (game.opened ? step() : game.names.length && look()));

// --- Keeping -------------------------------------------------------------------------------------

function tools() {
  return [
    button("Save the game", save),
    button("Copy a link to this game", copyLink),
    button("Watch from the beginning", async () => openGame(await ask("watch"))),
    button("New game", () => location.assign(location.pathname)),
  ];
}

async function save() {
  const { log, digest } = await ask("save");
  const link = element("a");
  link.href = URL.createObjectURL(new Blob([log], { type: "application/json" }));
  link.download = "game.json";
  link.dataset.digest = digest;
  link.click();
  URL.revokeObjectURL(link.href);
  document.body.dataset.digest = digest;
}

async function copyLink() {
  const { record } = await ask("link");
  const address = `${location.href.split("#")[0]}#game=${encodeURIComponent(record)}`;
  history.replaceState(null, "", address);
  try {
    await navigator.clipboard.writeText(address);
    table.refuse("The link is copied. It holds the whole game, including every card.");
  } catch {
    table.refuse("The link is in the address bar. It holds the whole game, including every card.");
  }
}

$("[type=file]").addEventListener("change", (event) => attempt(async () => {
  openGame(await ask("open_log", { text: await event.target.files[0].text() }));
}));

// --- Watching ------------------------------------------------------------------------------------

async function openGame(opened) {
  Object.assign(game, { names: opened.names, opened, seat: null });
  const slider = $("[type=range]");
  Object.assign(slider, { max: opened.events - 1, value: 0 });
  const buttons = [
    button("Back", () => moveSlider(-1)),
    button("Forward", () => moveSlider(1)),
    ...(opened.over ? [] : [button("Go on playing", goOnPlaying)]),
    button("Play another game", () => location.assign(location.pathname)),
  ];
  $(".slider .tools").replaceChildren(...buttons);
  $(".slider").hidden = false;
  table.after.replaceChildren();
  show("table");
  await step();
}

async function goOnPlaying() {
  const bots = game.names.flatMap((name, seat) => (name.startsWith("Bot ") ? [seat] : []));
  await play(await ask("resume", { bots }), bots);
}

function moveSlider(by) {
  $("[type=range]").valueAsNumber += by;
  return step();
}

async function step() {
  const number = $("[type=range]").valueAsNumber;
  $("output").textContent = `${number + 1} of ${game.opened.events}`;
  const message = await ask("show_step", { number, wide: wide.matches });
  if (number === $("[type=range]").valueAsNumber) table.show(message);  // else the slider went on
}

$("[type=range]").addEventListener("input", step);
$("[name=players]").addEventListener("change", offerPlayers);
offerGames(offerPlayers);
