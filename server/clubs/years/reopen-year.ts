import type { CommandKind, CommandOf, Plan } from "../../ledger/command.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { findEndedTerm } from "../terms/terms.service.ts";

declare module "../../ledger/command.ts" {
  interface CommandTypes {
    "reopen-year": { yearId: string };
    "close-year": { yearId: string };
  }
}

type Switch = CommandOf<"reopen-year"> | CommandOf<"close-year">;

/**
 * Reopens a year that ended, or closes it again (R31.11). Throws `not-found` for a year that hasn't
 * ended, and for closing one that was never reopened.
 */
async function planReopening(db: Db, clubId: string, { kind, yearId }: Switch): Promise<Plan> {
  const term = await findEndedTerm(db, clubId, yearId);
  if (term === undefined) throw new AppError("not-found");
  const { name, reopenRevision } = term;
  const [from, to] = [term.reopenedAt !== null, kind === "reopen-year"];
  if (from === to && reopenRevision === null) throw new AppError("not-found");
  return {
    kind: to ? "year-reopened" : "year-closed",
    basedOn: reopenRevision ?? term.revision,
    facts: from === to ? [] : [{ fact: "reopening", yearId, from, to }],
    about: { name },
    ...(from === to && { alreadyDoneBy: reopenRevision ?? 0 }),
  };
}

/** Lets owners and officers correct a year that ended. */
export const reopenYear: CommandKind<"reopen-year"> = {
  ability: "manage-club",
  plan: planReopening,
};

/** Ends the corrections of a year that was reopened. */
export const closeYear: CommandKind<"close-year"> = { ability: "manage-club", plan: planReopening };
