import { noTimes } from "#contract/check-in-window.ts";
import type { ImportedMeeting } from "#contract/imports.ts";
import type { Writing } from "../ledger/moves.ts";
import type { Db } from "../platform/database/database.ts";
import { listEventChanges, listEvents, recountAttendees } from "./events.store.ts";
import { createEvents } from "./new-events.ts";
import { hideEvents, showEvents } from "./old-events.store.ts";

/** An event in a sheet, with its existing or new id. */
export type OldEvent = Omit<ImportedMeeting, "category" | "minutes"> & {
  id: string;
  categoryId: string | null;
  minutes: number | null;
};

/** A club's events that haven't been deleted, newest created first. */
export const listCurrentEvents = listEvents;

/** Creates past events in order. Throws what `createEvents` throws. */
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
      // Lists show the last created event first: the last column of the sheet.
      createdAt: at - events.length + index,
    })),
  );
}

/**
 * Deletes those of the events that only the given operations changed, or restores those that they
 * deleted; `again` lists events that are back in the state these left them in.
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

export { listEventChanges };

/** Recounts the attendees of events after many attendance rows changed together. */
export const recount = recountAttendees;
