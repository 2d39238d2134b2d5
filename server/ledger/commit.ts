import type { Transaction } from "kysely";
import type { ChangedMeanwhile } from "#contract/ledger/ledger.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { isAfterSeal, requireReason } from "./after-seal.ts";
import { requireUndone } from "./already-done.ts";
import { applyFacts } from "./apply-facts.ts";
import { changeClub, type ClubTransaction, type ChangeDeps } from "./change-clubs.ts";
import type { Command, Plan } from "./command.ts";
import { describeOperation } from "./describe-operation.ts";
import type { LedgerKinds } from "./kinds.ts";
import { findOperation } from "./ledger.store.ts";
import { everything, liveChangesOf } from "./live-changes.ts";
import type { Pace, Writing } from "./moves.ts";
import { planFor } from "./plan-for.ts";
import type { Principal } from "./principal.ts";
import { withOver } from "./standing-writes.ts";

/** The dependencies for carrying out a plan. */
export type CommitDeps = ChangeDeps & { ledger: LedgerKinds };

/** The revision that the user's preview was based on, the reason for the command, and its pace. */
export type CommitOptions = {
  expectedRevision?: number | undefined;
  reason?: string | undefined;
  pace?: Pace | undefined;
};

/** Reads the response inside the transaction, at the club's new revision. */
type Read<Answer> = (db: Transaction<Tables>, revision: number, plan: Plan) => Promise<Answer>;

/**
 * Carries out a command: plans it under the club's lock, changes facts, points, and counts, and
 * records it. Throws what `planFor` throws, `changed-meanwhile` with the operation that changed the
 * subject of the command after `expectedRevision`, `already-done`, and `reason-needed` after a seal.
 */
export function commit<Answer>(
  deps: CommitDeps,
  principal: Principal,
  command: Command,
  options: CommitOptions,
  read: Read<Answer>,
): Promise<Answer> {
  const plan = (db: Db, now: Date) => planFor(deps.ledger, db, principal, command, now);
  return commitPlan(deps, principal, plan, options, read);
}

/** Who does something, as it is recorded. */
type Doing = Pick<Principal, "clubId" | "accountId" | "passId" | "isKiosk">;

/** Carries out the plan of `planIt` like `commit`; with `evenAfterSeal`, no reason is required. */
export async function commitPlan<Answer>(
  deps: CommitDeps,
  { clubId, accountId: actorId, passId, isKiosk }: Doing,
  planIt: (db: Db, now: Date) => Promise<Plan>,
  options: CommitOptions & { evenAfterSeal?: boolean },
  read: Read<Answer>,
): Promise<Answer> {
  const { ledger } = deps;
  const { expectedRevision, reason, pace, evenAfterSeal = false } = options;
  return changeClub(deps, clubId, async (db, transaction, revision) => {
    const plan = await planIt(db, new Date(transaction.at));
    await requireUndone(ledger, db, clubId, plan);
    if (expectedRevision !== undefined && plan.basedOn > expectedRevision && plan.facts.length > 0)
      throw new AppError("changed-meanwhile", {
        beside: {
          by: await describeOperation(ledger, db, clubId, plan.basedOn),
        } satisfies ChangedMeanwhile,
      });
    if (plan.facts.length === 0) return read(db, revision - 1, plan);
    const why = reason ?? (await reasonDoneAgain(db, clubId, plan));
    const afterSeal = await isAfterSeal(ledger, db, clubId, plan.facts);
    requireReason(afterSeal && !evenAfterSeal, why);
    const writing = { clubId, revision, at: transaction.at, actorId, pace };
    await carryOut(ledger, db, transaction, writing, plan, {
      afterSeal,
      reason: why,
      passId,
      isKiosk,
    });
    return read(db, revision, plan);
  });
}

/** How a plan is recorded: whether it changes something sealed (R18.2), why, and by which pass. */
type WrittenDown = {
  afterSeal: boolean;
  reason?: string | undefined;
  passId?: string | undefined;
  isKiosk?: boolean | undefined;
};

/** Carries out a plan made under the club's lock, and records it. */
export async function carryOut(
  kinds: LedgerKinds,
  db: Transaction<Tables>,
  transaction: ClubTransaction,
  writing: Writing,
  plan: Plan,
  { afterSeal, reason, passId: pass, isKiosk }: WrittenDown,
): Promise<void> {
  const { clubId, actorId } = writing;
  const { kind, undo, create, isWide = false } = plan;
  const facts = undo === undefined ? await withOver(kinds, db, clubId, plan.facts) : plan.facts;
  await create?.(db, writing);
  const moved = await applyFacts(kinds, db, writing, facts);
  const changes = isWide ? everything : await liveChangesOf(kinds, db, clubId, facts, moved);
  transaction.write(
    clubId,
    {
      actorId,
      kind,
      undoes: undo?.undoes,
      reason,
      // Holders of a door pass have no account.
      details: {
        ...detailsOf({ ...plan, facts }, moved.people),
        ...(afterSeal && { afterSeal }),
        pass,
        ...(isKiosk === true && { isKiosk }),
      },
    },
    changes,
  );
}

/** A redo keeps the reason of the original operation. */
async function reasonDoneAgain(
  db: Db,
  clubId: string,
  { undo }: Plan,
): Promise<string | undefined> {
  if (undo?.redo !== true) return undefined;
  return (await findOperation(db, clubId, undo.root))?.reason ?? undefined;
}

/** The stored details of a plan that was carried out. */
export function detailsOf({ facts, undo, about }: Plan, people: number): object {
  return { facts, people, ...about, ...(undo && { root: undo.root, redo: undo.redo }) };
}
