import { noTimes } from "#contract/event-door.ts";
import type { ImportedMeeting } from "#contract/imports.ts";
import { limits } from "#contract/limits.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { getOpenTermId } from "../terms/terms.service.ts";
import {
  countEvents,
  hideEvents,
  listEvents,
  recountAttendees,
  showEvents,
} from "./events.store.ts";
import { insertWithCode } from "./insert-with-code.ts";

/** The operation that brings events, or takes them away. */
type Writing = { clubId: string; revision: number; at: number };

/** An event of a sheet, with the id that it gets or has. */
export type OldEvent = ImportedMeeting & { id: string };

/** The events of a club that were not deleted, newest created first. */
export const listStandingEvents = listEvents;

/**
 * Creates events that are over, in the open term and in their order. Throws `too-many-events`
 * when the club can have no more.
 */
export async function createOldEvents(
  db: Db,
  { clubId, revision, at }: Writing,
  events: readonly OldEvent[],
): Promise<void> {
  if (events.length === 0) return;
  if ((await countEvents(db, clubId)) + events.length > limits.maxEventsOfClub)
    throw new AppError("too-many-events");
  const termId = await getOpenTermId(db, clubId);
  for (const [index, event] of events.entries())
    await insertWithCode(db, {
      ...noTimes,
      ...event,
      ...{ clubId, termId, revision, status: "Inactive" as const, inactiveSince: at },
      ...{ codeKind: "fixed" as const, codeKey: null },
      // Lists show what was created last first: the last column of a sheet.
      ...{ createdAt: at - events.length + index, attendeeCount: 0 },
      ...{ cancelledAt: null, sealedAt: null },
    });
}

/**
 * Deletes those of some events that nothing but the operation `by` has to do with, or brings
 * those back that it deleted.
 */
export async function setOldEvents(
  db: Db,
  { clubId, revision, at }: Writing,
  { eventIds, by, there }: { eventIds: readonly string[]; by: number; there: boolean },
): Promise<void> {
  if (there) await showEvents(db, { clubId, eventIds, by }, revision);
  else await hideEvents(db, { clubId, eventIds, by }, { deletedAt: at, revision });
}

/** Counts anew who is present at events of which many rows were changed at once. */
export const recount = recountAttendees;
