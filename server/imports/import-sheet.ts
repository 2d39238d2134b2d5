import { createHash, randomUUID } from "node:crypto";
import type { Event } from "#contract/events/events.ts";
import type { ImportedMeeting, ImportedPerson, ImportedSheet } from "#contract/imports/imports.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { plain } from "#contract/platform/plain-name.ts";
import { requireShort } from "../attendance/attendances-at-once.ts";
import {
  getRecordedAt,
  requireRoomForAttendances,
  type SheetMarks,
} from "../attendance/sheet-attendance.ts";
import { planCategories, type PlannedCategories } from "../clubs/categories/plan-categories.ts";
import { getOpenTermId } from "../clubs/terms/terms.service.ts";
import { listCurrentEvents, type OldEvent } from "../events/old-events.ts";
import type { CommandKind, CommandOf, Plan } from "../ledger/command.ts";
import { listCurrentUndos } from "../ledger/current-undos.ts";
import type { CarryoverFact } from "../members/carry-over/carryover-kind.ts";
import {
  fieldsOf,
  planFilling,
  type FilledIdentity,
} from "../members/matching/filled-identities.ts";
import { matchPeople, type Match } from "../members/matching/match-people.ts";
import type { MembershipFact } from "../members/membership-fact.ts";
import {
  getMembershipStates,
  listMemberIdentities,
  listRemovedIdentities,
  requireRoomForPeople,
  type Identity,
} from "../members/memberships.service.ts";
import { AppError } from "../platform/app-error.ts";
import { platformOf, type Db } from "../platform/database/database.ts";
import { mapInSlices } from "../platform/map-in-slices.ts";
import { pause } from "../platform/pause.ts";
import { bringSheet, type NewPerson } from "./bring-sheet.ts";
import { getCarryovers, listImportsOf } from "./sheet.store.ts";

/** What importing a sheet would change in the club's current state. */
export type SheetPlan = {
  digest: string;
  /** Whether this exact sheet was imported, and that wasn't undone. */
  isKnown: boolean;
  who: readonly Match[];
  /** The person of each row; undefined if an officer has to say who it is. */
  personIds: readonly (string | undefined)[];
  newPeople: readonly NewPerson[];
  /** The people who were removed from the club, and return. */
  returning: readonly MembershipFact[];
  /** What the sheet adds for people the club already has. */
  filled: readonly FilledIdentity[];
  /** The event of each meeting. */
  events: readonly { id: string; known: Event | undefined }[];
  newEvents: readonly OldEvent[];
  /** The categories of the new events. */
  categories: PlannedCategories;
  /** The attendances to record, in the order of the people's ids, and their number. */
  marks: SheetMarks;
  attendances: number;
  /** The events of these attendances. */
  touched: readonly string[];
  carryovers: readonly CarryoverFact[];
  /** The number of marks of people whom an officer removed from the event. */
  removed: number;
  points: number;
  basedOn: number;
};

/**
 * Imports a sheet: people, past events, attendance, and carry-over, as one operation (R23.1).
 * Whatever the club already has is skipped, so importing the same sheet again adds nothing. Throws
 * `who-is-it` until an officer has said who each row is. There are too many marks for one fact
 * each, so one fact represents the whole sheet.
 */
async function planImport(db: Db, clubId: string, { sheet }: CommandOf<"import">): Promise<Plan> {
  const plan = await planSheet(db, clubId, sheet);
  const { digest, newPeople, newEvents, returning, filled, carryovers, basedOn } = plan;
  if (plan.isKnown) return { kind: "imported", facts: [], basedOn };
  const personIds = plan.personIds.filter((id) => id !== undefined);
  if (personIds.length < sheet.people.length) throw new AppError("who-is-it");
  const { attendances } = plan;
  const added = [newPeople, newEvents, returning, filled, carryovers].flat().length + attendances;
  return {
    kind: "imported",
    basedOn,
    facts:
      added === 0
        ? []
        : [
            {
              fact: "sheet",
              by: null,
              there: true,
              eventIds: [...new Set([...plan.touched, ...newEvents.map(({ id }) => id)])],
              newEventIds: newEvents.map(({ id }) => id),
              newPersonIds: newPeople.map(({ id }) => id),
              filled: filled.map((one) => ({ personId: one.personId, fields: fieldsOf(one) })),
            },
            ...returning,
            ...carryovers,
            ...plan.categories.facts,
          ],
    create: (db, writing) =>
      bringSheet(db, writing, {
        people: newPeople,
        events: newEvents,
        attendances: plan.marks,
        filled,
      }),
    placed: { personIds, eventIds: plan.events.map(({ id }) => id) },
    about: { digest, newPeople: newPeople.length, newEvents: newEvents.length, attendances },
  };
}

/**
 * Plans what a sheet would add. Throws `too-many-people`, `too-many-attendances`,
 * `too-large-to-import`, and `too-many-categories`.
 */
