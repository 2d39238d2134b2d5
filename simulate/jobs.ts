import { historyPageSchema } from "#contract/ledger/ledger.ts";
import type { Done } from "./judge.ts";
import { settle } from "./live.ts";
import { listDueSpots, settleSpots } from "./model/attendance/check-in.ts";
import { endForgotten, listForgotten } from "./model/attendance/visit-commands.ts";
import { ownerOf } from "./model/clubs/owner.ts";
import { eventsOf, type Club, type State } from "./model/state.ts";
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
 * The server ends a club's visits that nobody signed out from (R35.8), by these operations if they
 * were looked up.
 */
export function endingVisits({ id, name }: Club, by?: ReadonlySet<number>): Done["act"] {
  return {
    text: `the forgotten visits of ${name} are ended`,
    clubId: id,
    judge(state) {
      const club = state.clubs[id];
      const ended = club === undefined ? [] : endForgotten(state, club);
      const isSo = ended.every((revision) => by?.has(revision) ?? true);
      return {
        status: 200,
        rule: "R35.8",
        check: () => (isSo ? undefined : `operations ${ended.join()} end no visits`),
      };
    },
  };
}

/**
 * Waits until the spots are counted that are due, and the visits ended, and updates the model's state by the jobs that
 * ran, in any order. Returns the problems.
 */
export async function settleJobs(world: World, ranHourly: boolean): Promise<string[]> {
  const { state, nodes } = world;
  const all = Object.values(state.clubs);
  const clubs = all.filter((club) => listDueSpots(state, club).length > 0);
  const forgetful = all.filter((club) => mayForget(state, club));
  const [first] = [...clubs, ...forgetful];
  if (first === undefined) {
    if (ranHourly) letTimeWork(state);
    return [];
  }
  for (const node of nodes) await node.ask({ do: "settle-spots" });
  for (const node of nodes) await node.ask({ do: "end-visits" });
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
  // No list shows when visits ended.
  const ending = await Promise.all(
    forgetful.map(async (club) => endingVisits(club, await listEndings(world, club))),
  );
  const acts = [...(ranHourly ? [hourly] : []), ...clubs.map(countingSpots), ...ending];
  return settle(
    world,
    acts.map((act) => ({ act, answer: done })),
  );
}

/** The latest operations of a club that ended forgotten visits, as its history has them. */
async function listEndings(world: World, club: Club): Promise<ReadonlySet<number>> {
  const { body } = await world.get(ownerOf(world.state, club), `/api/clubs/${club.id}/history`);
  const { operations } = historyPageSchema.parse(body);
  return new Set(
    operations.flatMap(({ revision, what }) => (what.kind === "visits-ended" ? revision : [])),
  );
}

/** Whether someone may be signed in too long by now, or is once their spot is counted. */
function mayForget(state: State, club: Club): boolean {
  const timed = eventsOf(club).filter(({ fields }) => fields.countsTime);
  const isAwaited = listDueSpots(state, club).some((place) =>
    timed.some(({ id }) => place.startsWith(id)),
  );
  return isAwaited || listForgotten(state, club).length > 0;
}
