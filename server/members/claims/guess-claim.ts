import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { guessesFrom, guessLimits } from "../../platform/rate-limits/guesses.ts";
import type { RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import type { WrongCodeAlarm } from "../../platform/secrets/wrong-code-alarm.ts";
import type { ClaimCodes } from "./claim-codes.ts";
import { findClaimProblem, type ClaimProblem } from "./claims.service.ts";

/** Dependencies for checking a claim code. */
export type GuessDeps = {
  database: Database;
  rateLimits: RateLimits;
  claimCodes: ClaimCodes;
  clock: Clock;
  wrongCodeAlarm: WrongCodeAlarm;
};

/**
 * What is wrong with a claim code sent from a network address. Limits guessing: throws
 * `too-many-attempts`.
 */
export async function guessClaim(
  { rateLimits, claimCodes, database, clock, wrongCodeAlarm }: GuessDeps,
  address: string,
  code: string,
): Promise<ClaimProblem | undefined> {
  const isWrong = (problem: ClaimProblem | undefined) => problem === "unknown-claim";
  const problem = await guessesFrom(rateLimits, guessLimits.wrongClaim, address).attempt(
    () => findClaimProblem(database.read, claimCodes, code, clock()),
    isWrong,
  );
  if (isWrong(problem)) wrongCodeAlarm(1);
  return problem;
}
