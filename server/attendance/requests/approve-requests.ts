import type { CommandKind, CommandOf, Plan, PlanContext } from "../../ledger/command.ts";
import { listGraduateIds } from "../../members/graduates.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { factsOfAdding } from "../corrections/add-attendees.ts";
import { getCurrentAttendance } from "../current-attendance.ts";
import { getAskedFor } from "./requests.service.ts";

/**
 * Adds people who requested it to an event, from the time of their check-in if it came too late.
 * People who aren't members of the club yet become members (R19.3), except graduates at an event of
 * a year that ended (R31.19). People already on the list are skipped. Throws `not-found` for people
 * without a request, `own-request`, and `already-attending` if no one is left.
 */
async function planApproveRequests(
  db: Db,
  clubId: string,
  { eventId, personIds, accountId }: CommandOf<"approve-requests">,
  { now }: PlanContext,
): Promise<Plan> {
  const named = [...new Set(personIds)];
  const current = await getCurrentAttendance(db, clubId, { eventId, personIds: named });
  const arrivals = await getAskedFor(db, { clubId, eventId }, named, accountId);
  const graduates = await listGraduateIds(db, clubId, current.event.termId);
  const facts = factsOfAdding(current, named, now.getTime()).map((fact) => {
    const at = fact.from === null ? (arrivals.get(fact.personId) ?? undefined) : undefined;
    return {
      ...fact,
      to: { ...fact.to, ...(at !== undefined && { at }) },
      ...(!graduates.has(fact.personId) && { asked: true as const }),
    };
  });
  if (facts.length === 0) throw new AppError("already-attending");
  return { kind: "requests-approved", basedOn: current.basedOn, facts, about: { eventId } };
}

declare module "../../ledger/command.ts" {
  interface CommandTypes {
    "approve-requests": { eventId: string; personIds: readonly string[]; accountId: string };
  }
}

/** Approves requests. */
export const approveRequests: CommandKind<"approve-requests"> = {
  ability: "correct",
  plan: planApproveRequests,
};
