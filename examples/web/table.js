// The table: it shows what a host says, lights up what can be chosen, and hands back one of the moves
// that were offered. It knows no rules. What it finds in a picture it finds by the documented hooks
// (data-seat, data-zone, data-card, …).
//
// A host is whatever calls `show` and `refuse`, and is handed a move and the sequence it was chosen at:
// server.js talks to a server, playground.js to Python in the same browser.

import { button, element } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";

// Where in the picture a move can be clicked. `own` finds the box of the player who looks.
const TARGETS = {
  keep_delivery: (_, own) => `${own} [data-zone=delivered]`,
  replace_delivery: () => "[data-zone=ice_cream_deck]",
  start_cone: () => "[data-cone=new]",
  add_scoop: ({ cone }) => `[data-cone="${cone}"]`,
  serve_cone: ({ cone }) => `[data-cone="${cone}"]`,
  acquire_ice_cream: () => "[data-zone=ice_cream_deck]",
  draw_topping: () => "[data-zone=draw_pile]",
  take_bonus: () => "[data-zone=draw_pile]",
  start_sundae: ({ place }) => `[data-place="${place}"]`,
  claim_banana_split: ({ place }) => `[data-place="${place}"]`,
  place_toppings: ({ sundae }) => `[data-sundae="${sundae}"]`,
  play_spoon: ({ sundae }) => `[data-sundae="${sundae}"]`,
  play_draw_two: (_, own) => `${own} [data-zone=hand] [data-card=draw_two]`,
  play_draw_three: (_, own) => `${own} [data-zone=hand] [data-card=draw_three]`,
  play_another_turn: (_, own) => `${own} [data-zone=hand] [data-card=another_turn]`,
};
const HELD = ["hand", "ice_cream", "delivered"];  // the zones of the cards that a player plays with

const FRAME = `
  <header class="status">
    <div role="status"><h1 class="whose-turn"></h1></div>
    <ul class="scores" aria-label="Points"></ul>
  </header>
  <div class="picture"></div>
  <section class="tray" aria-label="Your cards and choices">
    <ul class="held" aria-label="Your cards"></ul>
    <p class="warn" role="alert" hidden></p>
    <p class="latest"></p>
    <div class="laying" hidden></div>
    <ul class="choices" aria-label="What you can do"></ul>
  </section>
  <section class="story" aria-label="What has happened">
    <h2>What has happened</h2>
    <div class="log" role="log" tabindex="0" aria-label="What has happened"><ol></ol></div>
    <div class="after"></div>
  </section>`;

const nameOf = (card) => (card === "hidden" ? "face down" : card.replaceAll("_", " "));

