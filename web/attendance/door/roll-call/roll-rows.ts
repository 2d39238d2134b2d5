import type { Attendee } from "#contract/attendance/attendance.ts";
import type { RollMember } from "#contract/attendance/door.ts";
import { lastNameOf } from "#contract/platform/last-name.ts";
import { rollSorts, sorted } from "#contract/platform/sorting.ts";
import type { FailureCode } from "#web/platform/api/error-texts.ts";
import { personOf } from "../door-queue.ts";
import type { WaitingArrival } from "../waiting-arrival.ts";

/** A person's state in a roll call: only `here` and `excused` are saved. */
export type RollState =
  | { kind: "away" }
  | { kind: "excused" }
  | { kind: "here"; since: number; isSignedIn?: true }
  | { kind: "waiting"; key: string; isLate: boolean }
  | { kind: "refused"; key: string; why: FailureCode };

export type RollRow = {
  id: string;
  name: string;
  gradYear: number | null;
  state: RollState;
  /** Whether the user may excuse this person at all, so that their row keeps room for it. */
  hasExcuses: boolean;
  /** Whether they can be excused now (R25.10). */
  isExcusable: boolean;
};

/** An order of a roll call, as in the URL. */
export type RollSort = keyof typeof rollSorts;

type Lists = {
  members: readonly RollMember[];
  attendees: readonly Attendee[];
  waiting: readonly WaitingArrival[];
};

/** A club's members and everyone else who came, sorted, with their state (R25.1). */
export function rollRows({ members, attendees, waiting }: Lists, sort: RollSort): RollRow[] {
  const here = new Map(attendees.map((attendee) => [attendee.id, attendee]));
  const unsaved = new Map(waiting.map((one) => [personOf(one.who), one]));
  const known = new Set(members.map(({ id }) => id));
  const people = [...members, ...attendees.filter(({ id }) => !known.has(id))];
  const excuses = new Map(members.map(({ id, isExcused }) => [id, isExcused]));
  const rows = people.map(({ id, name, gradYear = null }) => {
    const isExcused = excuses.get(id);
    const state = stateOf(here.get(id), unsaved.get(id), isExcused);
    const isAway = state.kind === "away" || state.kind === "excused";
    const hasExcuses = isExcused !== undefined;
    return { id, name, gradYear, state, hasExcuses, isExcusable: isAway && hasExcuses };
  });
  return sorted(rows, rollSorts[sort].compare);
}

function stateOf(
  attendee: Attendee | undefined,
  unsaved: WaitingArrival | undefined,
  isExcused = false,
): RollState {
  if (attendee !== undefined) {
    const { timestamp: since, signedInAt } = attendee;
    if (signedInAt === undefined) return { kind: "here", since };
    return { kind: "here", since: signedInAt, isSignedIn: true };
  }
  if (unsaved === undefined) return { kind: isExcused ? "excused" : "away" };
  const { key, isLate = false, refused } = unsaved;
  return refused === undefined
    ? { kind: "waiting", key, isLate }
    : { kind: "refused", key, why: refused };
}

/** The first row of someone who isn't here and can be added; for others, Enter does nothing. */
export function firstToAdd(rows: readonly RollRow[]): RollRow | undefined {
  return rows.find(({ state: { kind } }) => kind !== "here" && kind !== "waiting");
}

/**
 * Sorted rows grouped by the first letter of the name they are sorted by; `#` stands for other
 * characters.
 */
export function byLetter(
  rows: readonly RollRow[],
  sort: RollSort,
): [letter: string, rows: RollRow[]][] {
  const groups = new Map<string, RollRow[]>();
  for (const row of rows) {
    const name = sort === "last-name" ? lastNameOf(row.name) : row.name;
    const first = name.normalize("NFKD").charAt(0).toUpperCase();
    const letter = /\p{Letter}/u.test(first) ? first : "#";
    groups.set(letter, [...(groups.get(letter) ?? []), row]);
  }
  return [...groups];
}
