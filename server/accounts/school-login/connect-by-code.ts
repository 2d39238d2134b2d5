import { AppError } from "../../platform/app-error.ts";
import { rateLimitsOf } from "../../platform/rate-limits/rate-limits.ts";
import type { Client } from "../client.ts";
import { lockAccount } from "../identities.store.ts";
import type { SignedIn } from "../login/sign-in.ts";
import { requirePassed } from "../require-passed.ts";
import type { SchoolPerson } from "../school-person.ts";
import { useOf, type PassDeps } from "../second-step/pass-second-step.ts";
import { findSecondStep } from "../second-steps.store.ts";
import { connectIdentity } from "./connect-identity.ts";
import { findSureAccount, letInBySchool, type SchoolSignInDeps } from "./school-sign-in.ts";

/** Dependencies for connecting by a code. */
export type ConnectByCodeDeps = SchoolSignInDeps & PassDeps;

/**
 * Connects someone's school login to the account that is surely theirs and has an authenticator
 * app, by its code or a recovery code, and logs them in (R30.7). Throws `second-step-failed` for a
 * code that is wrong or was used, `second-step-expired` if there is no such account anymore, and
 * `too-many-attempts`.
 */
export async function connectByCode(
  deps: ConnectByCodeDeps,
  client: Client,
  person: SchoolPerson,
  code: string,
): Promise<SignedIn> {
  const { database, rateLimits } = deps;
  const sure = await findSureAccount(deps, database.read, person);
  if (sure === undefined) throw new AppError("second-step-expired");
  const { id: accountId } = sure;
  const passed = await rateLimits.attempt(
    rateLimitsOf.secondStep,
    accountId,
    async () => {
      const secondStep = await findSecondStep(database.read, accountId);
      if (secondStep === undefined) throw new AppError("second-step-expired");
      const use = await useOf(deps, client, secondStep, code);
      if (use === undefined) return undefined;
      return letInBySchool(deps, client, accountId, {
        accountId,
        method: "school",
        async requireValid(db) {
          const still =
            (await lockAccount(db, accountId)) && (await findSureAccount(deps, db, person));
          if (!still) throw new AppError("second-step-expired");
          await requirePassed(db, accountId, {
            id: secondStep.id,
            async use(used) {
              if (!(await use(used))) throw new AppError("second-step-failed");
            },
          });
          await connectIdentity(deps, db, person, { accountId, by: client });
        },
      });
    },
    (result) => result === undefined,
  );
  if (passed === undefined) throw new AppError("second-step-failed");
  await rateLimits.forget(rateLimitsOf.secondStep, accountId);
  deps.outbox.wake();
  return passed;
}

/** Whether a login at the school can be connected to the person's account by a code (R30.7). */
export async function asksForCode(
  deps: Pick<SchoolSignInDeps, "database" | "config">,
  person: SchoolPerson,
): Promise<boolean> {
  const { read } = deps.database;
  const sure = await findSureAccount(deps, read, person);
  return sure !== undefined && (await findSecondStep(read, sure.id)) !== undefined;
}
