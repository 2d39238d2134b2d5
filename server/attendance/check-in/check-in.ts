import type { CheckInInput, Receipt, RepeatedCheckIn } from "#contract/attendance/attendance.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { rateLimitsOf, type RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { markAtEvent } from "../evidence.ts";
import { askOfficers } from "../requests/ask-officers.ts";
import type { BrowserCookie } from "./browser-cookie.ts";
import type { Outcome } from "./check-in-batch.ts";
import type { CheckInQueue } from "./check-in-queue.ts";
import { keepEarlyCheckIn, toClosedWindow } from "./spots/keep-early-check-in.ts";

/** An upper limit, because a device can claim any queueing time. */
const maxAgeMs = bounds.maxQueuedDays * 24 * 3_600_000;

/** Dependencies for checking in. */
export type CheckInDeps = {
  checkIns: Pick<CheckInQueue, "submit">;
  rateLimits: RateLimits;
  clock: Clock;
  browserCookie: BrowserCookie;
  database: Pick<Database, "write">;
};

/**
 * Checks a member in to the open event with this code (R7.6): attendance, club membership, and
 * points change together or not at all. The browser creates a key once per submission, which is
 * stored with the attendance: if the answer was lost, submitting the same key again returns the
 * same receipt instead of a refusal. A browser whose cookies have no mark gets one in the response
 * headers. Throws `invalid-code`, `code-changed`, `slip-used`, `slip-expired`, `already-checked-in`
 * with the receipt of the check-in that counts, `not-open-yet` or `check-in-closed` with the
 * event's times (R7.19, R7.24), `asked-officers` for a sealed event, `removed-from-event`,
 * `signed-out` if the member has left in the meantime, `came-too-late` and `other-account` for
 * check-ins queued on a device, for one without a press `new-club` with what to ask someone who
 * isn't a member and `press-submit` (R7.36), `too-many-attempts` after many wrong codes, and
 * `unavailable`.
 */
export async function checkIn(
  { checkIns, rateLimits, clock, database, browserCookie }: CheckInDeps,
  cookies: string | undefined,
  personId: string,
  input: CheckInInput,
): Promise<{ body: Receipt; headers: Record<string, string> }> {
  const { queued, how: given, ...sent } = input;
  const scanned = given === "scan";
  const how = scanned ? "link" : given;
  if (queued !== undefined && queued.personId !== personId) throw new AppError("other-account");
  const at = clock().getTime() - Math.min(queued?.ageMs ?? 0, maxAgeMs);
  const { id: browserId, header } = browserCookie.of(cookies);
  const { outcome } = await rateLimits.attempt(
    rateLimitsOf.wrongCode,
    personId,
    async () => {
      const submission = { ...sent, queued, how, scanned, personId, browserId, at };
      const submitted = await checkIns.submit(submission);
      return {
        outcome: submitted,
        isMuchGuessed: await countGuess(rateLimits, guessedAt(submitted)),
      };
    },
    ({ outcome: { kind }, isMuchGuessed }) =>
      kind === "invalid-code" && (isMuchGuessed ? "all" : true),
  );
  if (outcome.kind === "success")
    return { body: outcome.receipt, headers: header === undefined ? {} : { "set-cookie": header } };
  if (outcome.kind === "already-checked-in")
    throw new AppError(outcome.kind, {
      beside: { receipt: outcome.receipt } satisfies RepeatedCheckIn,
    });
  if (outcome.kind === "new-club")
    throw new AppError(outcome.kind, { beside: { question: outcome.question } });
  if (outcome.kind === "check-in-closed")
    throw new AppError(outcome.kind, { beside: toClosedWindow(outcome.event, clock().getTime()) });
  if (outcome.kind === "not-open-yet") {
    const { id: eventId, isSlip } = outcome.event;
    const arrival = {
      personId,
      at,
      submissionKey: input.key,
      how,
      slip: isSlip ? input.code : null,
      browserMark: markAtEvent(browserId, eventId),
    };
    const now = clock().getTime();
    const beside = outcome.savesSpot
      ? await keepEarlyCheckIn(database.write, outcome.event, arrival, now)
      : toClosedWindow(outcome.event, now);
    throw new AppError(outcome.kind, { beside });
  }
  if (outcome.kind !== "sealed" && outcome.kind !== "came-too-late")
    throw new AppError(outcome.kind);
  const asked = { personId, eventId: outcome.eventId, arrivedAt: outcome.at };
  if (!(await askOfficers(database, asked, clock()))) throw new AppError("invalid-code");
  throw new AppError(outcome.kind === "sealed" ? "asked-officers" : outcome.kind);
}

/**
 * Counts a wrong second half of an event's changing code. Returns whether there are too many: then
 * members have one try instead of ten, and right codes still work for everyone.
 */
export async function countGuess(
  rateLimits: RateLimits,
  eventId: string | undefined,
): Promise<boolean> {
  if (eventId === undefined) return false;
  const limit = rateLimitsOf.wrongChangingCode;
  return (await rateLimits.count(limit, eventId)) > limit.free;
}

const guessedAt = (outcome: Outcome) =>
  outcome.kind === "invalid-code" ? outcome.guessedAt : undefined;
