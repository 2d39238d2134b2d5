import type { ChangedMeanwhile } from "#contract/ledger.ts";
import type { Transaction } from "kysely";
import { setTimeZone } from "../clubs/club-time-zone.ts";
import { createEvents } from "../events/new-events.ts";
import { createPeople } from "../people/people.service.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { AppError } from "../platform/http/app-error.ts";
import { joinClubs } from "../memberships/memberships.service.ts";
import type { Doer } from "../seats/seats.service.ts";
import { isAfterSeal, requireReason } from "./after-seal.ts";
import { everything, liveChangesOf } from "./live-changes.ts";
import { applyFacts } from "./apply-facts.ts";
import type { Writing } from "./moves.ts";
import { changeClubs, lockClub, type Books, type ChangeDeps } from "./change-clubs.ts";
import { describeOperation } from "./describe-operation.ts";
import type { Command, Plan } from "./command.ts";
import { findOperation } from "./ledger.store.ts";
import { planFor } from "./plan-for.ts";

/** How a command is done: the revision that its plan was looked at for, and why. */
export type CommitOptions = { base?: number | undefined; reason?: string | undefined };

/**
 * Does a command: plans it under the club's lock, changes facts, points and counts with
 * them, and writes it down. `read` reads the answer in the same transaction, with the
 * revision of the operation, or the club's last one when nothing was to be changed. Throws what
 * `planFor` throws, `changed-meanwhile` with the operation that changed what the
 * command is about after `base`, and `reason-needed` after a seal.
 */
export async function commit<Answer>(
  deps: ChangeDeps,
  doer: Doer,
  command: Command,
  { base, reason }: CommitOptions,
  read: (db: Transaction<Tables>, revision: number, plan: Plan) => Promise<Answer>,
): Promise<Answer> {
  const { clubId, accountId: actorId, passId } = doer;
  return changeClubs(deps, async (db, books) => {
    const revision = await lockClub(books, clubId);
    const plan = await planFor(db, doer, command, new Date(books.at));
    if (base !== undefined && plan.basis > base && plan.facts.length > 0)
      throw new AppError("changed-meanwhile", {
        beside: {
          by: await describeOperation(db, clubId, plan.basis),
        } satisfies ChangedMeanwhile,
      });
    if (plan.facts.length === 0) return read(db, revision - 1, plan);
    const why = reason ?? (await reasonDoneAgain(db, clubId, plan));
    const afterSeal = await isAfterSeal(db, clubId, plan.facts);
    requireReason(afterSeal, why);
    const writing = { clubId, revision, at: books.at, actorId };
    await carryOut(db, books, writing, plan, { afterSeal, reason: why, passId });
    return read(db, revision, plan);
  });
}

/** How a plan is written down: whether it changes something sealed (R18.2), why, and by which pass. */
type WrittenDown = {
  afterSeal: boolean;
  reason?: string | undefined;
  passId?: string | undefined;
};

/** Does what was planned under the lock of a club, and writes it down. */
export async function carryOut(
  db: Transaction<Tables>,
  books: Books,
  writing: Writing,
  plan: Plan,
  { afterSeal, reason, passId: pass }: WrittenDown,
): Promise<void> {
  const { clubId, revision, actorId } = writing;
  await createPeople(db, plan.newcomers ?? []);
  await createEvents(db, writing, plan.newEvents ?? [], { hidden: true });
  const joining = plan.joining ?? [];
  await joinClubs(
    db,
    joining.map((personId) => ({ clubId, personId, joinedAt: books.at, revision })),
  );
  const { kind, undo, firstTimeZone } = plan;
  if (firstTimeZone !== undefined) await setTimeZone(db, clubId, firstTimeZone);
  const { people, personIds } = await applyFacts(db, writing, plan);
  const changes =
    firstTimeZone === undefined
      ? await liveChangesOf(db, clubId, plan.facts, { people, personIds })
      : everything;
  books.write(
    clubId,
    {
      ...{ actorId, kind, undoes: undo?.undoes, reason },
      // Who has a door pass is nobody's account.
      details: { ...detailsOf(plan, people), ...(afterSeal && { afterSeal }), pass },
    },
    changes,
  );
}

/** What is done again is done for the reason of the first time. */
async function reasonDoneAgain(
  db: Db,
  clubId: string,
  { undo }: Plan,
): Promise<string | undefined> {
  if (undo?.redo !== true) return undefined;
  return (await findOperation(db, clubId, undo.root))?.reason ?? undefined;
}

/** What is kept of a plan that was carried out. */
export function detailsOf({ facts, undo, about }: Plan, people: number): object {
  return { facts, people, ...about, ...(undo && { root: undo.root, redo: undo.redo }) };
}
