import { bounds } from "#contract/platform/bounds.ts";
import type { CommandOf, Plan, PlanContext } from "../../ledger/command.ts";
import { factsOf, passOf } from "../../ledger/details.ts";
import { findOperation, type OperationRow } from "../../ledger/ledger.store.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { getAttendances } from "../attendance-queries.ts";

/**
 * Undoes the adding of a person by the same account or door pass. This is the only undo that
 * helpers and door passes have. Throws `not-found` for people who aren't on the list, and
 * `cannot-undo` for an operation that is someone else's, about several people, or more than a few
 * minutes old.
 */
export async function planTakeBack(
  db: Db,
  clubId: string,
  { eventId, personId, by }: CommandOf<"take-back">,
  { now, planUndo }: PlanContext,
): Promise<Plan> {
  const row = (await getAttendances(db, { clubId, eventId }, [personId])).get(personId);
  if (row?.state !== "present") throw new AppError("not-found");
  const operation = await findOperation(db, clubId, row.revision);
  const isAdding = operation?.kind === "attendees-added" || operation?.kind === "newcomer-added";
  const isOwn = isAdding && operation.actorId === by.accountId && passOf(operation) === by.passId;
  const isFresh =
    operation !== undefined && operation.at + bounds.takeBackMinutes * 60_000 > now.getTime();
  if (!isOwn || !isFresh || !isAbout(operation, personId)) throw new AppError("cannot-undo");
  return planUndo(row.revision);
}

/** Whether an operation changed only this person. */
function isAbout(operation: OperationRow, personId: string): boolean {
  const facts = factsOf(operation) ?? [];
  return facts.every((fact) => "personId" in fact && fact.personId === personId);
}