/** Open a table in an element. `choose(move, at)` is called with each move that the player makes. */
export function openTable(root, choose) {
  root.innerHTML = FRAME;
  const $ = (selector) => root.querySelector(selector);
  let told = null;  // what the host has said last
  let laying = null;  // the ways to lay toppings, and the cards laid so far

  function show(message) {
    told = message;
    laying = null;
    refuse("");
    tellStory(message);
    draw();
  }

  function refuse(words, rule = "") {
    $(".warn").textContent = rule ? `${words} (${rule})` : words;
    $(".warn").hidden = !words;
    for (const choice of root.querySelectorAll(".tray button")) choice.disabled = false;
  }

  // --- What is seen ------------------------------------------------------------------------------

  function draw() {
    const { view, names, seat, moves, picture } = told;
    $(".whose-turn").textContent = whoseTurn();
    root.classList.toggle("acting", moves.length > 0);
    root.classList.toggle("over", view.outcome !== null);
    $(".scores").replaceChildren(...names.map((name, place) => {
      const entry = element("li", `${name} `, place === view.to_act ? "to-act" : "");
      entry.append(element("b", view.players[place].score));
      if (place === seat) entry.classList.add("own");
      return entry;
    }));
    $(".picture").innerHTML = picture;  // the library escapes every name in it
    drawHeld();
    const groups = groupsOf(moves);
    if (laying) drawLaying();
    else groups.forEach(lightUp);
    $(".laying").hidden = !laying;
    $(".choices").hidden = Boolean(laying);
    $(".choices").replaceChildren(...groups.map((group) => {
      const entry = element("li");
      entry.append(button(label(group), () => begin(group)));
      return entry;
    }));
    // What stands in a picture cannot be reached by those who hear it, and a group can.
    if (root.querySelector(".picture .lit")) $(".picture > svg").setAttribute("role", "group");
  }

  function whoseTurn() {
    const { view, names, moves } = told;
    if (view.outcome) return "The game is over.";
    if (view.to_act === null) return "Nobody is to act.";
    return moves.length ? `Your turn, ${names[view.to_act]}` : `${names[view.to_act]} is to act.`;
  }

  const own = () => `[data-seat="${told.seat}"]`;

  // On a phone the picture is longer than the screen, and one's own cards are to be in sight always.
  function drawHeld() {
    const zones = HELD.map((zone) => `${own()} [data-zone=${zone}] [data-card]`);
    const cards = told.seat === null ? [] : [...$(".picture").querySelectorAll(zones.join(", "))];
    $(".held").replaceChildren(...cards.map((card) => {
      const entry = element("li");
      entry.dataset.held = card.dataset.card;
      entry.append(copyOf(card));
      entry.append(element("span", nameOf(card.dataset.card)));
      return entry;
    }));
  }

  function copyOf(card) {
    const picture = document.createElementNS(SVG, "svg");
    const { x, y, width, height } = card.getBBox();
    picture.setAttribute("viewBox", `${x - 1} ${y - 1} ${width + 2} ${height + 2}`);
    picture.setAttribute("class", $(".picture > svg").getAttribute("class"));
    picture.setAttribute("aria-hidden", "true");
    const copy = card.cloneNode(true);
    copy.removeAttribute("transform");
    picture.append(copy);
    return picture;
  }

  function tellStory({ since, story }) {
    const list = $(".story ol");
    if (since === 0) list.replaceChildren();
    list.append(...story.map((sentence) => element("li", sentence)));
    $(".log").scrollTop = $(".log").scrollHeight;
    $(".latest").textContent = list.lastChild?.textContent ?? "";  // on a phone the list is out of sight
  }

  // --- What can be chosen ------------------------------------------------------------------------

  // Each way to lay toppings on a sundae is a move of its own: there can be hundreds.
  function groupsOf(moves) {
    const groups = new Map();
    for (const offered of moves) {
      const { type, place, sundae, cone } = offered.move;
      const same = [type, place, sundae, cone].join();
      groups.set(same, [...(groups.get(same) ?? []), offered]);
    }
    return [...groups.values()];
  }

  function label([first, ...others]) {
    if (!others.length) return first.told;
    return `${first.told.replace(/\.$/, "")} … (${others.length + 1} ways)`;
  }

  function lightUp(group) {
    const target = TARGETS[group[0].move.type]?.(group[0].move, own());
    if (!target) return;
    const start = () => begin(group);
    for (const part of $(".picture").querySelectorAll(target)) light(part, label(group), start);
    for (const card of root.querySelectorAll("[data-held]")) {
      if (target.endsWith(`[data-card=${card.dataset.held}]`)) lightHeld(card, label(group), start);
    }
  }

  /** Lay a frame over a part of the picture, as a button. */
  function light(part, words, action) {
    const { x, y, width, height } = part.getBBox();
    const frame = document.createElementNS(SVG, "rect");
    const attributes = {
      x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 8,
      class: "lit", role: "button", tabindex: 0, "aria-label": words,
    };
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    frame.addEventListener("click", action);
    frame.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      action();
    });
    part.append(frame);
  }

  function lightHeld(card, words, action) {
    const within = button("", action, "lit");
    within.title = words;
    within.append(...card.childNodes);
    card.append(within);
  }

  function begin(group) {
    if (group.length === 1) send(group[0]);
    else lay({ ways: group, laid: [] });
  }

  function send({ move }) {
    refuse("");
    for (const choice of root.querySelectorAll(".tray button")) choice.disabled = true;
    choose(move, told.sequence);
  }

  // --- Laying card by card -----------------------------------------------------------------------

  function lay(next) {
    laying = next;
    draw();
    root.querySelector(laying ? ".laying button" : ".choices button")?.focus({ preventScroll: true });
  }

  function drawLaying() {
    const { ways, laid } = laying;
    const fitting = ways.filter(({ move }) => laid.every((card, place) => move.toppings[place] === card));
    const done = fitting.find(({ move }) => move.toppings.length === laid.length);
    const further = new Set(fitting.map(({ move }) => move.toppings[laid.length]).filter(Boolean));
    const steps = [...further].map((card) => {
      const add = () => lay({ ways, laid: [...laid, card] });
      const held = $(`.held [data-held="${card}"]`);
      if (held) lightHeld(held, `Lay ${nameOf(card)}`, add);
      for (const part of $(".picture").querySelectorAll(`${own()} [data-zone=hand] [data-card="${card}"]`)) {
        light(part, `Lay ${nameOf(card)}`, add);
      }
      return button(`Lay ${nameOf(card)}`, add);
    });
    const buttons = [
      ...(done ? [button(done.told, () => send(done), "strong")] : []),
      ...steps,
      ...(laid.length ? [button("Take the last one back", () => lay({ ways, laid: laid.slice(0, -1) }))] : []),
      button("Choose something else", () => lay(null)),
    ];
    const sofar = laid.length ? `Laid so far: ${laid.map(nameOf).join(", ")}.` : "Which topping first?";
    $(".laying").replaceChildren(element("p", sofar), ...buttons);
  }

  return { show, refuse, after: $(".after") };
}
