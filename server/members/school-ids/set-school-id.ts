import { idKey } from "#contract/members/school-ids/compare-ids.ts";
import type { CommandKind, CommandOf, Plan } from "../../ledger/command.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { getMembershipStates } from "../memberships.service.ts";
import { findSchoolId, requireFree, setSchoolId } from "./school-ids.ts";

declare module "../../ledger/command.ts" {
  interface CommandTypes {
    "set-school-id": {
      personId: string;
      /** Null for none. */
      schoolId: string | null;
      /** The event at whose kiosk the member gave it. No request can say this. */
      learnedAt?: string;
    };
  }
}

/** Sets a member's school ID (R34.1). Whoever may add attendees can link one at a kiosk (R34.6). */
export const setSchoolIdCommand: CommandKind<"set-school-id"> = {
  ability: ({ learnedAt }) => (learnedAt === undefined ? "correct" : "add-attendees"),
  plan: (db, clubId, command) => planSchoolId(db, clubId, command, {}),
};

/**
 * Plans to set a member's school ID in this club, with or without an account (R34.1). A kiosk only
 * gives one to members without any, and never replaces one (R34.6). Throws `not-found` for people
 * who aren't members of the club, and `id-taken` if someone else has the ID, or if a kiosk would
 * replace one.
 */
export async function planSchoolId(
  db: Db,
  clubId: string,
  { personId, schoolId, learnedAt }: Omit<CommandOf<"set-school-id">, "kind">,
  about: { isOwn?: true },
): Promise<Plan> {
  const member = (await getMembershipStates(db, clubId, [personId])).get(personId);
  const current = await findSchoolId(db, { clubId, personId });
  if (member === undefined || current === undefined || member.isRemoved || member.isErased)
    throw new AppError("not-found");
  const isLearned = learnedAt !== undefined;
  const [now, to] = [current.schoolId ?? "", schoolId ?? ""];
  const isSame = isLearned ? idKey(now) === idKey(to) : now === to;
  if (!isSame) await requireFree(db, { clubId, personId }, schoolId);
  if (!isSame && isLearned && current.schoolId !== null) throw new AppError("id-taken");
  return {
    kind: "school-id-set",
    basedOn: current.by,
    facts: isSame ? [] : [{ fact: "school-id", personId, undoes: null }],
    create: (transaction, { revision }) =>
      setSchoolId(transaction, { clubId, personId, revision }, schoolId, learnedAt ?? null),
    about: { personId, ...about, ...(isLearned && { learnedAt }) },
  };
}
