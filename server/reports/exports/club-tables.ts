import type { OperationSummary } from "#contract/ledger/ledger.ts";
import type { What } from "#contract/ledger/what.ts";
import { totalPoints } from "#contract/members/total-points.ts";
import { hoursOf } from "#contract/requirements/service-hours.ts";
import { visitsOf } from "../../attendance/stored-visits.ts";
import { readCategories } from "../../clubs/categories/categories.service.ts";
import { listYears } from "../../clubs/terms/terms.service.ts";
import type { LedgerKinds } from "../../ledger/kinds.ts";
import type { Db } from "../../platform/database/database.ts";
import type { I18n } from "../../platform/i18n.ts";
import { listHistory } from "../history/history.service.ts";
import { getClubClock, type ClubClock } from "./club-clock.ts";
import {
  listExportedEvents,
  listExportedMembers,
  listOpenEvents,
  listRecorded,
} from "./exports.store.ts";
import { inSlices, type Cell, type Table } from "./table.ts";
import { readWorthByMembers } from "./worth-by-members.ts";

/** How many operations are read and described before other requests may run. */
const operationsAtOnce = 200;
const hours = (minutes: number | null): Cell => (minutes === null ? null : hoursOf(minutes));
const day = (date: string | null): Cell => (date === null ? null : { day: date });

/**
 * The members of the club, with their points. Only for owners and officers, and only on its own,
 * with their emails: those of their accounts, or else those of a sheet (R10.16).
 */
export async function membersTable(
  db: Db,
  clubId: string,
  i18n: I18n,
  { emails = false }: { emails?: boolean } = {},
): Promise<Table> {
  const clock = await getClubClock(db, clubId);
  const members = await listExportedMembers(db, clubId);
  const minutes = await sumMinutes(db, clubId, members);
  return {
    name: i18n.t("Members"),
    header: [
      ...[i18n.t("Name"), i18n.t("Graduation Year"), i18n.t("School ID")],
      ...(emails ? [i18n.t("Email")] : []),
      ...[clock.heading(i18n.t("Member Since")), i18n.t("Events"), i18n.t("Carry-over")],
      ...[i18n.t("Total Points"), i18n.t("Service Hours")],
    ],
    rows: inSlices(
      members.map(
        ({ name, gradYear, schoolId, email, joinedAt, attended, carryover, ...member }) => [
          ...[name, gradYear, schoolId, ...(emails ? [email] : [])],
          ...[clock.time(joinedAt), attended, carryover],
          ...[
            totalPoints({ carryover, earned: member.earned }),
            hours(minutes.get(member.id) ?? null),
          ],
        ],
      ),
    ),
  };
}

/** How many minutes of service each member has in the open term; nobody without any. */
async function sumMinutes(
  db: Db,
  clubId: string,
  members: readonly Member[],
): Promise<ReadonlyMap<string, number>> {
  const events = await listOpenEvents(db, clubId);
  const sums = new Map<string, number>();
  for await (const { member, worths } of readWorthByMembers(db, clubId, members, events)) {
    const sum = worths.reduce((minutes, one) => minutes + (one?.minutes ?? 0), 0);
    if (sum > 0) sums.set(member.id, sum);
  }
  return sums;
}

