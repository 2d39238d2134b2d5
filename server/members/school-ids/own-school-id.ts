import type { Account } from "#contract/accounts/accounts.ts";
import { commitPlan, type CommitDeps } from "../../ledger/commit.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import { rateLimitsOf, type RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { findOwn } from "./school-ids.store.ts";
import { planSchoolId } from "./set-school-id.ts";

/** Dependencies for setting one's own school ID. */
export type OwnSchoolIdDeps = CommitDeps & { rateLimits: RateLimits; allowances: Allowances };

type Member = { clubId: string; personId: string };

/** A member's own school ID in a club (R34.3). Throws `not-found` for any other club. */
export async function getOwnSchoolId(db: Db, { clubId, personId }: Member): Promise<string | null> {
  const row = await findOwn(db, { clubId, personId });
  if (row === undefined) throw new AppError("not-found");
  return row.schoolId;
}

/**
 * Sets a member's own school ID in a club (R34.3), which officers can undo. Throws `not-found` for
 * any other club, `id-taken` if someone else has the ID, and `too-many-attempts` after a few of
 * those and after many changes, so that IDs can't be guessed and the history stays readable.
 */
export async function setOwnSchoolId(
  deps: OwnSchoolIdDeps,
  { id: accountId }: Pick<Account, "id">,
  member: Member,
  schoolId: string | null,
): Promise<void> {
  const { clubId, personId } = member;
  const now = await getOwnSchoolId(deps.database.read, member);
  if (now !== schoolId) await deps.allowances.take(allowancesOf.ownSchoolIds, accountId);
  const plan = (db: Db) => planSchoolId(db, clubId, { personId, schoolId }, { isOwn: true });
  const problem = await deps.rateLimits.attempt(
    rateLimitsOf.takenSchoolId,
    accountId,
    () =>
      commitPlan(deps, { clubId, accountId }, plan, {}, async () => undefined).catch(
        (error: unknown) => {
          if (isTaken(error)) return error;
          throw error;
        },
      ),
    isTaken,
  );
  if (problem !== undefined) throw problem;
}

const isTaken = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === "id-taken";
