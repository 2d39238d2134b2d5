import type { CommandKind, CommandOf, Plan } from "../ledger/command.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import { getMembershipStates } from "./memberships.service.ts";

declare module "../ledger/command.ts" {
  interface CommandTypes {
    "remove-member": { personId: string };
  }
}

/**
 * Takes someone who left off the club's lists (R4.15). Their attendance and points are kept for
 * when they check in again. Throws `not-found` for people who aren't members of the club.
 */
async function planRemoveMember(
  db: Db,
  clubId: string,
  { personId }: CommandOf<"remove-member">,
): Promise<Plan> {
  const member = (await getMembershipStates(db, clubId, [personId])).get(personId);
  if (member === undefined || member.isRemoved || member.isErased) throw new AppError("not-found");
  return {
    kind: "member-removed",
    basedOn: member.revision,
    facts: [{ fact: "membership", personId, from: "member", to: "gone", left: true }],
    about: { personId },
  };
}

/** Removes a member from the club. */
export const removeMember: CommandKind<"remove-member"> = {
  ability: "correct",
  plan: planRemoveMember,
};
