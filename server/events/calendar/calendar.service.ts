import { randomUUID } from "node:crypto";
import type { CalendarFeed } from "#contract/events/calendar.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { i18nFor } from "../../platform/i18n.ts";
import { writeCalendar } from "./calendar-file.ts";
import { hashOfToken, type CalendarLinks } from "./calendar-links.ts";
import {
  deleteFeed,
  findCalendarEvent,
  findFeed,
  findFeedId,
  listCalendarEvents,
  replaceFeed,
  type FeedOwner,
} from "./calendar.store.ts";

export type CalendarDeps = { database: Database; clock: Clock; calendarLinks: CalendarLinks };

const dayMs = 24 * 3_600_000;
/** Calendar apps keep past events, so a feed need not list them forever. */
const shownDays = 366;
/** Long enough for every calendar app to refresh and remove a deleted event. */
const deletedDays = 30;

/** The link of a feed, if its owner has one. */
export async function getFeed(
  { database, calendarLinks }: CalendarDeps,
  owner: FeedOwner,
): Promise<CalendarFeed> {
  const id = await findFeedId(database.read, owner);
  return { link: id === undefined ? null : calendarLinks.linkOf(id) };
}

/** Creates a feed; the link of any earlier one stops working. */
export async function makeFeed(
  { database, clock, calendarLinks }: CalendarDeps,
  owner: FeedOwner,
): Promise<CalendarFeed> {
  const id = randomUUID();
  const [tokenHash, createdAt] = [calendarLinks.hashOf(id), clock().getTime()];
  await replaceFeed(database.write, owner, { id, tokenHash, createdAt });
  return { link: calendarLinks.linkOf(id) };
}

/** Deletes a feed; its link stops working. */
export async function endFeed({ database }: CalendarDeps, owner: FeedOwner): Promise<void> {
  await deleteFeed(database.write, owner);
}

/** The content of a feed. Throws `not-found` for a link that never worked or no longer works. */
export async function readFeed(
  { database: { read }, clock }: CalendarDeps,
  token: string,
): Promise<string> {
  const feed = await findFeed(read, hashOfToken(token));
  const owner = feed && ownerOf(feed);
  if (owner === undefined) throw new AppError("not-found");
  const now = clock().getTime();
  const date = new Date(now - shownDays * dayMs).toISOString().slice(0, 10);
  const events = await listCalendarEvents(read, owner, {
    date,
    deletedAt: now - deletedDays * dayMs,
  });
  return writeCalendar(feed?.clubName ?? "Rollcall", events, words);
}

// Accounts don't have a language yet.
const words = i18nFor("en");

function ownerOf({
  clubId,
  personId,
  accountId,
}: NonNullable<Awaited<ReturnType<typeof findFeed>>>): FeedOwner | undefined {
  if (clubId !== null) return { clubId };
  return personId === null || accountId === null ? undefined : { personId };
}

/** An event of a club as a calendar file. Throws `not-found` for any other event, and for one without a date. */
export async function writeEvent(db: Db, clubId: string, eventId: string) {
  const event = await findCalendarEvent(db, clubId, eventId);
  if (event === undefined) throw new AppError("not-found");
  return { name: event.name, text: writeCalendar(event.clubName, [event], words) };
}