export async function planSheet(
  db: Db,
  clubId: string,
  { meetings, people }: ImportedSheet,
  room: Record<"maxPeopleOfClub" | "maxAttendancesOfClub", number> = bounds,
): Promise<SheetPlan> {
  const digest = await digestOf({ meetings, people });
  const isKnown = await isImported(db, clubId, digest);
  const members = await listMemberIdentities(db, clubId);
  const removed = await listRemovedIdentities(db, clubId);
  const who = await matchPeople([...members, ...removed], people);
  const newPeople: NewPerson[] = [];
  const personIds = await mapInSlices(people, ({ name, gradYear, schoolId, email }, index) => {
    const match = who[index];
    if (match?.outcome === "matched") return match.people[0]?.id;
    if (match?.outcome !== "new") return undefined;
    const id = randomUUID();
    newPeople.push({ id, name, gradYear, schoolId, email });
    return id;
  });
  const filled = planFilling(
    who.flatMap(({ outcome, people: [member] }, index) => {
      const person = people[index];
      return outcome !== "matched" || member === undefined || person === undefined
        ? []
        : [{ person, member }];
    }),
    new Set([...members, ...removed, ...newPeople].flatMap(({ schoolId }) => schoolId ?? [])),
  );
  const returning = await planReturns(
    db,
    clubId,
    who.flatMap(({ outcome, people }) => (outcome === "matched" ? people : [])),
  );
  const events = matchMeetings(await listCurrentEvents(db, clubId), meetings);
  const created = meetings.flatMap((meeting, index) => {
    const event = events[index];
    return event === undefined || event.known !== undefined ? [] : [{ ...meeting, id: event.id }];
  });
  const categories = await planCategories(
    db,
    clubId,
    created.map(({ category = null }) => category),
  );
  const newEvents = created.map(({ category = null, minutes = null, ...event }): OldEvent => ({
    ...event,
    minutes,
    categoryId: categories.idOf(category),
  }));
  const found = await planAttendances(db, clubId, { meetings, people, personIds, events });
  if (!isKnown) {
    await requireRoomForPeople(db, clubId, newPeople.length, room.maxPeopleOfClub);
    const { maxAttendancesOfClub } = room;
    await requireRoomForAttendances(db, clubId, found.attendances, maxAttendancesOfClub);
    requireShort(platformOf(db), found.attendances, "too-large-to-import");
  }
  const carryovers = await listCarryovers(db, clubId, { people, personIds, newPeople });
  return {
    digest,
    isKnown,
    who,
    personIds,
    newPeople,
    events,
    newEvents,
    categories,
    filled,
    returning: returning.facts,
    ...found,
    carryovers: carryovers.facts,
    points: found.points + carryovers.points,
    basedOn: Math.max(
      carryovers.basedOn,
      returning.basedOn,
      categories.basedOn,
      ...events.map(({ known }) => known?.revision ?? 0),
    ),
  };
}

/**
 * A hash of a sheet's content, regardless of the people its rows are matched to. What a sheet
 * doesn't say isn't part of it, so that one from before categories and hours has the same.
 */
async function digestOf(sheet: ImportedSheet): Promise<string> {
  const meetings = sheet.meetings.map(({ category, minutes, ...meeting }) => ({
    ...meeting,
    ...(typeof category === "string" && { category }),
    ...(typeof minutes === "number" && { minutes }),
  }));
  const said = await mapInSlices(
    sheet.people,
    ({ who: _who, row: _row, ownMinutes = [], ...person }) =>
      JSON.stringify({ ...person, ...(ownMinutes.length > 0 && { ownMinutes }) }),
  );
  return createHash("sha256")
    .update(`{"meetings":${JSON.stringify(meetings)},"said":[${said.join(",")}]}`)
    .digest("hex");
}

async function isImported(db: Db, clubId: string, digest: string): Promise<boolean> {
  const imports = await listImportsOf(db, clubId, digest);
  const undone = await listCurrentUndos(db, clubId, imports);
  return imports.some((revision) => !undone.has(revision));
}

/** Matches a sheet's meetings to the club's events by name and date, each event once. */
function matchMeetings(events: readonly Event[], meetings: readonly ImportedMeeting[]) {
  // Events are listed latest first, and a sheet's meetings earliest first. Reversing the events
  // matches duplicates in the same order when a sheet is imported again.
  const known = Map.groupBy(events.toReversed(), keyOf);
  return meetings.map((meeting) => {
    const event = known.get(keyOf(meeting))?.shift();
    return { id: event?.id ?? randomUUID(), known: event };
  });
}

function keyOf({ name, date }: { name: string; date: string | null }): string {
  return `${date ?? ""} ${plain(name)}`;
}

type OwnValues = SheetMarks["people"][number]["own"][number];
type Rows = {
  meetings: readonly ImportedMeeting[];
  people: readonly ImportedPerson[];
  personIds: readonly (string | undefined)[];
  events: SheetPlan["events"];
};

