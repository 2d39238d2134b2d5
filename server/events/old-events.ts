import { noTimes } from "#contract/events/times/check-in-window.ts";
import type { ImportedMeeting } from "#contract/imports/imports.ts";
import { plain } from "#contract/platform/plain-name.ts";
import type { Writing } from "../ledger/moves.ts";
import type { Db } from "../platform/database/database.ts";
import {
  listEventChanges,
  listEvents,
  listEventsOfDays,
  recountAttendees,
} from "./events.store.ts";
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

const dayMs = 86_400_000;

/**
 * Creates past events in order. They count as created, and became Inactive, on their day (R6.45).
 * Throws what `createEvents` throws.
 */
export async function createOldEvents(
  db: Db,
  writing: Writing,
  events: readonly OldEvent[],
): Promise<void> {
  const times = await planCreationTimes(db, writing, events);
  await createEvents(
    db,
    writing,
    events.map((event, index) => {
      const createdAt = times[index] ?? writing.at;
      const inactive = { status: "Inactive", inactiveSince: createdAt } as const;
      return { ...noTimes, ...event, ...inactive, createdAt };
    }),
  );
}

/**
 * When past events count as created: on their day if it is over, or else now, and the later ones in
 * the sheet after the others. An event never comes before one that the club has by that name and
 * date: a sheet that is imported again finds them in this order.
 */
async function planCreationTimes(
  db: Db,
  { clubId, at }: Writing,
  events: readonly OldEvent[],
): Promise<number[]> {
  const dates = [...new Set(events.flatMap(({ date }) => date ?? []))];
  const latest = new Map<string, number>();
  for (const event of dates.length === 0 ? [] : await listEventsOfDays(db, clubId, dates))
    latest.set(keyOf(event), Math.max(event.createdAt, latest.get(keyOf(event)) ?? 0));
  return events.map((event, index) => {
    const day = event.date === null ? at : Date.parse(event.date);
    const usual = day + dayMs > at ? at - events.length + index : Math.max(0, day) + index;
    const createdAt = Math.max(usual, (latest.get(keyOf(event)) ?? -1) + 1);
    latest.set(keyOf(event), createdAt);
    return createdAt;
  });
}

function keyOf({ name, date }: Pick<OldEvent, "name" | "date">): string {
  return `${date ?? ""} ${plain(name)}`;
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
