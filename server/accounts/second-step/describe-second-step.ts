import type { OwnLogins } from "#contract/accounts/school-login/school-login.ts";
import type { Db } from "../../platform/database/database.ts";
import { countRecoveryCodes, findSecondStep } from "../second-steps.store.ts";

/** An account's authenticator app as its owner sees it; null without one. */
export async function describeSecondStep(
  db: Db,
  accountId: string,
): Promise<OwnLogins["secondStep"]> {
  const secondStep = await findSecondStep(db, accountId);
  if (secondStep === undefined) return null;
  const { addedAt } = secondStep;
  return { addedAt, recoveryCodes: await countRecoveryCodes(db, accountId) };
}
