import type { Attendee } from "#contract/attendance.ts";
import type { RollMember } from "#contract/door.ts";
import { attendeeSorts, sorted } from "#contract/sorting.ts";
import type { FailureCode } from "#web/platform/error-texts.ts";
import { personOf } from "./door-queue.ts";
import type { WaitingArrival } from "./waiting-arrival.ts";

/** A person's state in a roll call: only `here` and `excused` are saved. */
export type RollState =
  | { kind: "away" }
  | { kind: "excused" }
  | { kind: "here"; since: number }
  | { kind: "waiting"; key: string; isLate: boolean }
  | { kind: "refused"; key: string; why: FailureCode };

export type RollRow = {
  id: string;
  name: string;
  gradYear: number | null;
  state: RollState;
  /** Whether they can be excused here (R25.10). */
  isExcusable: boolean;
};

type Lists = {
  members: readonly RollMember[];
  attendees: readonly Attendee[];
  waiting: readonly WaitingArrival[];
};

/** A club's members and everyone else who came, by name, with their state (R25.1). */
export function rollRows({ members, attendees, waiting }: Lists): RollRow[] {
  const here = new Map(attendees.map((attendee) => [attendee.id, attendee]));
  const unsaved = new Map(waiting.map((one) => [personOf(one.who), one]));
  const known = new Set(members.map(({ id }) => id));
  const people = [...members, ...attendees.filter(({ id }) => !known.has(id))];
  const excuses = new Map(members.map(({ id, isExcused }) => [id, isExcused]));
  const rows = people.map(({ id, name, gradYear = null }) => {
    const isExcused = excuses.get(id);
    const state = stateOf(here.get(id), unsaved.get(id), isExcused);
    const isAway = state.kind === "away" || state.kind === "excused";
    const isExcusable = isAway && isExcused !== undefined;
    return { ...{ id, name, gradYear, state, isExcusable }, timestamp: 0 };
  });
  return sorted(rows, attendeeSorts["name-a-z"].compare);
}

function stateOf(
  attendee: Attendee | undefined,
  unsaved: WaitingArrival | undefined,
  isExcused = false,
): RollState {
  if (attendee !== undefined) return { kind: "here", since: attendee.timestamp };
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

/** Rows grouped by their names' first letter; `#` stands for other characters. */
export function byLetter(rows: readonly RollRow[]): [letter: string, rows: RollRow[]][] {
  const groups = new Map<string, RollRow[]>();
  for (const row of rows) {
    const first = row.name.normalize("NFKD").charAt(0).toUpperCase();
    const letter = /\p{Letter}/u.test(first) ? first : "#";
    groups.set(letter, [...(groups.get(letter) ?? []), row]);
  }
  return [...groups];
}
