import type { ChangedMeanwhile } from "#contract/ledger.ts";
import {
  getAttendances,
  getLatestAttendance,
  type AttendanceValue,
  type KnownAttendance,
} from "../../attendance/attendance-facts.ts";
import { findTimeZone } from "../../clubs/club-time-zone.ts";
import { getLedgerEvent } from "../../events/event-facts.ts";
import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { factsOf, rootOf } from "../details.ts";
import { inverse, type Fact } from "../facts.ts";
import { findCarryover, findOperation, findZoneChange } from "../ledger.store.ts";
import { listChangedSince } from "../sheet.store.ts";
import { findStandingUndos } from "../standing-undos.ts";
import { openUndoWindow } from "../undo-window.ts";
import { describeOperation } from "../describe-operation.ts";
import { getBelongings } from "../../memberships/memberships.service.ts";
import { holdTogether, type StandingFact } from "./hold-together.ts";
import type { CommandOf, Plan } from "../command.ts";

/**
 * Takes an operation back by the inverse of each of its facts that still stands as it left
 * it, or stands so again because what came later was taken back. What a later operation
 * changed is passed over (R10.8); when that is everything, throws
 * `changed-meanwhile` with the operation that is in the way. Throws `not-found` for what is
 * no operation of the club, and `cannot-undo` for what cannot be taken back, or not any more.
 */
export async function planUndo(
  db: Db,
  clubId: string,
  { revision }: CommandOf<"undo">,
  now: Date,
): Promise<Plan> {
  const operation = await findOperation(db, clubId, revision);
  if (operation === undefined) throw new AppError("not-found");
  const undone = (await findStandingUndos(db, clubId, [revision])).get(revision);
  if (undone !== undefined) throw await inTheWay(db, clubId, undone);
  const facts = factsOf(operation);
  const canUndo = await openUndoWindow(db, clubId, now);
  if (facts === undefined || !canUndo(operation)) throw new AppError("cannot-undo");

  const standing = await lastChanges(db, clubId, { facts, revision });
  const restoring = await undosAmong(db, clubId, standing);
  const isKept = ({ by, asLeft }: StandingFact) => by === revision || (asLeft && restoring.has(by));
  const { kept, changed } = await holdTogether(db, clubId, {
    kept: standing.filter(isKept),
    changed: standing.filter((one) => !isKept(one)),
  });
  const isNothing = kept.length === 0 || isWhole(facts);
  if (isNothing && changed[0] !== undefined) throw await inTheWay(db, clubId, changed[0].by);
  const { root, redo } = rootOf(operation);
  return {
    kind: "undone",
    basis: kept.reduce((latest, { by }) => Math.max(latest, by), revision),
    facts: kept.map(({ fact }) => inverse(fact, now.getTime())),
    undo: { undoes: revision, root, redo: !redo },
    skipped: [
      ...listSkipped(changed),
      ...(facts.some(({ fact }) => fact === "sheet")
        ? await listChangedSince(db, { clubId, revision })
        : []),
    ],
    skippedEvents: changed.flatMap(({ fact, by }) =>
      fact.fact === "event" ? { eventId: fact.eventId, by } : [],
    ),
  };
}

/** Two people are told apart again with all that was theirs, or not at all: nothing counts twice. */
function isWhole(facts: readonly Fact[]): boolean {
  return facts.some((fact) => fact.fact === "membership" && fact.merged !== undefined);
}

async function inTheWay(db: Db, clubId: string, revision: number): Promise<AppError> {
  const by = await describeOperation(db, clubId, revision);
  return new AppError("changed-meanwhile", { beside: { by } satisfies ChangedMeanwhile });
}

/** Of whom something stays, each once for what is in the way. */
function listSkipped(changed: readonly StandingFact[]): { personId: string; by: number }[] {
  const skipped = changed.flatMap(({ fact, by }) =>
    "personId" in fact ? { personId: fact.personId, by } : [],
  );
  return [...new Map(skipped.map((one) => [`${one.personId} ${one.by}`, one])).values()];
}

async function lastChanges(
  db: Db,
  clubId: string,
  { facts, revision }: { facts: readonly Fact[]; revision: number },
): Promise<StandingFact[]> {
  const standing: StandingFact[] = [];
  for (const fact of facts) {
    // What of a sheet was changed later stays as it is, row by row.
    if (fact.fact === "sheet")
      standing.push({ fact: { ...fact, by: revision }, by: revision, asLeft: true });
    if (fact.fact === "event") {
      const event = await getLedgerEvent(db, clubId, fact.eventId);
      const asLeft = Object.entries(fact.changes).every(
        ([field, change]) => event[field as keyof typeof event] === change?.to,
      );
      const counted = fact.made === true && event.deletedAt === null && event.attendeeCount > 0;
      // An event stays once somebody is counted at it.
      const came = counted ? await getLatestAttendance(db, clubId, event.id) : 0;
      standing.push({ fact, by: Math.max(event.revision, came), asLeft: asLeft && !counted });
    }
    if (fact.fact === "time-zone") {
      const asLeft = (await findTimeZone(db, clubId)) === fact.to;
      standing.push({ fact, by: await findZoneChange(db, clubId), asLeft });
    }
    if (fact.fact === "membership") {
      const belongings = await getBelongings(db, clubId, [fact.personId]);
      const { revision, isGone } = required(belongings.get(fact.personId));
      standing.push({ fact, by: revision, asLeft: isGone === (fact.to === "gone") });
    }
    if (fact.fact === "carryover") {
      const row = required(await findCarryover(db, { clubId, ...fact }));
      standing.push({ fact, by: row.revision, asLeft: row.carryover === fact.to });
    }
  }
  const attendances = facts.filter((fact) => fact.fact === "attendance");
  for (const [eventId, group] of Map.groupBy(attendances, (fact) => fact.eventId)) {
    const event = await getLedgerEvent(db, clubId, eventId);
    const personIds = group.map(({ personId }) => personId);
    const deletion = event.deletedAt === null ? 0 : await firstDoneAt(db, clubId, event.revision);
    const rows = await getAttendances(db, { clubId, eventId }, personIds);
    for (const fact of group) {
      const row = required(rows.get(fact.personId));
      // At an event that was deleted since nobody's attendance can be seen.
      if (deletion > revision) standing.push({ fact, by: event.revision, asLeft: false });
      else standing.push({ fact, by: row.revision, asLeft: isAsLeft(row, fact.to) });
    }
  }
  return standing;
}

/** The operation that did first what this one has done, or did again. */
async function firstDoneAt(db: Db, clubId: string, revision: number): Promise<number> {
  const { root, redo } = rootOf(required(await findOperation(db, clubId, revision)));
  return redo ? root : revision;
}

function isAsLeft(row: KnownAttendance, { state, points, mayReturn = false }: AttendanceValue) {
  return row.state === state && row.points === points && row.mayReturn === mayReturn;
}

/** Those operations that last changed something and took another one back by it. */
async function undosAmong(
  db: Db,
  clubId: string,
  standing: readonly StandingFact[],
): Promise<ReadonlySet<number>> {
  const undos = new Set<number>();
  for (const by of new Set(standing.map((one) => one.by))) {
    const operation = await findOperation(db, clubId, by);
    if (operation !== undefined && operation.undoes !== null) undos.add(by);
  }
  return undos;
}

/** What an operation changed is never deleted. */
function required<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error("What an operation changed is gone.");
  return row;
}