/**
 * Plans the attendances to record, without people whom the event already has, present or removed.
 */
async function planAttendances(
  db: Db,
  clubId: string,
  { meetings, people, personIds, events }: Rows,
): Promise<Pick<SheetPlan, "marks" | "attendances" | "touched" | "removed" | "points">> {
  let [attendances, removed, points] = [0, 0, 0];
  const touched: string[] = [];
  const own = people.map((person) => new Map(person.own));
  const ownMinutes = people.map((person) => new Map(person.ownMinutes));
  // Marks are written in place: texts that grow by a letter would be a million texts.
  const found = people.map(() => ({
    marks: Buffer.alloc(events.length, "."),
    own: [] as OwnValues[],
  }));
  const places = events
    .map((event, index) => ({ ...event, index }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const [place, { id: eventId, known, index }] of places.entries()) {
    const meeting = meetings[index];
    const recorded =
      known === undefined
        ? new Map<string, { state: string }>()
        : await getRecordedAt(db, clubId, eventId);
    const usual = known ?? meeting;
    const before = attendances;
    await pause();
    found.forEach(({ marks, own: differing }, row) => {
      const personId = personIds[row];
      const isThere = people[row]?.marks[index] === "x" && personId !== undefined;
      const attendance = isThere ? recorded.get(personId) : undefined;
      if (attendance?.state === "removed") removed += 1;
      const isNew = isThere && attendance === undefined;
      if (!isNew) return;
      marks.write("x", place);
      attendances += 1;
      const worth = own[row]?.get(index) ?? meeting?.points ?? 0;
      points += worth;
      // An event that the club already has keeps its own hours; the sheet's are then the person's.
      const hours = ownMinutes[row]?.get(index) ?? meeting?.minutes ?? null;
      const value = {
        points: worth === (usual?.points ?? 0) ? null : worth,
        minutes: hours === null || hours === (usual?.minutes ?? 0) ? null : hours,
      };
      if (value.points !== null || value.minutes !== null) differing.push({ eventId, ...value });
    });
    if (attendances > before) touched.push(eventId);
  }
  const recorded = await mapInSlices(found, ({ marks, own: differing }, row) => {
    const personId = personIds[row];
    const isThere = personId !== undefined && marks.includes("x");
    return isThere ? [{ personId, marks: marks.toString("latin1"), own: differing }] : [];
  });
  return {
    marks: {
      eventIds: places.map(({ id }) => id),
      people: recorded.flat().toSorted((a, b) => (a.personId < b.personId ? -1 : 1)),
    },
    attendances,
    touched,
    removed,
    points,
  };
}

/** Brings back those of the sheet's people who were removed from the club (R23.4). */
async function planReturns(
  db: Db,
  clubId: string,
  people: readonly Identity[],
): Promise<{ facts: MembershipFact[]; basedOn: number }> {
  const personIds = people.flatMap(({ id, isRemoved }) => (isRemoved ? [id] : []));
  const states = await getMembershipStates(db, clubId, personIds);
  return {
    facts: personIds.map((personId) => ({
      fact: "membership",
      personId,
      from: "gone",
      to: "member",
      left: true,
    })),
    basedOn: Math.max(0, ...[...states.values()].map(({ revision }) => revision)),
  };
}

/** Carry-over for people without any. A sheet never changes an existing one. */
async function listCarryovers(
  db: Db,
  clubId: string,
  {
    people,
    personIds,
    newPeople,
  }: Pick<Rows, "people" | "personIds"> & { newPeople: readonly NewPerson[] },
): Promise<{ facts: CarryoverFact[]; points: number; basedOn: number }> {
  const isNew = new Set(newPeople.map(({ id }) => id));
  const wanting = people.flatMap(({ carryover }, row) => {
    const personId = personIds[row];
    return carryover === null || carryover === 0 || personId === undefined
      ? []
      : [{ personId, carryover }];
  });
  if (wanting.length === 0) return { facts: [], points: 0, basedOn: 0 };
  const termId = await getOpenTermId(db, clubId);
  const balances = await getCarryovers(db, { clubId, termId });
  let [points, basedOn] = [0, 0];
  const facts = wanting.flatMap(({ personId, carryover }): CarryoverFact[] => {
    const before = isNew.has(personId)
      ? { carryover: 0, revision: 0 }
      : (balances.get(personId) ?? { carryover: 0, revision: 0 });
    if ((before.carryover ?? 0) !== 0) return [];
    points += carryover;
    basedOn = Math.max(basedOn, before.revision);
    return [{ fact: "carryover", termId, personId, from: before.carryover, to: carryover }];
  });
  return { facts, points, basedOn };
}

declare module "../ledger/command.ts" {
  interface CommandTypes {
    import: { sheet: ImportedSheet };
  }
}

/** Imports a sheet. */
export const importCommand: CommandKind<"import"> = { ability: "import", plan: planImport };
