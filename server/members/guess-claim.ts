import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { networkOf } from "../platform/http/client-network.ts";
import { rateLimitsOf, type RateLimits } from "../platform/rate-limits/rate-limits.ts";
import type { ClaimCodes } from "./claim-codes.ts";
import { findClaimProblem, type ClaimProblem } from "./claims.service.ts";

/** Dependencies for checking a claim code. */
export type GuessDeps = {
  database: Database;
  rateLimits: RateLimits;
  claimCodes: ClaimCodes;
  clock: Clock;
};

/**
 * What is wrong with a claim code sent from a network address. Limits guessing: throws
 * `too-many-attempts`.
 */
export function guessClaim(
  { rateLimits, claimCodes, database, clock }: GuessDeps,
  address: string,
  code: string,
): Promise<ClaimProblem | undefined> {
  return rateLimits.attempt(
    rateLimitsOf.wrongClaimNetwork,
    networkOf(address),
    () => findClaimProblem(database.read, claimCodes, code, clock()),
    (problem) => problem === "unknown-claim",
  );
}
