import type { Visit } from "#contract/attendance/visits.ts";
import { minutesOf } from "#contract/attendance/visits/minutes-of.ts";
import type { Event } from "#contract/events/events.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { isOpen } from "../events/event-queries.ts";
import type { AttendanceValue } from "./attendance-queries.ts";
import { storedVisits } from "./stored-visits.ts";

/**
 * When someone was at an event that counts time: the visits that ended, in order and without an
 * overlap, and since when they have been there again, never before the last visit ended. All times
 * are milliseconds since 1970.
 */
export type Presence = { signedInAt: number | null; visits: readonly Visit[] };

const hourMs = 3_600_000;

/** The presence in an attendance. */
export function presenceOf({
  signedInAt = null,
  visits = [],
}: Pick<AttendanceValue, "signedInAt" | "visits">): Presence {
  return { signedInAt, visits };
}

/**
 * The presence of someone who is added to an event at an instant: signed in if the event counts time
 * and its check-in is open (R35.2).
 */
export function signedInIf(
  event: Pick<Event, "countsTime" | "status" | "cancelledAt" | "sealedAt" | "opensAt" | "closesAt">,
  at: number,
): Pick<AttendanceValue, "signedInAt"> {
  return event.countsTime && isOpen(event, at) ? { signedInAt: at } : {};
}

/** The presence that someone takes along to another event: signed in only if that counts time. */
export function presenceAt(
  { countsTime }: Pick<Event, "countsTime">,
  { signedInAt = null, visits = [] }: Pick<AttendanceValue, "signedInAt" | "visits">,
): Pick<AttendanceValue, "signedInAt" | "visits"> {
  return {
    ...(countsTime && signedInAt !== null && { signedInAt }),
    ...(visits.length > 0 && { visits }),
  };
}

/** An attendance whose visits, with the hours that they count, went along to another event. */
export function withoutVisits<Value extends AttendanceValue>(value: Value) {
  const { visits = [], minutes, ...left } = signedOff(value);
  return visits.length > 0 ? left : { ...left, minutes };
}

/** An attendance whose person isn't signed in, because they are taken off the list. */
export function signedOff<Value extends Pick<AttendanceValue, "signedInAt">>({
  signedInAt: _signedInAt,
  ...value
}: Value) {
  return value;
}

/**
 * An attendance with another presence: its minutes follow from its visits (R35.3), unless the event
 * has stopped counting time and someone has set other ones since (R35.10).
 */
export function withPresence(
  { signedInAt: _signedInAt, visits: before = [], ...value }: AttendanceValue,
  { signedInAt, visits }: Presence,
  { countsTime = true }: Partial<Pick<Event, "countsTime">> = {},
): AttendanceValue {
  const isSame = storedVisits(before) === storedVisits(visits);
  const isSet = !countsTime && (value.minutes ?? null) !== countedIn(before);
  return {
    ...value,
    ...(!isSame && !isSet && { minutes: countedIn(visits) }),
    ...(signedInAt !== null && { signedInAt }),
    ...(visits.length > 0 && { visits }),
  };
}

/** The minutes of an attendance with these visits, up to the most that one can have; null for none. */
export function countedIn(visits: readonly Visit[]): number | null {
  return visits.length === 0 ? null : Math.min(minutesOf(visits), bounds.maxServiceMinutes);
}

/**
 * Signed in from an instant on. It stays as it is if they are signed in, or signed out later than
 * that: what waited on a device never overrides what came after it (R35.6).
 */
export function signIn(presence: Presence, at: number): Presence {
  const { signedInAt, visits } = presence;
  const last = visits.at(-1);
  if (signedInAt !== null || (last !== undefined && at < last.out)) return presence;
  return { signedInAt: at, visits };
}

/**
 * Signed out at an instant, up to `until`: if they aren't signed in, in the place of the end that the
 * event's rule set. After `until`, only the rule ends a visit, however late it does. It stays as it
 * is if they signed in or out later than that (R35.6).
 */
export function signOut(presence: Presence, at: number, until: number): Presence {
  const { signedInAt, visits } = presence;
  if (at > until) return presence;
  if (signedInAt !== null)
    return at < signedInAt
      ? presence
      : { signedInAt: null, visits: [...visits, { in: signedInAt, out: at }] };
  const last = visits.at(-1);
  if (last?.forgotten !== true || at < last.in) return presence;
  return { signedInAt, visits: [...visits.slice(0, -1), { in: last.in, out: at }] };
}

/** When a visit without a sign-out ends by the event's rule (R35.8). */
export function endsByRuleAt({ closesAt }: Pick<Event, "closesAt">, signedInAt: number): number {
  const hours = bounds.forgottenHours * hourMs;
  return closesAt === null ? signedInAt + hours : Math.max(closesAt, signedInAt);
}

/** Until when a real sign-out can end the last visit, also in the place of the rule (R35.9). */
export function signOutUntil(
  event: Pick<Event, "closesAt">,
  { signedInAt, visits }: Presence,
): number {
  const start = signedInAt ?? visits.at(-1)?.in ?? 0;
  return endsByRuleAt(event, start) + bounds.signOutHours * hourMs;
}

/**
 * The presence once nobody signed out: the visit counts nothing, until the event's end, or a number
 * of minutes, but never longer than until it ends by the rule, or more than 12 hours (R35.8): an event
 * can be long, or be put off while someone is signed in.
 */
export function endByRule(
  presence: Presence,
  event: Pick<Event, "closesAt" | "endsAt" | "forgottenMinutes">,
): Presence {
  const { signedInAt, visits } = presence;
  if (signedInAt === null) return presence;
  const { forgottenMinutes, endsAt } = event;
  const end = forgottenMinutes === null ? (endsAt ?? 0) : signedInAt + forgottenMinutes * 60_000;
  const longest = signedInAt + bounds.forgottenHours * hourMs;
  const out = Math.max(signedInAt, Math.min(end, endsByRuleAt(event, signedInAt), longest));
  return { signedInAt: null, visits: [...visits, { in: signedInAt, out, forgotten: true }] };
}

/**
 * What two records of one person's presence at an event say together: time that is in both counts
 * once (R35.7). Someone who is still there by either was there until the last visit ended, and is
 * still there.
 */
export function unite(one: Presence, other: Presence): Presence {
  const starts = [one.signedInAt, other.signedInAt].filter((start) => start !== null);
  const all = [...one.visits, ...other.visits];
  if (starts.length === 0) return { signedInAt: null, visits: joinOverlaps(all) };
  const since = Math.min(...starts);
  const latest = Math.max(since, ...all.map(({ out }) => out));
  const until = latest > since ? [{ in: since, out: latest }] : [];
  return { signedInAt: latest, visits: joinOverlaps([...all, ...until]) };
}

/** The visits in order, with those that overlap as one; it is forgotten if its end is. */
function joinOverlaps(visits: readonly Visit[]): Visit[] {
  const joined: Visit[] = [];
  for (const visit of visits.toSorted((a, b) => a.in - b.in || a.out - b.out)) {
    const last = joined.at(-1);
    if (last === undefined || visit.in >= last.out) joined.push(visit);
    else if (visit.out > last.out) joined[joined.length - 1] = { ...visit, in: last.in };
    else if (visit.out === last.out && visit.forgotten !== true)
      joined[joined.length - 1] = { in: last.in, out: last.out };
  }
  return joined;
}