/** The attendees of an event, as recorded, with the times of their visits if it counts time. */
export async function attendeesTable(
  db: Db,
  clubId: string,
  eventId: string,
  i18n: I18n,
): Promise<Table> {
  const how = { code: i18n.t("Code"), hand: i18n.t("Manual"), import: i18n.t("Import") };
  const clock = await getClubClock(db, clubId);
  // Nobody knows the minutes of someone who was marked late.
  const late = (minutes: number | null) => (minutes === 0 ? i18n.t("Yes") : minutes);
  const recorded = await listRecorded(db, clubId, eventId);
  const rows = recorded.map(({ signedInAt, visits, ...row }) => ({
    ...row,
    times: [
      ...visitsOf({ visits }).flatMap((visit) => [visit.in, visit.out]),
      ...(signedInAt === null ? [] : [signedInAt, null]),
    ],
  }));
  const most = Math.max(0, ...rows.map(({ times }) => times.length));
  return {
    name: i18n.t("Attendees"),
    header: [
      ...[i18n.t("Name"), i18n.t("Graduation Year"), clock.heading(i18n.t("Timestamp"))],
      ...[i18n.t("Recorded"), i18n.t("Late (Minutes)"), i18n.t("Points"), i18n.t("Service Hours")],
      ...Array.from({ length: most }, (_, index) =>
        clock.heading(index % 2 === 0 ? i18n.t("Signed In") : i18n.t("Signed Out")),
      ),
    ],
    rows: inSlices(
      rows.map(({ name, gradYear, at, source, lateBy, worth, minutes, times }) => [
        ...[name, gradYear, clock.time(at), how[source], late(lateBy), worth, hours(minutes)],
        ...Array.from({ length: most }, (_, index) => {
          const time = times[index];
          return time == null ? null : clock.time(time);
        }),
      ]),
    ),
  };
}

/** The events of the club, without their codes. */
export async function eventsTable(db: Db, clubId: string, i18n: I18n): Promise<Table> {
  const clock = await getClubClock(db, clubId);
  const events = await listExportedEvents(db, clubId);
  const names = await getCategoryNamesOf(db, clubId);
  const years = new Map((await listYears(db, clubId)).map(({ id, name }) => [id, name]));
  // A club in its first year has nothing to tell apart.
  const ofYears = <Value>(value: Value) => (years.size > 1 ? [value] : []);
  return {
    name: i18n.t("Events"),
    header: [
      ...[i18n.t("Event Name"), i18n.t("Event Date"), i18n.t("Category"), i18n.t("Status")],
      ...[i18n.t("Points"), i18n.t("Service Hours")],
      ...[i18n.t("Attendees"), clock.heading(i18n.t("Canceled"))],
      ...[clock.heading(i18n.t("Created")), i18n.t("Note"), ...ofYears(i18n.t("School Year"))],
    ],
    rows: inSlices(
      events.map(({ name, date, status, points, minutes, categoryId, note, ...event }) => [
        ...[name, day(date), names.get(categoryId ?? "") ?? null, status, points],
        event.countsTime ? i18n.t("From sign-in to sign-out") : hours(minutes),
        event.attendeeCount,
        event.cancelledAt === null ? null : clock.time(event.cancelledAt),
        ...[clock.time(event.createdAt), note, ...ofYears(years.get(event.termId) ?? null)],
      ]),
    ),
  };
}

/** The names of a club's categories, by id. */
async function getCategoryNamesOf(db: Db, clubId: string): Promise<ReadonlyMap<string, string>> {
  const { categories } = await readCategories(db, clubId);
  return new Map(categories.map(({ id, name }) => [id, name]));
}

/**
 * Names down, events across: the points each member got at each event they attended. Import reads
 * this table back (R23.9), so the dates, points, categories, and hours of events are in rows of
 * their own.
 */
export async function attendanceTable(db: Db, clubId: string, i18n: I18n): Promise<Table> {
  const members = await listExportedMembers(db, clubId);
  const events = await listExportedEvents(db, clubId);
  const none = Array<Cell>(aboutMember - 1).fill(null);
  const categories = await getCategoryNamesOf(db, clubId);
  // Only if the club uses them, so that others see none of it.
  const row = (label: string, values: readonly Cell[]): Cell[][] =>
    values.every((value) => value === null)
      ? []
      : [[label, ...none, ...values.map((value) => value ?? noValue), null]];
  const head: Cell[][] = [
    [i18n.t("Date"), ...none, ...events.map(({ date }) => day(date) ?? noValue), null],
    [i18n.t("Points"), ...none, ...events.map(({ points }) => points ?? noValue), null],
    ...row(
      i18n.t("Category"),
      events.map(({ categoryId }) => categories.get(categoryId ?? "") ?? null),
    ),
    ...row(
      i18n.t("Service Hours"),
      events.map(({ minutes }) => hours(minutes)),
    ),
  ];
  return {
    name: i18n.t("Attendance"),
    header: [
      ...[i18n.t("Name"), i18n.t("Graduation Year"), i18n.t("School ID"), i18n.t("Carry-over")],
      ...events.map(({ name }) => (name === "" ? i18n.t("Untitled event") : name)),
      i18n.t("Total Points"),
    ],
    rows: readAttendance(db, clubId, { head, members, events }),
  };
}

