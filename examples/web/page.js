// What the pages of both hosts share, beside the table itself.

export const $ = (selector) => document.querySelector(selector);

export function element(name, words = "", kind = "") {
  const made = document.createElement(name);
  made.textContent = words;  // names are shown as they are, never read as HTML
  made.className = kind;
  return made;
}

export function button(words, action, kind = "") {
  const made = element("button", words, kind);
  made.type = "button";
  made.addEventListener("click", action);
  return made;
}

/** Show one part of the page, and hide the others. */
export function show(name) {
  for (const part of document.querySelectorAll("main")) part.hidden = part.id !== name;
}

// What can be played, by how many; the hosts know the games by the same names.
const GAMES = {
  ice_cream: ["Ice Cream", [3, 4, 5]],
  banana_split: ["Banana Split", [2, 3, 4]],
  short_banana_split: ["Banana Split with few cards", [2, 3, 4]],
};

/** Let people choose a game and the number of players; `changed` is called after each choice of a game. */
export function offerGames(changed = () => {}) {
  const games = $("[name=game]");
  games.replaceChildren(...Object.entries(GAMES).map(([value, [words]]) => Object.assign(element("option", words), { value })));
  const offerSeats = () => {
    const [, seats] = GAMES[games.value];
    $("[name=players]").replaceChildren(...seats.map((number) => element("option", number)));
    changed();
  };
  games.addEventListener("change", offerSeats);
  offerSeats();
}
