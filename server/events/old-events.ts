import { noTimes } from "#contract/event-door.ts";
import type { ImportedMeeting } from "#contract/imports.ts";
import type { Db } from "../platform/database/database.ts";
import { hideEvents, listEvents, recountAttendees, showEvents } from "./events.store.ts";
import { createEvents } from "./new-events.ts";

/** The operation that brings events, or takes them away. */
type Writing = { clubId: string; revision: number; at: number };

/** An event of a sheet, with the id that it gets or has. */
export type OldEvent = ImportedMeeting & { id: string };

/** The events of a club that were not deleted, newest created first. */
export const listStandingEvents = listEvents;

/** Creates events that are over, in their order. Throws what `createEvents` throws. */
export async function createOldEvents(
  db: Db,
  writing: Writing,
  events: readonly OldEvent[],
): Promise<void> {
  const { at } = writing;
  await createEvents(
    db,
    writing,
    events.map((event, index) => ({
      ...noTimes,
      ...event,
      ...{ status: "Inactive", codeKind: "fixed", inactiveSince: at },
      // Lists show what was created last first: the last column of a sheet.
      createdAt: at - events.length + index,
    })),
  );
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
