import type { Account } from "#contract/accounts.ts";
import { AppError } from "../platform/http/app-error.ts";
import { isAfterSeal } from "./after-seal.ts";
import { changeClubs, lockClub, type ChangeDeps } from "./change-clubs.ts";
import { carryOut } from "./commit.ts";
import { planUndo } from "./commands/undo.ts";
import { findOperation } from "./ledger.store.ts";

/**
 * Takes back that an account took somebody's record over, for who did it: who chose the wrong one
 * of two siblings need not wait for an officer (R4.12). A seal is no hindrance, as it was none to
 * the take-over. Throws `not-found` for anything else, `cannot-undo`, and `changed-meanwhile`,
 * without saying who changed what: a member does not see that.
 */
export async function undoClaim(
  deps: ChangeDeps,
  { id: actorId }: Pick<Account, "id">,
  { clubId, revision: claimed }: { clubId: string; revision: number },
): Promise<void> {
  const operation = await findOperation(deps.database.read, clubId, claimed);
  if (operation?.kind !== "person-claimed" || operation.actorId !== actorId)
    throw new AppError("not-found");
  await changeClubs(deps, async (db, books) => {
    const revision = await lockClub(books, clubId);
    const command = { kind: "undo", revision: claimed } as const;
    const plan = await planUndo(db, clubId, command, new Date(books.at)).catch(withoutNames);
    const afterSeal = await isAfterSeal(db, clubId, plan.facts);
    await carryOut(db, books, { clubId, revision, at: books.at, actorId }, plan, { afterSeal });
  });
}

function withoutNames(error: unknown): never {
  if (error instanceof AppError && error.code === "changed-meanwhile")
    throw new AppError("changed-meanwhile");
  throw error;
}
