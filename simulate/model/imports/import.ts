import type { ImportedPerson, ImportedSheet } from "#contract/imports/imports.ts";
import { idKey } from "#contract/members/school-ids/compare-ids.ts";
import type { Fact } from "../facts.ts";
import { revisionOf, type Plan } from "../ledger/ledger.ts";
import { currentUndoOf } from "../ledger/undo.ts";
import { Refusal } from "../refusal.ts";
import {
  asCreated,
  carryoverOf,
  eventsOf,
  joinClub,
  listingOf,
  noTimes,
  openTermOf,
  type Club,
  type Event,
  type State,
} from "../state.ts";

const dayMs = 24 * 3_600_000;

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, " ");

/** The server's IDs of a sheet's new people and events, in the order of the sheet. */
export type NewIds = {
  personId: (row: ImportedPerson) => string;
  eventId: (index: number) => string;
};

/** What importing a sheet would add (R23.1 to R23.8), before the server has given IDs. */
export type SheetReading = {
  isKnown: boolean;
  digest: string;
  /** The person of each row, or "new"; undefined if an officer has to say who it is. */
  who: (string | undefined)[];
  /** The event of each meeting, or "new". */
  meetings: string[];
};

/** The people of a sheet's rows, and the events of its meetings. */
export function readSheet(state: State, club: Club, sheet: ImportedSheet): SheetReading {
  const digest = JSON.stringify([
    sheet.meetings,
    sheet.people.map(({ who: _who, row: _row, ...person }) => person),
  ]);
  const isKnown = club.operations.some(
    ({ kind, revision }) =>
      kind === `imported ${digest}` && currentUndoOf(club, revision) === undefined,
  );
  const free = eventsOf(club).toSorted(oldestFirst);
  const meetings = sheet.meetings.map(({ name, date }) => {
    const index = free.findIndex(
      ({ fields }) => fields.date === date && plain(fields.name) === plain(name),
    );
    return index < 0 ? "new" : (free.splice(index, 1)[0]?.id ?? "new");
  });
  return { isKnown, digest, who: whoAre(state, club, sheet.people), meetings };
}

/** Of two identical events, the sheet matches the older one first. */
function oldestFirst(one: Event, other: Event): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}

/** An event of a sheet counts as created on its day, once that is over (R6.45). */
function creationOf(
  date: string | null,
  now: number,
  { index, of }: { index: number; of: number },
): number {
  const day = date === null ? now : Date.parse(date);
  return day + dayMs > now ? now - of + index : Math.max(0, day) + index;
}

/** When the last event by each name and date was created, of those with a date. */
function latestOf(club: Club): Map<string, number> {
  const latest = new Map<string, number>();
  for (const { createdAt, fields } of eventsOf(club).toSorted(oldestFirst))
    if (fields.date !== null) latest.set(keyOf(fields), createdAt);
  return latest;
}

function keyOf({ name, date }: { name: string; date: string | null }): string {
  return `${date ?? ""} ${plain(name)}`;
}

/** An email or a school ID identifies a row's person; a name alone only suggests one (R23.4). */
function whoAre(state: State, club: Club, rows: readonly ImportedPerson[]): SheetReading["who"] {
  const members = Object.values(club.members).filter(
    ({ personId, isMember }) => isMember && !state.people[personId]?.erased,
  );
  const emailsOf = (personId: string, sheetEmail: string | null) => {
    const account = state.accounts[state.people[personId]?.accountId ?? ""];
    return [account?.closedAt === null ? account.email : null, sheetEmail];
  };
  const taken = new Set<string>();
  const schoolIds = new Set<string>();
  const once = (personId: string) => {
    if (taken.has(personId)) return undefined;
    taken.add(personId);
    return personId;
  };
  const asNew = ({ schoolId }: ImportedPerson) => {
    if (schoolId !== null && schoolIds.has(idKey(schoolId))) return undefined;
    if (schoolId !== null) schoolIds.add(idKey(schoolId));
    return "new";
  };
  return rows.map((row) => {
    const { who, schoolId, email } = row;
    if (typeof who === "object")
      return members.some(({ personId }) => personId === who.personId)
        ? once(who.personId)
        : undefined;
    const isSameId = (known: string | null) =>
      schoolId !== null && known !== null && idKey(known) === idKey(schoolId);
    const byId = members.find((member) => isSameId(member.schoolId));
    if (who === "new") return byId === undefined ? asNew(row) : undefined;
    const isNamed = (personId: string) =>
      plain(listingOf(state, club, personId).name) === plain(row.name);
    const sharing = members.filter(
      ({ personId, email: known }) => email !== null && emailsOf(personId, known).includes(email),
    );
    const byEmail = sharing.filter(({ personId }) => isNamed(personId));
    const mayBe = (member: { schoolId: string | null }) =>
      schoolId === null || member.schoolId === null || isSameId(member.schoolId);
    const [first] = byEmail;
    if (byId !== undefined && first !== undefined && byId.personId !== first.personId)
      return undefined;
    if (byId !== undefined) return once(byId.personId);
    if (first !== undefined && byEmail.length === 1 && mayBe(first)) return once(first.personId);
    const proposed = members.filter(
      (member) => (sharing.includes(member) || isNamed(member.personId)) && mayBe(member),
    );
    return proposed.length === 0 ? asNew(row) : undefined;
  });
}

type SheetFact = Extract<Fact, { fact: "sheet" }>;
type RowOfPerson = { row: ImportedPerson; isNew: boolean; personId: string };

