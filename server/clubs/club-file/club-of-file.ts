import { randomUUID } from "node:crypto";
import type { ClubFile, FileEvent, FileRules } from "#contract/clubs/club-file/club-file.ts";
import { noTimes } from "#contract/events/times/check-in-window.ts";
import {
  requirementRulesSchema,
  type RequirementInput,
  type Results,
} from "#contract/requirements/requirements.ts";
import type { AttendanceOfFile } from "../../attendance/attendance-of-file.ts";
import { storedVisits } from "../../attendance/stored-visits.ts";
import type { EventOfFile } from "../../events/events-of-file.ts";
import { whenOf } from "../../events/times/event-times.ts";
import type { FileMember } from "../../members/members-of-file.ts";
import { AppError } from "../../platform/app-error.ts";
import { formerName } from "../../platform/database/table-registry.ts";
import { invalidInput } from "../../platform/http/invalid-input.ts";
import { isTimeZone } from "../settings/club-time-zone.ts";
import { inPieces } from "./in-pieces.ts";

/** A club as its file says, with new ids. */
export type ClubOfFile = Awaited<ReturnType<typeof clubOfFile>>;

/**
 * Gives everything in a club's file a new id, a piece at a time. Throws `invalid-input` if something
 * in it can't be here: a time that doesn't exist, or a requirement that nobody can meet.
 */
export async function clubOfFile(file: ClubFile) {
  const termIds = file.years.map((_year, index) => String(index + 1));
  const categoryIds = newIds(file.categories.length);
  const members = withIds(file.members).map(
    ({ name, ...member }): FileMember & Pick<typeof member, "carryover" | "badges"> => ({
      ...member,
      name: name ?? formerName,
      isErased: name === null,
    }),
  );
  const ids: Ids = { termIds, categoryIds, members };
  return {
    clubName: file.club.name,
    timeZone: file.club.timeZone,
    idFormat: file.club.idFormat,
    terms: file.years.map((year, index) => ({ ...year, id: at(termIds, index + 1) })),
    categories: file.categories.map((one, index) => ({ ...one, id: at(categoryIds, index + 1) })),
    members,
    carriedOver: members.flatMap(({ id: personId, carryover }) =>
      carryover.map(({ year, points }) => ({
        termId: at(termIds, year),
        personId,
        carryover: points,
      })),
    ),
    badges: members.flatMap(({ id: personId, badges = [] }) =>
      badges.map((badge) => ({ ...badge, personId })),
    ),
    requirements: await inPieces(
      withIds(file.requirements),
      ({ id, year, createdAt, results, ...rules }) => ({
        id,
        termId: at(termIds, year),
        createdAt,
        input: inputOf(rules, ids),
        results: results === null ? null : resultsOf(results, ids),
      }),
      ({ results }) => results?.lines.length ?? 0,
    ),
    events: await inPieces(
      withIds(file.events),
      (event) => eventOf(event, ids),
      ({ attendees }) => attendees.length,
    ),
  };
}

type Ids = {
  termIds: readonly string[];
  categoryIds: readonly string[];
  members: readonly FileMember[];
};

/** What has this number in a list; the file was checked to have it. */
function at<One>(list: readonly One[], number: number): One {
  const found = list[number - 1];
  if (found === undefined) throw new AppError("invalid-input");
  return found;
}

/** New ids in ascending order: lists that are ordered by id keep the file's order. */
export const newIds = (count: number): string[] =>
  Array.from({ length: count }, () => randomUUID()).toSorted();

function withIds<One extends object>(list: readonly One[]): (One & { id: string })[] {
  const ids = newIds(list.length);
  return list.map((one, index) => ({ ...one, id: at(ids, index + 1) }));
}

function inputOf(
  { conditions, ...rules }: FileRules,
  { categoryIds }: Pick<Ids, "categoryIds">,
): RequirementInput {
  const input = requirementRulesSchema.safeParse({
    ...rules,
    conditions: conditions.map(({ categories, caps, byGrade, ...condition }) => ({
      ...condition,
      // A file from before may have two for one grade, of which the first counts.
      byGrade: byGrade.filter(
        ({ grade }, index) => byGrade.findIndex((one) => one.grade === grade) === index,
      ),
      categories: categories.map((number) => at(categoryIds, number)),
      caps: caps.map(({ category, most }) => ({ categoryId: at(categoryIds, category), most })),
    })),
  });
  if (!input.success) throw invalidInput(input.error);
  return input.data;
}

/** Throws `invalid-input` if a requirement, or what it was when results were recorded, can't be. */
export function requireRequirement(
  { year: _year, createdAt: _createdAt, results, ...rules }: ClubFile["requirements"][number],
  categoryIds: readonly string[],
): void {
  inputOf(rules, { categoryIds });
  if (results !== null) inputOf(results.rules, { categoryIds });
}

type FileResults = NonNullable<ClubFile["requirements"][number]["results"]>;

function resultsOf({ at: recordedAt, rules, lines }: FileResults, ids: Ids): Results {
  return {
    at: recordedAt,
    rules: inputOf(rules, ids),
    lines: lines.map(({ member, ...standing }) => ({
      personId: at(ids.members, member).id,
      ...standing,
    })),
  };
}

/**
 * An event with new ids, with who was there, and what officers wrote about that. Who was there is
 * said one by one, as it is written: a large club has a million, several times as large as in its
 * file.
 */
function eventOf(event: FileEvent & { id: string }, { termIds, categoryIds, members }: Ids) {
  const { id, year, category, times: _times, headCount, attendees, excused, ...fields } = event;
  const notes = attendees.flatMap(({ member, note }) =>
    note === undefined ? [] : [{ id: randomUUID(), personId: at(members, member).id, note }],
  );
  const noteIds = new Map(notes.map((note) => [note.personId, note.id]));
  const row: EventOfFile = {
    ...fields,
    ...whenOfFile(event),
    countsTime: fields.countsTime === true,
    forgottenMinutes: fields.forgottenMinutes === undefined ? 0 : fields.forgottenMinutes,
    id,
    termId: at(termIds, year),
    attendeeCount: attendees.length,
    categoryId: category === null ? null : at(categoryIds, category),
    heads: headCount?.heads ?? null,
    headsAt: headCount?.at ?? null,
    headsNote: headCount?.note ?? null,
  };
  return {
    row,
    notes,
    excusedCount: excused.length,
    *attendances(): Generator<AttendanceOfFile> {
      for (const { member, note: _note, ...attendee } of attendees) {
        const { id: personId, name, gradYear } = at(members, member);
        const { points = null, minutes = null, lateBy = null, visits: ended, ...rest } = attendee;
        const noteId = noteIds.get(personId) ?? null;
        const visits = storedVisits(ended);
        const own = { noteId, points, minutes, lateBy, visits };
        yield { ...rest, eventId: id, personId, name, gradYear, ...own };
      }
    },
    *excused(): Generator<string> {
      for (const number of excused) yield at(members, number).id;
    },
  };
}

/** When an event is. Throws `invalid-input` if such a time doesn't exist. */
export function whenOfFile({ date, times }: FileEvent) {
  if (times === null) return { ...noTimes, date };
  const { timeZone, ...input } = times;
  if (!isTimeZone(timeZone)) throw new AppError("invalid-input");
  return whenOf({ date, ...input }, timeZone);
}
