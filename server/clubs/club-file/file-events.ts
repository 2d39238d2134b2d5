import type { FileAttendee, FileEvent } from "#contract/clubs/club-file/club-file.ts";
import { visitsOf } from "../../attendance/stored-visits.ts";
import type { Db } from "../../platform/database/database.ts";
import { pause } from "../../platform/pause.ts";
import {
  listAttendeesOfFile,
  listEventsOfFile,
  listExcusedOfFile,
  listNotesOfFile,
} from "./club-file.store.ts";
import { numbersOf, type Numbers } from "./numbers.ts";

type NumbersOfClub = {
  years: Numbers;
  categories: Numbers;
  members: Numbers;
  /** The numbers of those without a name, about whom nothing was written either. */
  unknown: ReadonlySet<number>;
};

/** The events and awards of a club's file, with who was there, one by one. */
export async function* readEvents(
  db: Db,
  clubId: string,
  { years, categories, members, unknown }: NumbersOfClub,
): AsyncGenerator<FileEvent> {
  const notes = await listNotesOfFile(db, clubId);
  const events = (await listEventsOfFile(db, clubId)).toSorted(
    (a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
  );
  for (const { id, termId, ...event } of events) {
    const year = years.get(termId);
    if (year === undefined) continue;
    await pause();
    const attendees: FileAttendee[] = [];
    for (const row of await listAttendeesOfFile(db, clubId, id)) {
      const member = members.get(row.personId);
      if (member === undefined) continue;
      const note = unknown.has(member) ? undefined : notes.get(row.noteId ?? "");
      attendees.push(toAttendee(member, row, note));
    }
    yield {
      kind: event.kind,
      year,
      category: categories.get(event.categoryId ?? "") ?? null,
      name: event.name,
      date: event.date,
      status: event.status,
      points: event.points,
      minutes: event.minutes,
      codeKind: event.codeKind,
      note: event.note,
      ...(event.countsTime === 1 && { countsTime: true }),
      ...(event.forgottenMinutes !== 0 && { forgottenMinutes: event.forgottenMinutes }),
      createdAt: event.createdAt,
      inactiveSince: event.inactiveSince,
      cancelledAt: event.cancelledAt,
      sealedAt: event.sealedAt,
      times: timesOf(event),
      headCount: headCountOf(event),
      attendees: attendees.toSorted((a, b) => a.member - b.member),
      excused: numbersOf(await listExcusedOfFile(db, clubId, id), members),
    };
  }
}

type AttendeeRow = Awaited<ReturnType<typeof listAttendeesOfFile>>[number];

/** What is the event's, or doesn't apply, is left out: most attendees have nothing else. */
function toAttendee(
  member: number,
  { at, source, points, minutes, lateBy, visits }: AttendeeRow,
  note: string | undefined,
): FileAttendee {
  // Not by spreading each field, which takes several times as long: there are 200,000 attendees.
  const attendee: FileAttendee = { member, at, source };
  if (points !== null) attendee.points = points;
  if (minutes !== null) attendee.minutes = minutes;
  if (lateBy !== null) attendee.lateBy = lateBy;
  if (visits !== null) attendee.visits = [...visitsOf({ visits })];
  if (note !== undefined) attendee.note = note;
  return attendee;
}

type Row = Awaited<ReturnType<typeof listEventsOfFile>>[number];

const minuteMs = 60_000;

function timesOf(event: Omit<Row, "id" | "termId">): FileEvent["times"] {
  const { timeZone, starts, ends, startsAt, endsAt, opensAt, closesAt } = event;
  if (timeZone === null || starts === null || ends === null) return null;
  if (startsAt === null || endsAt === null || opensAt === null || closesAt === null) return null;
  return {
    timeZone,
    starts,
    ends,
    opensBefore: (startsAt - opensAt) / minuteMs,
    closesAfter: (closesAt - endsAt) / minuteMs,
    lateAfter: event.lateAfter,
    latePoints: event.latePoints,
  };
}

function headCountOf(event: Omit<Row, "id" | "termId">): FileEvent["headCount"] {
  const { heads, headsAt: at, headsNote: note } = event;
  return heads === null || at === null ? null : { heads, at, note };
}