/** Marks a missing date or missing points: import could take an empty cell for a merged one. */
const noValue = "–";
/** Columns before those of the events. */
const aboutMember = 4;

type Member = Awaited<ReturnType<typeof listExportedMembers>>[number];

async function* readAttendance(
  db: Db,
  clubId: string,
  {
    head,
    members,
    events,
  }: {
    head: Cell[][];
    members: readonly Member[];
    events: Awaited<ReturnType<typeof listExportedEvents>>;
  },
): AsyncGenerator<Cell[][]> {
  const rowOf = new Map<Member, Cell[]>();
  for await (const { member, worths } of readWorthByMembers(db, clubId, members, events))
    rowOf.set(member, [
      ...[member.name, member.gradYear, member.schoolId, member.carryover],
      ...worths.map((one) => one?.points ?? null),
      totalPoints(member),
    ]);
  yield* inSlices([...head, ...members.map((member) => rowOf.get(member) ?? [])]);
}

/** The history of the club, newest first. */
export async function historyTable(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  i18n: I18n,
): Promise<Table> {
  const clock = await getClubClock(db, clubId);
  return {
    name: i18n.t("History"),
    header: [
      ...[i18n.t("Number"), clock.heading(i18n.t("Timestamp")), i18n.t("Who"), i18n.t("What")],
      ...[i18n.t("Original Number"), i18n.t("Event Name"), i18n.t("People"), i18n.t("Reason")],
    ],
    rows: readHistory(kinds, db, clubId, { i18n, clock }),
  };
}

async function* readHistory(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  { i18n, clock }: { i18n: I18n; clock: ClubClock },
): AsyncGenerator<Cell[][]> {
  let before: number | undefined;
  for (;;) {
    const operations = await listHistory(kinds, db, clubId, { before, limit: operationsAtOnce });
    yield operations.map(({ revision, at, actor, what, undo, reason }) => {
      const done = undo === null ? what.kind : undo.redo ? "redone" : "undone";
      return [
        ...[revision, clock.time(at), whoDid({ actor, what }, i18n), done, undo?.root ?? null],
        ...[eventOf(what), peopleOf(what), reason],
      ];
    });
    before = operations.at(-1)?.revision;
    if (operations.length < operationsAtOnce) return;
  }
}

/**
 * Who it was, as the page says (R10.13). The person who took a door pass typed a name, which is
 * deleted after a while.
 */
function whoDid({ actor, what }: Pick<OperationSummary, "actor" | "what">, i18n: I18n): string {
  if (actor === null) return what.kind === "checked-in" ? i18n.t("Members") : "Rollcall";
  const { name, isPass, isKiosk } = actor;
  if (isKiosk)
    return name === null ? i18n.t("Kiosk") : i18n.t("Kiosk (opened by {name})", { name });
  if (!isPass) return name ?? i18n.t("Former member");
  return name === null
    ? i18n.t("Someone with a door pass")
    : i18n.t("{name} (door pass)", { name });
}

function eventOf(what: What): string | null {
  return "event" in what ? (what.event?.name ?? null) : null;
}

function peopleOf(what: What): number | null {
  if ("people" in what) return what.people;
  if ("events" in what && Array.isArray(what.events))
    return what.events.reduce((sum, { people }) => sum + people, 0);
  return null;
}
