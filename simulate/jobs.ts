import type { Done } from "./judge.ts";
import { settle } from "./live.ts";
import { listDueSpots, settleSpots } from "./model/attendance/check-in.ts";
import type { Club } from "./model/state.ts";
import { letTimeWork } from "./model/time.ts";
import type { World } from "./world.ts";

/** The answer to what the server does by itself: it did. */
const done = { status: 200, headers: new Headers(), text: "", body: undefined };

/** The server counts a club's spots whose check-in is open (R7.24). */
export function countingSpots({ id, name }: Club): Done["act"] {
  return {
    text: `the spots of ${name} are counted`,
    clubId: id,
    judge(state) {
      const club = state.clubs[id];
      if (club !== undefined) settleSpots(state, club);
      return { status: 200, rule: "R7.24" };
    },
  };
}

/**
 * Waits until the spots are counted that are due, and updates the model's state by the jobs that
 * ran, in any order. Returns the problems.
 */
export async function settleJobs(world: World, ranHourly: boolean): Promise<string[]> {
  const { state, nodes } = world;
  const clubs = Object.values(state.clubs).filter((club) => listDueSpots(state, club).length > 0);
  const [first] = clubs;
  if (first === undefined) {
    if (ranHourly) letTimeWork(state);
    return [];
  }
  for (const node of nodes) await node.ask({ do: "settle-spots" });
  // A node may still submit what another has counted.
  for (const node of nodes) await node.ask({ do: "settle-down" });
  const hourly: Done["act"] = {
    text: "the hourly jobs run",
    clubId: first.id,
    judge(now) {
      letTimeWork(now);
      return { status: 200, rule: "R14.5" };
    },
  };
  const acts = [...(ranHourly ? [hourly] : []), ...clubs.map(countingSpots)];
  return settle(
    world,
    acts.map((act) => ({ act, answer: done })),
  );
}
