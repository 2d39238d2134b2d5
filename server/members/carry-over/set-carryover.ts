import { getOpenTermId } from "../../clubs/terms/terms.service.ts";
import type { CommandKind, CommandOf, Plan } from "../../ledger/command.ts";
import { findCarryover } from "../../ledger/ledger.store.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { getMembershipStates } from "../memberships.service.ts";

/**
 * Sets what a person brings into the open term (R9.5); throws `not-found` for people who aren't
 * members.
 */
async function planSetCarryover(
  db: Db,
  clubId: string,
  { personId, carryover }: CommandOf<"set-carryover">,
): Promise<Plan> {
  const termId = await getOpenTermId(db, clubId);
  const member = (await getMembershipStates(db, clubId, [personId])).get(personId);
  const before = await findCarryover(db, { clubId, termId, personId });
  if (member?.isRemoved !== false || before === undefined) throw new AppError("not-found");
  const fact = {
    fact: "carryover",
    termId,
    personId,
    from: before.carryover,
    to: carryover,
  } as const;
  return {
    kind: "carryover-set",
    basedOn: before.revision,
    facts: before.carryover === carryover ? [] : [fact],
  };
}

declare module "../../ledger/command.ts" {
  interface CommandTypes {
    "set-carryover": { personId: string; carryover: number | null };
  }
}

/** Sets a carry-over. */
export const setCarryover: CommandKind<"set-carryover"> = {
  ability: "set-carryover",
  plan: planSetCarryover,
};
