import { getEvent, getEventOrAward } from "../attendance/attendance-commands.ts";
import { requireCategories } from "../clubs/category-commands.ts";
import type { Fact } from "../facts.ts";
import type { EventFields } from "../fields.ts";
import type { Plan } from "../ledger/ledger.ts";
import { Refusal } from "../refusal.ts";
import { eventsOf, noTimes, openTermOf, type Club, type Event, type State } from "../state.ts";

const minuteMs = 60_000;
type Times = Omit<typeof noTimes, never> | EventFields;

/** The operation that last changed an event or anyone's attendance at it. */
function latestAt(club: Club, event: Event): number {
  const rows = Object.values(club.attendance[event.id] ?? {});
  return Math.max(event.by, ...rows.map(({ by }) => by));
}

/** The changes to an event; no fact if nothing changes. */
function changing(event: Event, to: Partial<EventFields>): Fact[] {
  const names = (Object.keys(to) as (keyof EventFields)[]).filter(
    (name) => (event.fields[name] ?? null) !== (to[name] ?? null),
  );
  if (names.length === 0) return [];
  const only = (fields: Partial<EventFields>) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null])) as Partial<EventFields>;
  return [{ fact: "event", eventId: event.id, from: only(event.fields), to: only(to) }];
}

/** Cancels, reinstates, deletes, seals, or unseals an event (R6.11, R6.12, R18.2). */
export function planEnding(
  club: Club,
  { kind, eventId }: { kind: EndingKind; eventId: string },
): Plan {
  // An award can only be deleted (R27.4).
  const event = kind === "delete-event" ? getEventOrAward(club, eventId) : getEvent(club, eventId);
  return {
    kind,
    facts: changing(event, endings[kind]),
    basedOn: latestAt(club, event),
  };
}
const endings = {
  "cancel-event": { isCancelled: true },
  "reinstate-event": { isCancelled: false },
  "delete-event": { isDeleted: true },
  "seal-event": { isSealed: true },
  "unseal-event": { isSealed: false },
} as const satisfies Record<string, Partial<EventFields>>;
export type EndingKind = keyof typeof endings;
export const endingKinds = Object.keys(endings) as EndingKind[];

/** Changes, cancels, or deletes several events at once (R6.37, R6.38). */
export function planSeveral(
  club: Club,
  eventIds: readonly string[],
  to: Pick<
    Partial<EventFields>,
    "points" | "minutes" | "categoryId" | "status" | "isCancelled" | "isDeleted"
  >,
): Plan {
  const events = eventIds.map((eventId) => getEvent(club, eventId));
  requireCategories(club, typeof to.categoryId === "string" ? [to.categoryId] : []);
  const { minutes: _hours, ...others } = to;
  // Hours by the clock can't be set (R35.1).
  const changed = events.map((event) => ({
    event,
    facts: changing(event, event.fields.countsTime ? others : to),
  }));
  return {
    kind: "several events",
    facts: changed.flatMap(({ facts }) => facts),
    basedOn: Math.max(...events.map((event) => latestAt(club, event))),
  };
}

/** Saves a head count (R18.1). */
export function planCounting(
  club: Club,
  { eventId, heads, note }: { eventId: string; heads: number | null; note: string },
): Plan {
  const event = getEvent(club, eventId);
  const headsNote = heads === null || note === "" ? null : note;
  return { kind: "heads-counted", facts: changing(event, { heads, headsNote }), basedOn: event.by };
}

/** The contents of an event's form. */
export type EventForm = {
  name: string;
  date: string | null;
  status: "Active" | "Inactive";
  points: number | null;
  /** Minutes of service; undefined leaves them as they are. */
  minutes?: number | null;
  /** Undefined leaves them as they are. */
  countsTime?: boolean;
  forgottenMinutes?: number | null;
  /** Local times; undefined leaves them as they are. */
  starts?: string | null;
  ends?: string | null;
  lateAfter?: number | null;
  latePoints?: number | null;
};

/** A form's times in its time zone (R6.18, R6.20, R6.22). */
export function timesOf(
  form: EventForm,
  zone: string | null,
  before: Times & { date: string | null },
) {
  const { date, starts, ends } = form;
  if (starts === undefined) return movedTo(date, before);
  if (starts === null) return { ...noTimes, date };
  if (zone === null || ends == null) throw new Refusal("invalid-input", "R6.18");
  const read = (text: string) => {
    const plain = Temporal.PlainDateTime.from(text.slice(0, 16));
    const [first, second] = (["earlier", "later"] as const).map((disambiguation) =>
      plain.toZonedDateTime(zone, { disambiguation }),
    );
    if (first === undefined || second === undefined) throw new Error("There is no such time.");
    if (!first.toPlainDateTime().equals(plain)) throw new Refusal("invalid-input", "R6.20");
    if (!first.equals(second) && ![first.offset, second.offset].includes(text.slice(16)))
      throw new Refusal("invalid-input", "R6.20");
    return text.slice(16) === second.offset ? second : first;
  };
  const [start, end] = [read(starts), read(ends)];
  if (end.epochMilliseconds <= start.epochMilliseconds) throw new Refusal("invalid-input", "R6.20");
  const span = (from: number | null, to: number | null) =>
    from === null || to === null ? 30 : (to - from) / minuteMs;
  return {
    ...between(
      start,
      end,
      span(before.opensAt, before.startsAt),
      span(before.endsAt, before.closesAt),
    ),
    lateAfter: form.lateAfter === undefined ? before.lateAfter : form.lateAfter,
    latePoints: form.latePoints === undefined ? before.latePoints : form.latePoints,
  };
}

