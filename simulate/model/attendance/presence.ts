import { bounds } from "#contract/platform/bounds.ts";
import type { Attendance, EventFields, Visit } from "../fields.ts";

const hourMs = 3_600_000;

/** The visits of someone at an event that ended, and since when they are there again, if they are. */
export type Presence = Pick<Attendance, "signedInAt" | "visits">;

/** Of someone who was never there by the clock. */
export const nowhere = { signedInAt: null, visits: [] } as const;

/** The time of visits in whole real minutes (R35.3). */
function minutesOf(visits: readonly Visit[]): number {
  let total = 0;
  for (const visit of visits) total += visit.out - visit.in;
  return Math.floor(total / 60_000);
}

/** Since when someone is signed in who is added at an instant, if they are (R35.2). */
export function signedInFrom(fields: EventFields, at: number): number | null {
  const { countsTime, status, isCancelled, isSealed, opensAt, closesAt } = fields;
  const isActive = status === "Active" && !isCancelled && !isSealed;
  const isOpen = isActive && at >= (opensAt ?? at) && at < (closesAt ?? at + 1);
  return countsTime && isOpen ? at : null;
}

/** The hours that visits count, up to the most that anyone can have; null without any (R35.3). */
export const countedIn = (visits: readonly Visit[]): number | null =>
  visits.length === 0 ? null : Math.min(minutesOf(visits), bounds.maxServiceMinutes);

/**
 * A presence, and the hours that follow from its visits, if those changed (R35.4). An event that has
 * stopped counting time leaves hours that someone set since (R35.10).
 */
export function withHours<Value extends Presence & Pick<Attendance, "minutes">>(
  value: Value,
  { signedInAt, visits }: Presence,
  { countsTime }: Pick<EventFields, "countsTime">,
): Value {
  const isSame = JSON.stringify(visits) === JSON.stringify(value.visits);
  const isSet = !countsTime && value.minutes !== countedIn(value.visits);
  const minutes = isSame || isSet ? value.minutes : countedIn(visits);
  return { ...value, signedInAt, visits, minutes };
}

/** When a visit without a sign-out ends by the event's rule (R35.8). */
export function endOfVisit({ closesAt }: EventFields, signedInAt: number): number {
  return closesAt === null ? signedInAt + 12 * hourMs : Math.max(closesAt, signedInAt);
}

/**
 * Signed out, if that is possible: for two hours, it replaces the end that the rule set, and later,
 * only the rule ends a visit (R35.9).
 */
export function signedOut(fields: EventFields, { signedInAt, visits }: Presence, at: number) {
  const start = signedInAt ?? visits.at(-1)?.in ?? 0;
  if (at > endOfVisit(fields, start) + 2 * hourMs) return undefined;
  if (signedInAt !== null)
    return { signedInAt: null, visits: [...visits, { in: signedInAt, out: at }] };
  const last = visits.at(-1);
  if (!last?.forgotten) return undefined;
  return { signedInAt: null, visits: [...visits.slice(0, -1), { in: last.in, out: at }] };
}

/** A visit that nobody signed out from, by the event's rule (R35.8). */
export function forgotten(fields: EventFields, signedInAt: number): Visit {
  const { forgottenMinutes, endsAt } = fields;
  const counts = forgottenMinutes === null ? endsAt : signedInAt + forgottenMinutes * 60_000;
  const longest = signedInAt + 12 * hourMs;
  const end = Math.min(counts ?? signedInAt, endOfVisit(fields, signedInAt), longest);
  return { in: signedInAt, out: Math.max(signedInAt, end), forgotten: true };
}

/** Two records of one person's presence as one: time that is in both counts once (R35.7). */
export function joined(one: Presence, other: Presence): Presence {
  const starts = [one.signedInAt, other.signedInAt].filter((start) => start !== null);
  const visits = [...one.visits, ...other.visits];
  if (starts.length === 0) return { signedInAt: null, visits: once(visits) };
  // They were there the whole time.
  const since = Math.min(...starts);
  const latest = Math.max(since, ...visits.map(({ out }) => out));
  if (latest > since) visits.push({ in: since, out: latest });
  return { signedInAt: latest, visits: once(visits) };
}

/** Visits in order, with any two that overlap as one. */
function once(visits: readonly Visit[]): Visit[] {
  const overlapping = (visit: Visit) =>
    visits.find((other) => other !== visit && visit.in < other.out && other.in < visit.out);
  const first = visits.find((visit) => overlapping(visit) !== undefined);
  const second = first && overlapping(first);
  if (first === undefined || second === undefined)
    return visits.toSorted((a, b) => a.in - b.in || a.out - b.out);
  const out = Math.max(first.out, second.out);
  const isForgotten = [first, second].every((visit) => visit.out < out || visit.forgotten);
  const both: Visit = {
    in: Math.min(first.in, second.in),
    out,
    ...(isForgotten && { forgotten: true }),
  };
  return once([...visits.filter((visit) => visit !== first && visit !== second), both]);
}
