// Python in the browser: the library and its host, in a thread of their own so that the page stays lively.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const STEPS = 4;

function tell(step, words) {
  postMessage({ loading: words, step, steps: STEPS });
}

async function open() {
  tell(0, "Loading Python (13 MB, once) …");
  const python = await loadPyodide();
  tell(1, "Loading the library …");
  const answer = await fetch("python.zip");
  if (!answer.ok) throw new Error("The library could not be loaded.");
  tell(2, "Unpacking the library …");
  python.unpackArchive(await answer.arrayBuffer(), "zip");
  tell(3, "Reading the rules …");
  return python.runPython("from house import House; House()");
}

const house = open();
house.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ broken: error.message }),
);

addEventListener("message", async ({ data: { number, question } }) => {
  try {
    const answer = (await house).answer(JSON.stringify(question));
    postMessage({ number, answer: JSON.parse(answer) });
  } catch (error) {
    postMessage({ number, answer: { type: "refused", message: error.message } });
  }
});
