import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
  maxPendingCheckIns,
  type PendingCheckIn,
  type TicketAnswer,
} from "#contract/attendance/check-in/tickets.ts";
import { isCode } from "#contract/events/codes/code.ts";
import { checkInWindowOf, isActive } from "#contract/events/times/check-in-window.ts";
import type { ChangingCodes } from "../../../events/codes/changing-codes.ts";
import {
  isCodeOf,
  isHalfOf,
  isOpen,
  listEventsByCode,
  openingOf,
  slipStatusOf,
  type EventOfCode,
} from "../../../events/event-queries.ts";
import { networkOf } from "../../../platform/client-network.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database/database.ts";
import { guessesFrom, guessLimits } from "../../../platform/rate-limits/guesses.ts";
import { rateLimitsOf, type RateLimits } from "../../../platform/rate-limits/rate-limits.ts";
import type { WrongCodeAlarm } from "../../../platform/secrets/wrong-code-alarm.ts";
import { latenessOf } from "../record-check-ins.ts";
import { isTooEarly } from "./early-times.ts";
import { endOf, type Ticket } from "./ticket-cookie.ts";

/** Dependencies for keeping check-ins pending. */
export type PendingCheckInDeps = {
  database: Database;
  rateLimits: RateLimits;
  clock: Clock;
  staleCodes: StaleCodes;
  changingCodes: ChangingCodes;
  wrongCodeAlarm: WrongCodeAlarm;
};

/**
 * Wrong codes that a network has already tried. The same code counts once, because a room full of
 * people who scan last week's poster learns nothing by the second scan; guessing takes new codes.
 */
export type StaleCodes = Pick<LRUCache<string, true>, "has" | "set">;

export function createStaleCodes(): StaleCodes {
  return new LRUCache({
    // With `max` instead, it would reserve the memory for all codes at the start.
    maxSize: 10_000,
    sizeCalculation: () => 1,
    ttl: guessLimits.wrongCode.network.forgetMs,
  });
}

/**
 * Keeps a check-in to the event with this code pending in a browser, if the event is open (R7.14)
 * or opens soon (R7.24). Returns the browser's new tickets and the part of the event it may know,
 * null if there is no such event or the browser has too many tickets. Writes nothing unless the
 * code is wrong. Throws `too-many-attempts` after many wrong codes from the network or its site, or
 * for the event if its code changes: whoever has the right one then checks in once logged in. The
 * tickets are in a cookie, and check the person in later, as of the scan.
 */
export async function keepPendingCheckIn(
  deps: PendingCheckInDeps,
  address: string,
  kept: readonly Ticket[],
  code: string,
): Promise<{ tickets: readonly Ticket[] } & TicketAnswer> {
  const { database, rateLimits, clock, staleCodes, changingCodes } = deps;
  const now = clock().getTime();
  const guesses = guessesFrom(rateLimits, guessLimits.wrongCode, address);
  await guesses.require();
  const coming = { code, at: now };
  const event = isCode(code)
    ? (await listEventsByCode(database.read, [code])).get(code)
    : undefined;
  const slip = event?.slip ?? undefined;
  const slipStatus = slip && slipStatusOf(slip, coming);
  const hasChanged = event !== undefined && changingCodes.wasGood(event, code, now);
  const isRight =
    event !== undefined &&
    slipStatus !== "void" &&
    (await limitGuesses(rateLimits, event, isCodeOf(event, coming, changingCodes), hasChanged));
  const isUsable = slipStatus === undefined || slipStatus === "good";
  const opensAt = event && findOpening(event, now);
  const comesInTime = event !== undefined && (isOpen(event, now) || opensAt !== undefined);
  if (!comesInTime || !isRight || !isUsable) {
    const tried = `${networkOf(address)} ${code}`;
    // A code is right even if it's too early or too late for its event.
    const isWrong = !hasChanged && !(isRight && isActive(event));
    if (isWrong && isCode(code) && !staleCodes.has(tried)) {
      staleCodes.set(tried, true);
      await guesses.count();
      deps.wrongCodeAlarm(1);
    }
    return { tickets: kept, ...nothing };
  }
  const before = kept.find(({ eventId }) => eventId === event.id);
  if (before !== undefined) {
    const ticket = movedTo(before, opensAt);
    const tickets = kept.map((one) => (one === before ? ticket : one));
    return { tickets, ...nothing, pending: pendingAt(event, ticket, now) };
  }
  if (opensAt !== undefined && isTooEarly(event, now)) {
    const opens = openingOfTimes(event);
    return { tickets: kept, ...nothing, openingLater: opens && { eventName: event.name, opens } };
  }
  if (kept.length >= maxPendingCheckIns) return { tickets: kept, ...nothing };
  const ticket = {
    id: randomUUID(),
    clubId: event.clubId,
    eventId: event.id,
    at: now,
    ...(slip && { slip: code }),
    ...(opensAt !== undefined && { opensAt }),
  };
  return { tickets: [...kept, ticket], ...nothing, pending: pendingAt(event, ticket, now) };
}

/**
 * Returns `isRight`, unless there were too many wrong codes for the event: then nobody learns
 * anything. Those who come at the same time learn it one after another, so that they can't be more.
 */
async function limitGuesses(
  rateLimits: RateLimits,
  event: EventOfCode,
  isRight: boolean,
  hasChanged: boolean,
): Promise<boolean> {
  if (!isHalfOf(event)) return isRight;
  // Refused here, a flood isn't in the way of the others.
  await rateLimits.require(rateLimitsOf.wrongChangingCode, event.id);
  return rateLimits.attempt(
    rateLimitsOf.wrongChangingCode,
    event.id,
    async () => isRight,
    () => !isRight && !hasChanged,
  );
}

/** A kept ticket from before check-in opened, by when it opens now: an officer may have moved it. */
function movedTo(ticket: Ticket, opensAt: number | undefined): Ticket {
  const isEarly = ticket.opensAt !== undefined && opensAt !== undefined;
  return isEarly ? { ...ticket, opensAt } : ticket;
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
  const { name: eventName, clubName, points } = event;
  const counted = ticket.opensAt === undefined ? ticket.at : openingOf(event);
  const { points: own, lateBy } = latenessOf({ event, at: counted });
  const opens = findOpening(event, now) === undefined ? null : openingOfTimes(event);
  return { eventName, clubName, points: own ?? points, lateBy, opens, until: endOf(ticket) };
}

function openingOfTimes({ opensAt, timeZone }: EventOfCode): PendingCheckIn["opens"] {
  return opensAt === null || timeZone === null ? null : { at: opensAt, timeZone };
}
