// A frontend in small: it reads the logs of observers, and says what it finds there. Compiled strictly
// against the published declarations, it must know every kind of event.

import { readFileSync } from "node:fs";

import type { banana_split, ice_cream } from "./parlour-rules";

type Log = ice_cream.ViewLog | banana_split.ViewLog;

function points(event: ice_cream.SeenEvent): readonly number[] {
  switch (event.type) {
    case "day_scored":
      return event.scores.map((score) => score.scoops + score.duplicates.length);
    case "game_started":
    case "day_started":
    case "ice_cream_dealt":
    case "ice_cream_delivered":
    case "delivery_kept":
    case "delivery_replaced":
    case "deliveries_returned":
    case "scoop_turned":
    case "cone_started":
    case "scoop_added":
    case "ice_cream_revealed":
    case "cone_served":
    case "ice_cream_acquired":
    case "serving_ended":
    case "game_ended":
      return [];
    default: {
      const unknown: never = event;
      throw new Error(`no such event: ${JSON.stringify(unknown)}`);
    }
  }
}

function completed(event: banana_split.SeenEvent): number {
  return event.type === "sundae_completed" ? 1 : 0;
}

function summary(log: Log): object {
  switch (log.game) {
    case "ice_cream":
      return { days: log.events.map(points).filter((day) => day.length) };
    case "banana_split":
      return { completed: log.events.map(completed).reduce((sum, one) => sum + one, 0) };
  }
}

const logs: readonly Log[] = JSON.parse(readFileSync(process.argv[2]!, "utf8"));
console.log(JSON.stringify(logs.map(summary)));
