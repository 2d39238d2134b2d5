import type { CommandKind, CommandOf, Plan } from "../../ledger/command.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { getMembershipStates } from "../memberships.service.ts";
import type { PersonDetails } from "../people.service.ts";
import { findListing, setListing } from "./corrections.ts";

declare module "../../ledger/command.ts" {
  interface CommandTypes {
    "correct-member": { personId: string; name: string; gradYear: number | null };
  }
}

/**
 * Counts the events at which a person is recorded differently; `app/` provides it from attendance.
 */
type CountRecorded = (
  db: Db,
  member: { clubId: string; personId: string },
  values: PersonDetails,
) => Promise<number>;

/** Corrects how a club lists a member. */
export function createCorrectMember(countRecorded: CountRecorded): CommandKind<"correct-member"> {
  return { ability: "correct", plan: planCorrectMember.bind(null, countRecorded) };
}

/**
 * Corrects a member's name and graduation year in this club only, with or without an account
 * (R4.13). What events recorded doesn't change (R8.1). Throws `not-found` for people who aren't
 * members of the club, and `invalid-input` if a known graduation year would become unknown.
 */
async function planCorrectMember(
  countRecorded: CountRecorded,
  db: Db,
  clubId: string,
  { personId, name, gradYear }: CommandOf<"correct-member">,
): Promise<Plan> {
  const member = (await getMembershipStates(db, clubId, [personId])).get(personId);
  const listed = await findListing(db, { clubId, personId });
  if (member === undefined || listed === undefined || member.isRemoved || member.isErased)
    throw new AppError("not-found");
  if (gradYear === null && listed.gradYear !== null)
    throw new AppError("invalid-input", { fields: { gradYear: { code: "required" } } });
  const after = { name, gradYear };
  const isSame = name === listed.name && gradYear === listed.gradYear;
  return {
    kind: "member-corrected",
    // Claiming the record counts as one: it lists the person under their own name.
    basedOn: listed.correctedBy,
    facts: isSame ? [] : [{ fact: "correction", personId, undoes: null }],
    create: (transaction, { revision }) =>
      setListing(transaction, { clubId, personId, revision }, after),
    about: { personId, recorded: await countRecorded(db, { clubId, personId }, after) },
  };
}
