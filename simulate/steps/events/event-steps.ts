import { planSeveral } from "../../model/events/event-commands.ts";
import { eventsOf } from "../../model/state.ts";
import { choose, commanding, mayStayInactive, nameOf } from "../commanding.ts";
import type { StepKind } from "../step.ts";

/** An officer changes, cancels, or deletes several events at once. */
const several: StepKind = {
  name: "several events",
  weight: 4,
  plan(scene, n) {
    const chosen = choose(scene, n);
    const all = chosen && Object.values(chosen.club.events).slice(-8);
    const events = all && n.some(n.chance(4) ? all : eventsOf(chosen.club).slice(-8), 3);
    if (chosen === undefined || events === undefined || events.length === 0) return undefined;
    if (mayStayInactive(scene, chosen.club, events)) return undefined;
    const eventIds = events.map(({ id }) => id);
    const [points, status] = [n.below(12) - 2, n.chance(60) ? "Active" : "Inactive"] as const;
    const [kind, to, given] = n.pick([
      ["change-events", { points }, { points }],
      ["change-events", { minutes: 90 }, { minutes: 90 }],
      ["change-events", { points, status }, { points, status }],
      ["cancel-events", { isCancelled: true }, {}],
      ["delete-events", { isDeleted: true }, {}],
    ] as const) ?? ["change-events", {}, {}];
    return commanding({
      ...chosen,
      mayRace: true,
      text: `does ${kind} to ${events.map(nameOf).join(", ")}`,
      command: { kind, eventIds, ...given },
      plan: (_, now) => planSeveral(now, eventIds, to),
    });
  },
};

export const eventSteps = [several];
