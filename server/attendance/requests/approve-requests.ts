import { getAskedFor } from "./requests.service.ts";
import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { CommandKind, CommandOf, Plan } from "../../ledger/command.ts";
import { factsOfAdding } from "../corrections/add-attendees.ts";
import { getCurrentAttendance } from "../current-attendance.ts";

/**
 * Those attend an event who said that they were there, from when they came if a check-in of
 * theirs came too late; who belongs to no club of it yet becomes a member (R19.3). Who is on the
 * list by now is passed over. Throws `not-found` for who did not ask, `own-request`, and
 * `already-attending` when nobody is left.
 */
async function planApproveRequests(
  db: Db,
  clubId: string,
  { eventId, personIds, accountId }: CommandOf<"approve-requests">,
): Promise<Plan> {
  const named = [...new Set(personIds)];
  const current = await getCurrentAttendance(db, clubId, { eventId, personIds: named });
  const arrivals = await getAskedFor(db, { clubId, eventId }, named, accountId);
  const facts = factsOfAdding(current, named).map((fact) => {
    const at = fact.from === null ? (arrivals.get(fact.personId) ?? undefined) : undefined;
    return { ...fact, asked: true, to: { ...fact.to, ...(at !== undefined && { at }) } } as const;
  });
  if (facts.length === 0) throw new AppError("already-attending");
  return { kind: "requests-approved", basedOn: current.basedOn, facts, about: { eventId } };
}

declare module "../../ledger/command.ts" {
  interface CommandTypes {
    "approve-requests": { eventId: string; personIds: readonly string[]; accountId: string };
  }
}

/** Counts those who asked to be. */
export const approveRequests: CommandKind<"approve-requests"> = {
  ability: "correct",
  plan: planApproveRequests,
};