/** What the club doesn't know yet about members in the sheet (R23.21). */
function fillingOf(state: State, club: Club, people: readonly RowOfPerson[]): SheetFact["filled"] {
  const taken = new Set(
    [
      ...Object.values(club.members).map(({ schoolId }) => schoolId),
      ...people.map(({ row, isNew }) => (isNew ? row.schoolId : null)),
    ].flatMap((schoolId) => (schoolId === null ? [] : [idKey(schoolId)])),
  );
  return people.flatMap(({ row, isNew, personId }) => {
    const member = club.members[personId];
    if (isNew || member === undefined) return [];
    const filled: SheetFact["filled"] = [];
    const account = state.accounts[state.people[personId]?.accountId ?? ""];
    const isKnown = account?.closedAt === null && account.email === row.email;
    if (row.email !== null && member.email === null && !isKnown)
      filled.push({ personId, field: "email", value: row.email });
    if (row.schoolId !== null && member.schoolId === null && !taken.has(idKey(row.schoolId))) {
      filled.push({ personId, field: "schoolId", value: row.schoolId });
      taken.add(idKey(row.schoolId));
    }
    return filled;
  });
}

/** Imports a sheet as one operation (R23.1); nothing if everything is already there (R23.7). */
export function planImport(
  state: State,
  club: Club,
  { sheet, reading, ids }: { sheet: ImportedSheet; reading: SheetReading; ids: NewIds },
): Plan & { points: number } {
  const kind = `imported ${reading.digest}`;
  if (reading.isKnown) return { kind, facts: [], basedOn: 0, points: 0 };
  if (reading.who.includes(undefined)) throw new Refusal("who-is-it", "R23.4");
  const people = sheet.people.map((row, index) => {
    const who = reading.who[index] ?? "new";
    return { row, isNew: who === "new", personId: who === "new" ? ids.personId(row) : who };
  });
  const events = sheet.meetings.map((meeting, index) => {
    const known = reading.meetings[index] ?? "new";
    return {
      meeting,
      index,
      isNew: known === "new",
      id: known === "new" ? ids.eventId(index) : known,
    };
  });
  const newEvents = events.filter(({ isNew }) => isNew);
  const latest = latestOf(club);
  for (const [index, { id, meeting }] of newEvents.entries()) {
    const usual = creationOf(meeting.date, state.now, { index, of: newEvents.length });
    const createdAt = Math.max(usual, (latest.get(keyOf(meeting)) ?? -1) + 1);
    latest.set(keyOf(meeting), createdAt);
    club.events[id] = {
      id,
      termId: openTermOf(club).id,
      code: "",
      by: 0,
      createdAt,
      inactiveSince: createdAt,
      fields: {
        ...noTimes,
        name: meeting.name,
        date: meeting.date,
        points: meeting.points,
        minutes: meeting.minutes ?? null,
        categoryId: null,
        status: "Inactive",
        ...asCreated,
        isDeleted: true,
      },
    };
  }
  const brought: Extract<Fact, { fact: "sheet" }>["brought"] = [];
  const facts: Fact[] = [];
  let points = 0;
  for (const { row, personId } of people) {
    for (const { meeting, index, id } of events) {
      if (row.marks[index] !== "x") continue;
      const worth = new Map(row.own).get(index) ?? meeting.points ?? 0;
      points += worth;
      // People already on the list, or removed from it, stay as they are (R23.7).
      if (club.attendance[id]?.[personId] !== undefined) continue;
      const usual = club.events[id]?.fields;
      // An event that the club already has keeps its own hours (R23.25).
      const hours = new Map(row.ownMinutes).get(index) ?? meeting.minutes ?? null;
      brought.push({
        eventId: id,
        personId,
        points: worth === (usual?.points ?? 0) ? null : worth,
        minutes: hours === (usual?.minutes ?? 0) ? null : hours,
      });
    }
    const { carryover } = row;
    points += carryover ?? 0;
    const before = carryoverOf(club, personId).points ?? 0;
    // A sheet never changes an existing carry-over (R23.7).
    if (carryover !== null && carryover !== 0 && before === 0)
      facts.push({
        fact: "carryover",
        termId: openTermOf(club).id,
        personId,
        to: carryover,
        from: club.members[personId] === undefined ? 0 : carryoverOf(club, personId).points,
      });
  }
  const newPeople = people.filter(({ isNew }) => isNew);
  const filled = fillingOf(state, club, people);
  const isNothing =
    newPeople.length + newEvents.length + brought.length + facts.length + filled.length === 0;
  if (isNothing) return { kind, facts: [], basedOn: 0, points: 0 };
  for (const { personId, row } of newPeople) {
    const { name, gradYear, email, schoolId } = row;
    state.people[personId] = { id: personId, name, gradYear, accountId: null, erased: false };
    Object.assign(joinClub(state, club, personId, revisionOf(club) + 1), { email, schoolId });
  }
  const sheetFact: Fact = {
    fact: "sheet",
    there: true,
    brought,
    filled,
    eventIds: [
      ...new Set([...brought.map(({ eventId }) => eventId), ...newEvents.map(({ id }) => id)]),
    ],
    newEventIds: newEvents.map(({ id }) => id),
    newPersonIds: newPeople.map(({ personId }) => personId),
  };
  return { kind, facts: [sheetFact, ...facts], basedOn: 0, points };
}
