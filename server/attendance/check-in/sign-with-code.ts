import type { Account } from "#contract/accounts/accounts.ts";
import type { OwnSignInput, Receipt } from "#contract/attendance/attendance.ts";
import { isCode } from "#contract/events/codes/code.ts";
import type { ChangingCodes } from "../../events/codes/changing-codes.ts";
import {
  isCodeOf,
  isHalfOf,
  listEventsByCode,
  slipStatusOf,
  type EventOfCode,
} from "../../events/event-queries.ts";
import { commitPlan, type CommitDeps } from "../../ledger/commit.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { rateLimitsOf, type RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { placeKey, readAlsoSignedIn } from "../also-signed-in.ts";
import { listAttendanceRows } from "../attendance.store.ts";
import { planSign } from "../visits/sign.ts";
import { toReceipt } from "./check-in-batch.ts";
import { countGuess } from "./check-in.ts";

/** Dependencies for signing in and out with a code. */
export type SignDeps = CommitDeps & { rateLimits: RateLimits; changingCodes: ChangingCodes };

/**
 * Signs someone who is on the list of an event in or out with its code (R35.14), and returns their
 * receipt with the minutes of all their visits. A code that isn't right counts as for a check-in.
 * Throws `invalid-code`, `slip-used`, `slip-expired`, `too-many-attempts`, `not-found` for people who
 * aren't on the list, `event-over` for a locked event and one of a year that ended, and what
 * `planSign` throws.
 */
export async function signWithCode(
  deps: SignDeps,
  { id: accountId }: Pick<Account, "id">,
  personId: string,
  { code, key, sign }: OwnSignInput,
): Promise<Receipt> {
  const at = deps.clock().getTime();
  const { event } = await deps.rateLimits.attempt(
    rateLimitsOf.wrongCode,
    personId,
    () => findEvent(deps, code, at),
    ({ event: found, isMuchGuessed }) => found === undefined && (isMuchGuessed ? "all" : true),
  );
  if (event === undefined) throw new AppError("invalid-code");
  const slip = event.slip === null ? "good" : slipStatusOf(event.slip, { personId, at });
  if (slip !== "good") throw new AppError(slip === "void" ? "invalid-code" : slip);
  if (event.sealedAt !== null || event.yearEndedAt !== null) throw new AppError("event-over");
  const { clubId, id: eventId } = event;
  const row = { clubId, eventId, personId };
  if ((await findPresent(deps.database.read, row)) === undefined) throw new AppError("not-found");
  const kind = sign === "in" ? "sign-in" : "sign-out";
  const command = { kind, eventId, personIds: [personId], key } as const;
  const plan = (db: Db, now: Date) => planSign(db, clubId, command, { now });
  return commitPlan(deps, { clubId, accountId }, plan, {}, async (db) => {
    const present = await findPresent(db, row);
    if (present === undefined) throw new Error("The attendee was not found.");
    const also = await readAlsoSignedIn(db, [row]);
    return toReceipt(event, { ...present, alsoAt: also.get(placeKey(row)) });
  });
}

/** The event that has this code now, open or not; without one, whether too many are guessed. */
async function findEvent(
  { database, changingCodes, rateLimits }: SignDeps,
  code: string,
  at: number,
): Promise<{ event: EventOfCode | undefined; isMuchGuessed: boolean }> {
  const events = isCode(code) ? await listEventsByCode(database.read, [code]) : undefined;
  const event = events?.get(code);
  if (event !== undefined && isCodeOf(event, { code, at }, changingCodes))
    return { event, isMuchGuessed: false };
  const guessedAt = event && isHalfOf(event) ? event.id : undefined;
  return { event: undefined, isMuchGuessed: await countGuess(rateLimits, guessedAt) };
}

async function findPresent(db: Db, row: { clubId: string; eventId: string; personId: string }) {
  const [found] = await listAttendanceRows(db, [row]);
  return found?.state === "present" ? found : undefined;
}
