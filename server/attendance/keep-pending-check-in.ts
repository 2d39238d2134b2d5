import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isCode } from "#contract/code.ts";
import { checkInWindowOf, isActive } from "#contract/check-in-window.ts";
import { maxPendingCheckIns, type PendingCheckIn, type TicketAnswer } from "#contract/tickets.ts";
import type { ChangingCodes } from "../events/changing-codes.ts";
import {
  isCodeOf,
  isOpen,
  listEventsByCode,
  openingOf,
  slipStatusOf,
  type EventOfCode,
} from "../events/event-queries.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { rateLimitsOf, type RateLimits } from "../platform/rate-limits/rate-limits.ts";
import { isSpotSaved } from "./keep-early-check-in.ts";
import { latenessOf } from "./record-check-ins.ts";
import { endOf, type Ticket } from "./ticket-cookie.ts";

/** Dependencies for keeping check-ins pending. */
export type PendingCheckInDeps = {
  database: Database;
  rateLimits: RateLimits;
  clock: Clock;
  staleCodes: StaleCodes;
  changingCodes: ChangingCodes;
};

/**
 * Wrong codes that a network has already tried. The same code counts once, because a room full of
 * people who scan last week's poster learns nothing by the second scan; guessing takes new codes.
 */
export type StaleCodes = Pick<LRUCache<string, true>, "has" | "set">;

export function createStaleCodes(): StaleCodes {
  return new LRUCache({
    // With `max` instead, it would reserve the memory for all codes at the start.
    ...{ maxSize: 10_000, sizeCalculation: () => 1 },
    ttl: rateLimitsOf.wrongCodeNetwork.forgetMs,
  });
}

/**
 * Keeps a check-in to the event with this code pending in a browser, if the event is open (R7.14)
 * or opens soon (R7.24). Returns the browser's new tickets and the part of the event it may know,
 * null if there is no such event or the browser has too many tickets. Writes nothing unless the
 * code is wrong. Throws `too-many-attempts` after many wrong codes from the network.
 */
export async function keepPendingCheckIn(
  { database, rateLimits, clock, staleCodes, changingCodes }: PendingCheckInDeps,
  network: string,
  kept: readonly Ticket[],
  code: string,
): Promise<{ tickets: readonly Ticket[] } & TicketAnswer> {
  const now = clock().getTime();
  await rateLimits.require(rateLimitsOf.wrongCodeNetwork, network);
  const coming = { code, at: now };
  const event = isCode(code)
    ? (await listEventsByCode(database.read, [code])).get(code)
    : undefined;
  const slip = event?.slip ?? undefined;
  const slipStatus = slip && slipStatusOf(slip, coming);
  const isRight =
    event !== undefined && slipStatus !== "void" && isCodeOf(event, coming, changingCodes);
  const isUsable = slipStatus === undefined || slipStatus === "good";
  const opensAt = event && findOpening(event, now);
  const comesInTime = event !== undefined && (isOpen(event, now) || opensAt !== undefined);
  if (!comesInTime || !isRight || !isUsable) {
    const tried = `${network} ${code}`;
    const hasChanged = event !== undefined && changingCodes.wasGood(event, code, now);
    // A code is right even if it's too early or too late for its event.
    const isWrong = !hasChanged && !(isRight && isActive(event));
    if (isWrong && isCode(code) && !staleCodes.has(tried)) {
      staleCodes.set(tried, true);
      await rateLimits.count(rateLimitsOf.wrongCodeNetwork, network);
    }
    return { tickets: kept, ...nothing };
  }
  if (opensAt !== undefined && !isSpotSaved(opensAt, now)) {
    const opens = openingOfTimes(event);
    return { tickets: kept, ...nothing, openingLater: opens && { eventName: event.name, opens } };
  }
  const before = kept.find(({ eventId }) => eventId === event.id);
  if (before !== undefined)
    return { tickets: kept, ...nothing, pending: pendingAt(event, before, now) };
  if (kept.length >= maxPendingCheckIns) return { tickets: kept, ...nothing };
  const ticket = {
    ...{ id: randomUUID(), clubId: event.clubId, eventId: event.id, at: now },
    ...(slip && { slip: code }),
    ...(opensAt !== undefined && { opensAt }),
  };
  return { tickets: [...kept, ticket], ...nothing, pending: pendingAt(event, ticket, now) };
}

const nothing: TicketAnswer = { pending: null, openingLater: null };

/** When check-in to an event opens, if it hasn't yet. */
function findOpening(event: EventOfCode, now: number): number | undefined {
  return checkInWindowOf(event, now) === "opens-later" ? (event.opensAt ?? undefined) : undefined;
}

/**
 * The pending check-in as shown: with the points the scan earns, at the opening if it came earlier.
 */
function pendingAt(event: EventOfCode, ticket: Ticket, now: number): PendingCheckIn {
  const { name: eventName, points } = event;
  const counted = ticket.opensAt === undefined ? ticket.at : openingOf(event);
  const { points: own, lateBy } = latenessOf({ event, at: counted });
  const opens = findOpening(event, now) === undefined ? null : openingOfTimes(event);
  return { eventName, points: own ?? points, lateBy, opens, until: endOf(ticket) };
}

function openingOfTimes({ opensAt, timeZone }: EventOfCode): PendingCheckIn["opens"] {
  return opensAt === null || timeZone === null ? null : { at: opensAt, timeZone };
}
