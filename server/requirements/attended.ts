import type { PersonFacts } from "#contract/requirements/judge-requirement.ts";
import { readAttendedByPeople } from "../attendance/attended-by-people.ts";
import { listExcusedAt } from "../attendance/excuses/excuses.ts";
import { readWorth } from "../attendance/worth-at-event.ts";
import { platformOf, type Db } from "../platform/database/database.ts";
import { listPeopleOfTerm, listTermEvents, type TermEvent } from "./facts.store.ts";

export type At = PersonFacts["at"][number];

/**
 * Who attended which events of a club's open term: the slow part, which changes with the club. Each
 * person has a number, which is their place in the list of each event: looking up hundreds of
 * thousands of ids would take longer than everything else.
 */
export type Attended = {
  events: TermEvent[];
  numbers: Map<string, number>;
  at: Map<string, At[]>;
  /** Minutes of service, at events where anyone got any. */
  minutes: Map<string, number[]>;
};

/** An event that is being read: what it brings, and what it brought to whom. */
type Reading = { points: number; minutes: number; at: At[]; ofService: number[] };
type Numbers = Attended["numbers"];

/** With so many attendances per person, a whole year is read faster person by person. */
const manyPerPerson = 3;

/**
 * Reads who attended what, except at events that are known already. On SQLite, a whole year is read
 * person by person: from the key of the attendance records, which has the events, and a partial
 * index of those that bring something other than what their event brings. A check-in doesn't write
 * to that index.
 */
export async function readAttended(
  db: Db,
  clubId: string,
  known: Omit<Attended, "events"> = { numbers: new Map(), at: new Map(), minutes: new Map() },
): Promise<Attended> {
  const { numbers } = known;
  const events = await listTermEvents(db, clubId);
  const unread = new Map<string, Reading>();
  let attendees = 0;
  for (const { id, points, minutes, attendeeCount } of events) {
    if (known.at.has(id)) continue;
    unread.set(id, { points: points ?? 0, minutes: minutes ?? 0, at: [], ofService: [] });
    attendees += attendeeCount;
  }
  // A database server reads the rows of many events in the order of its pages.
  const isWholeYear = known.at.size === 0 && platformOf(db).inProcess;
  const people = isWholeYear ? await listPeopleOfTerm(db, clubId) : [];
  if (isWholeYear && attendees >= people.length * manyPerPerson)
    await readByPeople(db, clubId, { people, unread, numbers });
  else await readByEvents(db, clubId, { unread, numbers });
  for (const { eventId, personId } of await listExcusedAt(db, clubId, [...unread.keys()])) {
    const reading = unread.get(eventId);
    const number = numberOf(personId, numbers);
    // Someone who came after all was there.
    if (reading === undefined || typeof reading.at[number] === "number") continue;
    putInto(reading.at, number, "excused", null);
  }
  const at: Attended["at"] = new Map();
  const minutes: Attended["minutes"] = new Map();
  for (const { id } of events) {
    const reading = unread.get(id);
    at.set(id, reading?.at ?? known.at.get(id) ?? []);
    const ofService = reading?.ofService ?? known.minutes.get(id) ?? [];
    if (ofService.length > 0) minutes.set(id, ofService);
  }
  return { events, numbers, at, minutes };
}

type Unread = { unread: ReadonlyMap<string, Reading>; numbers: Numbers };

async function readByEvents(db: Db, clubId: string, { unread, numbers }: Unread): Promise<void> {
  const attendees = readWorth(db, clubId, [...unread.keys()]);
  for await (const { eventId, usual, personIds, others } of attendees) {
    const reading = unread.get(eventId);
    if (reading === undefined) continue;
    for (const personId of personIds)
      put(reading, numberOf(personId, numbers), usual.worth, usual.minutes);
    for (const { personId, worth, minutes } of others)
      put(reading, numberOf(personId, numbers), worth, minutes);
  }
}

async function readByPeople(
  db: Db,
  clubId: string,
  { people, unread, numbers }: Unread & { people: readonly string[] },
): Promise<void> {
  for await (const { personId, eventIds, unusual } of readAttendedByPeople(db, clubId, people)) {
    const number = numberOf(personId, numbers);
    for (const eventId of eventIds) {
      const reading = unread.get(eventId);
      if (reading !== undefined) put(reading, number, reading.points, reading.minutes);
    }
    for (const { eventId, isPresent, points, minutes } of unusual) {
      const reading = unread.get(eventId);
      if (reading === undefined) continue;
      if (isPresent) put(reading, number, points ?? reading.points, minutes ?? reading.minutes);
      else remove(reading, number);
    }
  }
}

function numberOf(personId: string, numbers: Numbers): number {
  const found = numbers.get(personId);
  if (found !== undefined) return found;
  numbers.set(personId, numbers.size);
  return numbers.size - 1;
}

function put({ at, ofService }: Reading, number: number, points: number, minutes: number): void {
  putInto(at, number, points, null);
  if (minutes !== 0 || number < ofService.length) putInto(ofService, number, minutes, 0);
}

function remove({ at, ofService }: Reading, number: number): void {
  at[number] = null;
  if (number < ofService.length) ofService[number] = 0;
}

/** Lists with large gaps are slow. */
function putInto<Value>(list: Value[], number: number, value: Value, none: Value): void {
  while (list.length < number) list.push(none);
  list[number] = value;
}
