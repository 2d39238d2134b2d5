import type { OperationSummary, Preview } from "#contract/ledger/ledger.ts";
import type { Named } from "#contract/platform/named.ts";
import { byName } from "#contract/platform/sorting.ts";
import type { Db } from "../platform/database/database.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import { isAfterSeal } from "./after-seal.ts";
import { requireUndone } from "./already-done.ts";
import { movesOf } from "./apply-facts.ts";
import type { Command, Plan } from "./command.ts";
import { detailsOf } from "./commit.ts";
import { describeOperation, describePlan } from "./describe-operation.ts";
import { kindOf, type LedgerKinds } from "./kinds.ts";
import { listAttended } from "./ledger.store.ts";
import type { Move } from "./moves.ts";
import { planFor, type Asking } from "./plan-for.ts";

/** How many people a preview lists. */
const mostShown = 500;

/**
 * The effects of a command in readable form: whose points move, from what to what (R10.5). Throws
 * what `commit` would throw. It is the first step of `commit` alone, so it shows exactly what the
 * change will do.
 */
export async function preview(
  kinds: LedgerKinds,
  db: Db,
  { clubId, ...by }: Asking,
  command: Command,
  now: Date,
): Promise<Preview> {
  const revision = await getRevision(db, clubId);
  const plan = await planFor(kinds, db, { clubId, ...by }, command, now);
  await requireUndone(kinds, db, clubId, plan);
  const moves = await movesOf(kinds, db, clubId, plan.facts);
  const gone = plan.facts.flatMap((fact) => kindOf(kinds, fact).leaving(fact));
  const leaving = (await listWithoutEvents(db, clubId, moves)).difference(new Set(gone));
  const ended = moves.length === 0 ? [] : await kinds.listEndedYears(db, clubId);
  const year = ended.find(
    ({ id, isReopened }) => isReopened && moves.every(({ termId }) => termId === id),
  );
  const inOpenYear = moves.map((one) =>
    ended.some(({ id }) => id === one.termId) ? { ...one, points: 0 } : one,
  );
  const concerned =
    (await listByTerm(kinds, db, clubId, { facts: plan.facts, moves })) ??
    (year && (await listInYear(kinds, db, clubId, { termId: year.id, moves, leaving }))) ??
    (await listMoved(kinds, db, clubId, inOpenYear, leaving));
  const yearEffects = await kinds.listYearEffects(db, clubId, plan.facts);
  const moved = concerned.filter(({ now, after }) => now !== after);
  return {
    revision,
    what: await describePlan(kinds, db, clubId, {
      kind: plan.kind,
      details: JSON.stringify(detailsOf(plan, concerned.length)),
    }),
    people: moved.length,
    points: moved.reduce((sum, { now, after }) => sum + after - now, 0),
    moved: moved.slice(0, mostShown),
    ...(year && { year: year.name }),
    ...(yearEffects && { yearEffects }),
    withoutEvents: leaving.size,
    lines: [...(plan.lines ?? [])],
    events: [...(plan.events ?? [])],
    skipped: await listSkipped(kinds, db, clubId, plan),
    skippedEvents: await listSkippedEvents(kinds, db, clubId, plan),
    afterSeal: await isAfterSeal(kinds, db, clubId, plan.facts),
  };
}

async function listMoved(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  all: readonly Move[],
  leaving: ReadonlySet<string>,
): Promise<Preview["moved"]> {
  const moves = Map.groupBy(all, ({ personId }) => personId);
  const members = await kinds.listMembers(db, clubId, [...moves.keys()]);
  const known = new Set(members.map(({ id }) => id));
  const stranger = all.find(({ personId }) => !known.has(personId));
  const others = stranger === undefined ? [] : await kinds.listTotals(db, clubId, stranger.termId);
  const totals = new Map(others.map(({ id, now }) => [id, now]));
  const strangers = await kinds.names.person(
    db,
    clubId,
    [...moves.keys()].filter((id) => !known.has(id)),
  );
  return [
    ...members,
    // People who asked to be added and would become members, and people who left.
    ...[...strangers].map(([id, name]) => ({
      id,
      name: name ?? "",
      totalPoints: totals.get(id) ?? 0,
    })),
  ]
    .map(({ id, name, totalPoints }) => {
      const more = (moves.get(id) ?? []).reduce((sum, { points }) => sum + points, 0);
      const after = totalPoints + more;
      return { id, name, now: totalPoints, after, withoutEvents: leaving.has(id) };
    })
    .toSorted(byName);
}

