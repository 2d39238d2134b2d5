import { countRecordedOtherwise } from "../../attendance/recorded-otherwise.ts";
import { findListing } from "../../memberships/corrections.ts";
import { getBelongings } from "../../memberships/memberships.service.ts";
import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { CommandOf, Plan } from "../command.ts";

/**
 * Corrects what a club calls a member, and when they graduate (R4.13): with an account or without,
 * in this club alone. What events recorded stays (R8.1). Throws `not-found` for who is no member of
 * the club, and `invalid-input` for a graduation year that would no longer be known.
 */
export async function planCorrectMember(
  db: Db,
  clubId: string,
  { personId, name, gradYear }: CommandOf<"correct-member">,
): Promise<Plan> {
  const member = (await getBelongings(db, clubId, [personId])).get(personId);
  const listed = await findListing(db, { clubId, personId });
  if (member === undefined || listed === undefined || member.isGone || member.isErased)
    throw new AppError("not-found");
  if (gradYear === null && listed.gradYear !== null)
    throw new AppError("invalid-input", { fields: { gradYear: { code: "required" } } });
  const after = { name, gradYear };
  const isSame = name === listed.name && gradYear === listed.gradYear;
  return {
    kind: "member-corrected",
    // Who has claimed the record since has said who they are.
    basis: Math.max(listed.correctedBy, member.revision),
    facts: isSame ? [] : [{ fact: "correction", personId, undoes: null }],
    listing: { name, gradYear },
    about: {
      personId,
      recorded: await countRecordedOtherwise(db, { clubId, personId }, after),
    },
  };
}
