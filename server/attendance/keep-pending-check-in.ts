import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isCode } from "#contract/code.ts";
import { isActive } from "#contract/check-in-window.ts";
import { maxPendingCheckIns, type PendingCheckIn } from "#contract/tickets.ts";
import type { ChangingCodes } from "../events/changing-codes.ts";
import {
  isCodeOf,
  isOpen,
  listEventsByCode,
  slipStatusOf,
  type EventOfCode,
} from "../events/event-queries.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { rateLimitsOf, type RateLimits } from "../platform/rate-limits/rate-limits.ts";
import { endOf, type Ticket } from "./ticket-cookie.ts";

/** What it takes to keep a check-in pending. */
export type PendingCheckInDeps = {
  database: Database;
  rateLimits: RateLimits;
  clock: Clock;
  staleCodes: StaleCodes;
  changingCodes: ChangingCodes;
};

/**
 * Wrong codes that a network has tried already. A room that scans last week's poster learns
 * nothing by the second phone, so the same code counts once; who probes needs ever new ones.
 */
export type StaleCodes = Pick<LRUCache<string, true>, "has" | "set">;

export function createStaleCodes(): StaleCodes {
  return new LRUCache({ max: 10_000, ttl: rateLimitsOf.wrongCodeNetwork.forgetMs });
}

/**
 * Keeps a check-in to the open event with this code pending in a browser (R7.14): answers the tickets
 * that the browser has from now on, and what it may know of the event; null when there is no
 * such event, or the browser has too many. Writes nothing unless the code is wrong. Throws
 * `too-many-attempts` after many wrong codes from the network.
 */
export async function keepPendingCheckIn(
  { database, rateLimits, clock, staleCodes, changingCodes }: PendingCheckInDeps,
  network: string,
  kept: readonly Ticket[],
  code: string,
): Promise<{ tickets: readonly Ticket[]; pending: PendingCheckIn | null }> {
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
  if (event === undefined || !isRight || !isUsable || !isOpen(event, now)) {
    const tried = `${network} ${code}`;
    const hasChanged = event !== undefined && changingCodes.wasGood(event, code, now);
    // Who comes too early or too late for an event has a right code.
    const isWrong = !hasChanged && !(isRight && isActive(event));
    if (isWrong && isCode(code) && !staleCodes.has(tried)) {
      staleCodes.set(tried, true);
      await rateLimits.count(rateLimitsOf.wrongCodeNetwork, network);
    }
    return { tickets: kept, pending: null };
  }
  const before = kept.find(({ eventId }) => eventId === event.id);
  if (before !== undefined) return { tickets: kept, pending: pendingAt(event, before) };
  if (kept.length >= maxPendingCheckIns) return { tickets: kept, pending: null };
  const ticket = {
    ...{ id: randomUUID(), clubId: event.clubId, eventId: event.id, at: now },
    ...(slip && { slip: code }),
  };
  return { tickets: [...kept, ticket], pending: pendingAt(event, ticket) };
}

function pendingAt({ name, points }: EventOfCode, ticket: Ticket): PendingCheckIn {
  return { eventName: name, points, until: endOf(ticket) };
}