function between(
  start: Temporal.ZonedDateTime,
  end: Temporal.ZonedDateTime,
  opens: number,
  closes: number,
) {
  const text = (time: Temporal.ZonedDateTime) => {
    const shown = time.toPlainDateTime();
    const [first, second] = (["earlier", "later"] as const).map((disambiguation) =>
      shown.toZonedDateTime(time.timeZoneId, { disambiguation }),
    );
    const isTwice = first?.epochMilliseconds !== second?.epochMilliseconds;
    return shown.toString({ smallestUnit: "minute" }) + (isTwice ? time.offset : "");
  };
  const [startsAt, endsAt] = [start.epochMilliseconds, end.epochMilliseconds];
  return {
    timeZone: start.timeZoneId,
    date: start.toPlainDate().toString(),
    starts: text(start),
    ends: text(end),
    startsAt,
    endsAt,
    opensAt: startsAt - opens * minuteMs,
    closesAt: endsAt + closes * minuteMs,
  };
}

/** The same local times on another date, or in another time zone (R6.22, R6.24, R6.27). */
export function movedTo(
  date: string | null,
  before: Times & { date: string | null },
  zone: string | null = before.timeZone,
): Pick<EventFields, keyof typeof noTimes | "date"> {
  const kept = Object.fromEntries(
    (Object.keys(noTimes) as (keyof typeof noTimes)[]).map((name) => [name, before[name]]),
  ) as Pick<EventFields, keyof typeof noTimes>;
  if (date === before.date && zone === before.timeZone) return { ...kept, date };
  const { starts, ends, startsAt, endsAt, opensAt, closesAt } = before;
  if (date === null || zone === null || starts === null || ends === null)
    return { ...noTimes, date };
  const plain = (text: string) => Temporal.PlainDateTime.from(text.slice(0, 16));
  const days = plain(starts).toPlainDate().until(Temporal.PlainDate.from(date));
  const [start, end] = [starts, ends].map((text) => plain(text).add(days).toZonedDateTime(zone));
  if (start === undefined || end === undefined) throw new Error("There are no times.");
  const isLater = end.epochMilliseconds > start.epochMilliseconds;
  const length = { milliseconds: (endsAt ?? 0) - (startsAt ?? 0) };
  return {
    ...between(
      start,
      isLater ? end : start.add(length),
      ((startsAt ?? 0) - (opensAt ?? 0)) / minuteMs,
      ((closesAt ?? 0) - (endsAt ?? 0)) / minuteMs,
    ),
    lateAfter: before.lateAfter,
    latePoints: before.latePoints,
  };
}

/** Saves an event's form in the event's zone, changing only what differs (R6.9, R6.36, R9.2). */
export function planSetting(club: Club, eventId: string, form: EventForm): Plan {
  const event = getEvent(club, eventId);
  const { fields } = event;
  const { name, status, points, minutes, countsTime, forgottenMinutes } = form;
  // One or the other (R35.1).
  const hours = minutes === undefined ? fields.minutes : minutes;
  if ((countsTime ?? fields.countsTime) && hours !== null)
    throw new Refusal("invalid-input", "R35.1");
  const when = timesOf(form, fields.timeZone ?? club.timeZone, fields);
  const facts = changing(event, {
    name,
    status,
    points,
    ...when,
    ...(minutes !== undefined && { minutes }),
    ...(countsTime !== undefined && { countsTime }),
    ...(forgottenMinutes !== undefined && { forgottenMinutes }),
  });
  return { kind: "event-set", facts, basedOn: event.by };
}

/**
 * Changes the club's time zone; events that are over or sealed stay when they took place (R6.27).
 */
export function planZone(state: State, club: Club, timeZone: string): Plan {
  const year = openTermOf(club).id;
  const open = eventsOf(club).filter(
    ({ fields: { isSealed, endsAt }, termId }) =>
      termId === year && !isSealed && endsAt !== null && endsAt > state.now,
  );
  const moved = open.flatMap((event) =>
    changing(event, movedTo(event.fields.date, event.fields, timeZone)),
  );
  const from = club.timeZone;
  return {
    kind: "time-zone-set",
    facts: from === timeZone ? [] : [{ fact: "time-zone", from, to: timeZone }, ...moved],
    basedOn: Math.max(club.zoneBy, ...open.map(({ by }) => by)),
  };
}