/** The people whose points move in a year that is reopened, with their totals there. */
async function listInYear(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  {
    termId,
    moves,
    leaving,
  }: { termId: string; moves: readonly Move[]; leaving: ReadonlySet<string> },
): Promise<Preview["moved"]> {
  const more = Map.groupBy(moves, ({ personId }) => personId);
  const totals = await kinds.listTotals(db, clubId, termId);
  const known = new Set(totals.map(({ id }) => id));
  const ids = [...more.keys()].filter((id) => !known.has(id));
  const newcomers = await kinds.names.person(db, clubId, ids);
  return [
    ...totals
      .filter(({ id }) => more.has(id))
      .map(({ id, name, after }) => ({ id, name, now: after })),
    ...[...newcomers].map(([id, name]) => ({ id, name: name ?? "", now: 0 })),
  ].map(({ id, name, now }) => {
    const after = (more.get(id) ?? []).reduce((sum, { points }) => sum + points, now);
    return { id, name, now, after, withoutEvents: leaving.has(id) };
  });
}

/** If another term opens: everyone, with their total there. */
async function listByTerm(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  { facts, moves }: { facts: Plan["facts"]; moves: readonly Move[] },
): Promise<Preview["moved"] | undefined> {
  const opening = facts.find((fact) => kindOf(kinds, fact).opens !== undefined);
  const after = opening && kindOf(kinds, opening).opens?.(opening);
  if (after === undefined) return undefined;
  const more = Map.groupBy(
    moves.filter(({ termId }) => termId === after),
    ({ personId }) => personId,
  );
  return (await kinds.listTotals(db, clubId, after)).map((one) => ({
    ...one,
    after: (more.get(one.id) ?? []).reduce((sum, { points }) => sum + points, one.after),
    withoutEvents: false,
  }));
}

/** People who would no longer have attended any event of the term. */
async function listWithoutEvents(
  db: Db,
  clubId: string,
  moves: readonly Move[],
): Promise<ReadonlySet<string>> {
  const leaving = Map.groupBy(moves, ({ termId, personId }) => `${termId} ${personId}`);
  const changes = [...leaving.values()].flatMap((group) => {
    const attended = group.reduce((sum, move) => sum + move.attended, 0);
    const [first] = group;
    return first === undefined || attended >= 0 ? [] : [{ ...first, attended }];
  });
  const now = new Map(
    (
      await listAttended(
        db,
        changes.map(({ termId, personId }) => ({ clubId, termId, personId })),
      )
    ).map(({ termId, personId, attended }) => [`${termId} ${personId}`, attended]),
  );
  const left = changes.filter(
    ({ termId, personId, attended }) => (now.get(`${termId} ${personId}`) ?? 0) + attended === 0,
  );
  return new Set(left.map(({ personId }) => personId));
}

async function listSkipped(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  { skipped = [] }: Plan,
): Promise<(Named & { by: OperationSummary })[]> {
  const people = await kinds.names.person(
    db,
    clubId,
    skipped.map(({ personId }) => personId),
  );
  return Promise.all(
    skipped.map(async ({ personId: id, by }) => ({
      id,
      name: people.get(id) ?? null,
      by: await describeOperation(kinds, db, clubId, by),
    })),
  );
}

/** Leaves out events that were deleted since. */
async function listSkippedEvents(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  { skippedEvents = [] }: Plan,
): Promise<Preview["skippedEvents"]> {
  const listed: Preview["skippedEvents"] = [];
  for (const { eventId, by } of skippedEvents) {
    const event = await kinds.findEvent(db, clubId, eventId);
    if (event === undefined) continue;
    const { id, name, date } = event;
    listed.push({ id, name, date, by: await describeOperation(kinds, db, clubId, by) });
  }
  return listed;
}
