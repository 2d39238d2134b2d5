import { noTimes } from "#contract/check-in-window.ts";
import type { ImportedMeeting } from "#contract/imports.ts";
import type { Writing } from "../ledger/moves.ts";
import type { Db } from "../platform/database/database.ts";
import { hideEvents, listEvents, recountAttendees, showEvents } from "./events.store.ts";
import { createEvents } from "./new-events.ts";

/** An event of a sheet, with the id that it gets or has. */
export type OldEvent = ImportedMeeting & { id: string };

/** The events of a club that were not deleted, newest created first. */
export const listCurrentEvents = listEvents;

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
 * Deletes those of some events that nothing but some operations have to do with, or brings those
 * back that they deleted; `again` says which of them are again as these left them.
 */
export async function setOldEvents(
  db: Db,
  { clubId, revision, at }: Writing,
  { there, ...events }: OldEvents & { there: boolean },
): Promise<void> {
  if (there) await showEvents(db, { clubId, ...events }, revision);
  else await hideEvents(db, { clubId, ...events }, { deletedAt: at, revision });
}
type OldEvents = {
  eventIds: readonly string[];
  operations: readonly number[];
  again: readonly string[];
};

/** Counts anew who is present at events of which many rows were changed at once. */
export const recount = recountAttendees;
