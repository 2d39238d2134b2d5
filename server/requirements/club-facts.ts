import type { CountedEvent, PersonFacts } from "#contract/requirements/judge-requirement.ts";
import { listExcusedEvents } from "../attendance/excuses/excuses.ts";
import { findTimeZone } from "../clubs/settings/club-time-zone.ts";
import { dayAt } from "../events/times/event-day.ts";
import type { Db } from "../platform/database/database.ts";
import { mapInSlices } from "../platform/map-in-slices.ts";
import type { At, Attended } from "./attended.ts";
import {
  findJudged,
  findJudgedInTerm,
  listJudged,
  listTermEvents,
  listWorthOfPerson,
  type TermEvent,
} from "./facts.store.ts";

/** An event as judged, with its name. */
export type NamedEvent = CountedEvent & { name: string };

/** What decides about requirements in a club at an instant, apart from what people did. */
export type Day = { now: Date; timeZone: string; today: string };

/** Who someone is, and the facts that decide. */
export type JudgedPerson = {
  id: string;
  name: string;
  gradYear: number | null;
  email: string | null;
  facts: PersonFacts;
};

type Row = Awaited<ReturnType<typeof listJudged>>[number];

/** The day of an instant in a club's time zone, or in UTC. */
export async function getDay(db: Db, clubId: string, now: Date): Promise<Day> {
  const timeZone = (await findTimeZone(db, clubId)) ?? "UTC";
  return { now, timeZone, today: dayAt(now.getTime(), timeZone) };
}

/** The facts about all members of a club, by name. */
export async function listPeople(
  db: Db,
  clubId: string,
  { attended, events, day }: { attended: Attended; events: readonly NamedEvent[]; day: Day },
): Promise<JudgedPerson[]> {
  const rows = await listJudged(db, clubId);
  const columns = events.map(({ id }) => attended.at.get(id));
  // Most clubs have no service hours.
  const hours = attended.minutes.size === 0 ? [] : events.map(({ id }) => attended.minutes.get(id));
  return mapInSlices(rows, (row) => {
    const number = attended.numbers.get(row.id) ?? -1;
    const at = columns.map((column) => column?.[number] ?? null);
    const minutes = hours.map((column) => column?.[number]);
    return toPerson(row, events, day, { at, minutes });
  });
}

/** A member and the events of a term; and whether they are signed in at one of those now. */
type FoundPerson = {
  person: JudgedPerson;
  events: NamedEvent[];
  isSignedInAt: (eventId: string) => boolean;
};

/**
 * The events of a club's open term and the facts about one member, or of any other term, and then
 * even about a graduate; undefined for anyone else.
 */
export async function findPerson(
  db: Db,
  { clubId, personId, termId }: { clubId: string; personId: string; termId?: string },
  day: Day,
): Promise<FoundPerson | undefined> {
  const member = { clubId, personId };
  const row =
    termId === undefined
      ? await findJudged(db, member)
      : await findJudgedInTerm(db, { ...member, termId });
  if (row === undefined) return undefined;
  const events = toEvents(await listTermEvents(db, clubId, termId), day);
  const worth = await listWorthOfPerson(db, { clubId, personId });
  const excuses = await listExcusedEvents(db, { clubId, personId });
  const excused = new Set(excuses.map(({ eventId }) => eventId));
  const at = events.map(({ id }) => worth.get(id)?.worth ?? (excused.has(id) ? "excused" : null));
  const minutes = events.map(({ id }) => worth.get(id)?.minutes);
  const person = toPerson({ email: null, ...row }, events, day, { at, minutes });
  return { person, events, isSignedInAt: (id) => worth.get(id)?.isSignedIn === true };
}

/**
 * The events that count, oldest first: a past one that nobody attended doesn't, and one without a
 * date took place when it was created, if anyone attended it (R20.1, R26.5).
 */
export function toEvents(rows: readonly TermEvent[], day: Day): NamedEvent[] {
  return rows
    .flatMap(({ id, name, date, createdAt, endsAt, categoryId, attendeeCount, kind, ...worth }) => {
      const on = date ?? dayAt(createdAt, day.timeZone);
      const isOver = endsAt === null ? on < day.today : endsAt <= day.now.getTime();
      const held = date === null ? attendeeCount > 0 : isOver;
      if (attendeeCount === 0 && (isOver || date === null)) return [];
      const isAward = kind === "award";
      const [points, minutes] = [worth.points ?? 0, worth.minutes ?? 0];
      return [{ id, name, day: on, categoryId, points, minutes, held, isAward }];
    })
    .toSorted((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1));
}

function toPerson(
  { id, name, gradYear, email, joinedAt, carryover }: Row,
  events: readonly CountedEvent[],
  day: Day,
  { at, minutes }: Pick<PersonFacts, "at" | "minutes">,
): JudgedPerson {
  const joined = dayAt(joinedAt, day.timeZone);
  const came = (one: At | undefined, index: number) =>
    typeof one === "number" && events[index]?.isAward === false;
  const first = events[at.findIndex(came)]?.day ?? joined;
  return {
    id,
    name,
    gradYear,
    email,
    facts: {
      gradYear,
      // A sheet may know meetings from before they were in this list.
      joinedOn: first < joined ? first : joined,
      carryover: carryover ?? 0,
      at,
      minutes,
    },
  };
}
