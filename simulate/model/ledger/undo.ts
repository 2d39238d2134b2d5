import { undoDays } from "#contract/ledger/ledger.ts";
import { idKey } from "#contract/members/school-ids/compare-ids.ts";
import { nowhere } from "../attendance/presence.ts";
import type { AttendanceValue, Fact, Operation } from "../facts.ts";
import { requireFreeId, takenIds } from "../members/taken-ids.ts";
import { Refusal, found } from "../refusal.ts";
import {
  hasAccount,
  hasCarryover,
  operationAt,
  attendancesOf,
  presentAt,
  totalOf,
  type Club,
  type Event,
  type State,
} from "../state.ts";
import { isStartOfYear, type Plan } from "./ledger.ts";
import {
  attendanceValue,
  eventValue,
  membershipValue,
  requirementValue,
  setsSchoolId,
  topAfter,
  topOf,
  valueOf,
  type Value,
} from "./stacks.ts";
import { isWhole, mayStay, peopleOf, withoutErased } from "./without-erased.ts";

const dayMs = 24 * 3_600_000;
type SheetFact = Extract<Fact, { fact: "sheet" }>;
type MembershipFact = Extract<Fact, { fact: "membership" }>;

/** The current undo of an operation: one that wasn't undone itself (R10.9). */
export function currentUndoOf({ operations }: Club, revision: number): number | undefined {
  const undos = operations.flatMap((one) => (one.undoes === revision ? [one.revision] : []));
  return undos.findLast((undo) => currentUndoOf({ operations } as Club, undo) === undefined);
}

/** Whether an operation can be undone, and still in time (R10.6). */
export function isUndoable({ people, now }: State, { facts, at }: Operation): boolean {
  const isLeft = facts !== undefined && withoutErased(people, facts) !== undefined;
  return isLeft && at + undoDays * dayMs > now;
}

/**
 * Undoes each fact of an operation where the same write is on top as right after it; later changes
 * are never removed (R10.8, R10.20). Additions of people and merges are
 * undone as a whole or not at all (R8.19, R4.8).
 */
export function planUndo(state: State, club: Club, revision: number): Plan {
  const operation = found(operationAt(club, revision), "R10.4");
  if (currentUndoOf(club, revision) !== undefined) throw new Refusal("changed-meanwhile", "R10.9");
  if (!isUndoable(state, operation)) throw new Refusal("cannot-undo", "R10.6");
  const facts = withoutErased(state.people, operation.facts ?? []) ?? [];
  const free = facts.filter((fact) => isFree(state, club, { fact, revision }));
  const kept = withholdDependentFacts(club, { kept: free, facts });
  const isHeld = facts.some((fact) => !kept.includes(fact) && !mayStay(fact));
  if (kept.length === 0 || (facts.some(isWhole) && isHeld))
    throw new Refusal("changed-meanwhile", "R10.8");
  const others = kept.filter((fact) => fact.fact !== "sheet").map((fact) => inverse(club, fact));
  const sheets = kept.filter((fact) => fact.fact === "sheet");
  const { root, redo } = chainOf(operation);
  return {
    kind: "undone",
    basedOn: revision,
    facts: [
      ...others,
      ...sheets.map((sheet) => inverseOfSheet(state, club, { sheet, revision, others })),
    ],
    undo: { undoes: revision, root, redo: !redo },
  };
}

/** Whether the same write is on top of a fact's value as right after the operation (R10.20). */
function isFree(
  state: State,
  club: Club,
  { fact, revision }: { fact: Fact; revision: number },
): boolean {
  const operation = found(operationAt(club, revision), "R10.4");
  if (fact.fact === "sheet") {
    // It is undone and redone as a whole, whichever of its undos is undone.
    const { root, redo } = chainOf(operation);
    const chain = club.operations.map(chainOf).filter((one) => one.root === root);
    return chain.at(-1)?.redo === redo;
  }
  const value = valueOf(club, fact);
  const isOnTop = topOf(club, value) === topAfter(club, operation, value);
  switch (fact.fact) {
    case "event": {
      const event = found(club.events[fact.eventId], "R6.12");
      // An event that an operation created stays once anyone has attended it (R6.26).
      const isUsed =
        fact.made === true && !event.fields.isDeleted && presentAt(club, event.id).length > 0;
      return isOnTop && !isUsed;
    }
    case "attendance": {
      // Attendance at a deleted event isn't visible (R6.12).
      const event = found(club.events[fact.eventId], "R6.12");
      return isOnTop && !(event.fields.isDeleted && (event.deletedBy ?? 0) > revision);
    }
    case "seat":
      // Someone who closed their account since gets no seat back (R31.10).
      return isOnTop || state.accounts[fact.accountId]?.closedAt !== null;
    case "year": {
      const { facts = [] } = operation;
      if (!isOnTop || club.terms.find(({ id }) => id === fact.from)?.reopening?.isReopened)
        return false;
      return isStartOfYear(fact)
        ? !isYearUsed(club, fact.to, facts)
        : isYearAsLeft(
            club,
            { ...fact, revision },
            facts.filter(
              (one) => one.fact === "event" && isFree(state, club, { fact: one, revision }),
            ),
          );
    }
    case "requirement": {
      // A copy comes back only if what it copies is as it was.
      const { copyOf, copied, to } = fact;
      const isChanged =
        copyOf !== undefined &&
        to === null &&
        topOf(club, requirementValue(club, copyOf)) !== copied;
      return isOnTop && !isChanged;
    }
    case "reopening":
      // It is open again once the start of the year after it was undone.
      return isOnTop && typeof club.terms.find(({ id }) => id === fact.yearId)?.endsOn === "string";
    case "school-id": {
      const { personId } = fact;
      requireFreeId(club, personId, fact.from);
      if (setsSchoolId(club, value.by, personId)) return isOnTop;
      // An import or a merge was the last, or the undo of one, which may have left the value.
      return found(club.members[personId], "R34.1").schoolId === fact.to;
    }
    case "membership":
      // Graduates who claim their record since are still graduates (R31.16).
      return (
        isOnTop || (fact.left === "graduated" && club.members[fact.personId]?.isAlumni === true)
      );
    default:
      return isOnTop;
  }
}

/**
 * Whether anyone attended in a year, or got a carry-over or a requirement other than by its start
 * (R31.4).
 */
function isYearUsed(club: Club, termId: string, facts: readonly Fact[]): boolean {
  const isAttended = Object.values(club.events).some(
    (event) => event.termId === termId && presentAt(club, event.id).length > 0,
  );
  const given = new Set(
    facts.flatMap((fact) => (fact.fact === "carryover" ? [fact.personId] : [])),
  );
  const isCarried = Object.values(club.members).some(
    ({ personId, carryovers }) => (carryovers[termId]?.points ?? 0) !== 0 && !given.has(personId),
  );
  const copied = new Set(
    facts.flatMap((fact) => (fact.fact === "requirement" ? [fact.requirementId] : [])),
  );
  const isAsked = Object.values(club.requirements).some(
    ({ id, input, termId: own }) => own === termId && input !== null && !copied.has(id),
  );
  return isAttended || isCarried || isAsked;
}

/** The events of a year from before its first day, or without a date, that nobody attended. */
function earlyOf(club: Club, { to, startsOn }: { to: string; startsOn: string }): string[] {
  return Object.values(club.events)
    .filter(({ id, termId }) => termId === to && presentAt(club, id).length === 0)
    .filter(({ fields: { date } }) => date === null || date < startsOn)
    .map(({ id }) => id);
}

/** Whether everyone's points are as when the year opened again, and no other event is Active. */
function isYearAsLeft(
  club: Club,
  { to, startsOn, early = [], revision }: Extract<Fact, { fact: "year" }> & { revision: number },
  facts: readonly Fact[],
): boolean {
  const before = club.totalsAt[revision] ?? {};
  const isSameFor = (id: string) => totalOf(club, id, to) === (before[id] ?? 0);
  const ended = new Set(facts.flatMap((fact) => (fact.fact === "event" ? [fact.eventId] : [])));
  const goesAgain = (id: string) => early.includes(id) && presentAt(club, id).length === 0;
  const others = activeOf(club, to, startsOn).filter(({ id }) => !ended.has(id) && !goesAgain(id));
  return Object.keys(club.members).every(isSameFor) && others.length === 0;
}

/** The Active events of a year that stay in it when the next one starts (R31.5). */
export function activeOf(club: Club, termId: string, startsOn: string): Event[] {
  return Object.values(club.events).filter(({ id, fields, termId: own }) => {
    const isActive = fields.status === "Active" && !fields.isDeleted && !fields.isSealed;
    const stays = fields.date === null || fields.date < startsOn || presentAt(club, id).length > 0;
    return own === termId && isActive && stays;
  });
}

/** The original operation that an undo undoes or redoes, and which of the two it does. */
function chainOf({ revision, root }: Operation): { root: number; redo: boolean } {
  return root === undefined
    ? { root: revision, redo: true }
    : { root: root.revision, redo: root.redo };
}

function withholdDependentFacts(
  club: Club,
  { kept, facts }: { kept: Fact[]; facts: Fact[] },
): Fact[] {
  const memberships = kept.filter((fact) => fact.fact === "membership");
  const leaving = memberships.filter(({ from, left }) => from !== true && left === undefined);
  const isYear = kept.some(({ fact }) => fact === "year");
  const coming = new Set([
    ...memberships
      .filter(({ from, left }) => from === true || left !== undefined)
      .map(({ personId }) => personId),
    ...kept.flatMap((fact) => (fact.fact === "sheet" && !fact.there ? fact.newPersonIds : [])),
  ]);
  const blocked = new Set<string>();
  for (const { personId } of leaving) if (hasMore(club, personId, kept)) blocked.add(personId);
  for (const personId of kept.flatMap(peopleOf))
    if (club.members[personId]?.isMember === false && !isYear && !coming.has(personId))
      if (!isAway(club, personId, kept)) blocked.add(personId);
  for (const fact of facts)
    if (fact.fact === "membership" && !kept.includes(fact) && !mayStay(fact))
      blocked.add(fact.personId);
  return kept.filter((fact) => !peopleOf(fact).some((personId) => blocked.has(personId)));
}

/**
 * Whether someone left or graduated about whom only attendance would be undone: it stays at the
 * events whether they are members or not (R10.19).
 */
function isAway(club: Club, personId: string, kept: readonly Fact[]): boolean {
  const { by = 0, isAlumni = false } = club.members[personId] ?? {};
  const hasLeft = operationAt(club, by)?.facts?.some(
    (fact) =>
      fact.fact === "membership" &&
      fact.personId === personId &&
      !fact.to &&
      fact.left !== undefined,
  );
  const about = kept.filter((fact) => peopleOf(fact).includes(personId));
  const isOnlyAttendance = about.every((fact) => fact.fact === "attendance" && !fact.asked);
  return isOnlyAttendance && (isAlumni || hasLeft === true);
}

/** Whether a person who would be removed has other attendance, or a carry-over since. */
function hasMore(club: Club, personId: string, kept: readonly Fact[]): boolean {
  const ownFacts = kept.filter((fact) => "personId" in fact && fact.personId === personId);
  const events = new Set(ownFacts.map((fact) => (fact.fact === "attendance" ? fact.eventId : "")));
  const isElsewhere = attendancesOf(club, personId).some(({ event }) => !events.has(event.id));
  const going = new Set(ownFacts.map((fact) => (fact.fact === "carryover" ? fact.termId : "none")));
  const carried = Object.entries(club.members[personId]?.carryovers ?? {});
  const isCarried = carried.some(([id, { points }]) => (points ?? 0) !== 0 && !going.has(id));
  return isElsewhere || isCarried;
}

/**
 * Attendance is never deleted: people who weren't recorded before are marked as removed, and can
 * check in.
 */
const neverThere: AttendanceValue = {
  state: "removed",
  points: null,
  minutes: null,
  mayReturn: true,
  lateBy: null,
  ...nowhere,
};

function inverse(club: Club, fact: Exclude<Fact, SheetFact>): Fact {
  switch (fact.fact) {
    case "attendance":
      return { ...fact, from: fact.to, to: fact.from ?? neverThere };
    case "membership":
      return { ...fact, from: fact.to, to: fact.from ?? false } satisfies MembershipFact;
    case "event":
      return { ...fact, from: fact.to, to: fact.from };
    case "carryover":
      return { ...fact, from: fact.to, to: fact.from };
    case "seat":
      return { ...fact, from: fact.to, to: fact.from };
    case "year": {
      const back = { ...fact, from: fact.to, to: fact.from };
      return isStartOfYear(fact) ? { ...back, early: earlyOf(club, fact) } : back;
    }
    case "reopening":
      return { ...fact, from: fact.to, to: fact.from };
    case "time-zone":
      // It may have gotten its first time zone since (R6.21).
      return { ...fact, from: club.timeZone, to: fact.from };
    case "categories":
      return { ...fact, from: fact.to, to: fact.from };
    case "standings":
      return { ...fact, from: fact.to, to: fact.from };
    case "club-name":
      return { ...fact, from: fact.to, to: fact.from };
    case "school-id":
      return { ...fact, from: club.members[fact.personId]?.schoolId ?? null, to: fact.from };
    case "id-format":
      return { ...fact, from: fact.to, to: fact.from };
    case "correction":
      return { ...fact, from: fact.to, to: fact.from };
    case "excuse":
      return { ...fact, from: fact.to, to: fact.from };
    case "requirement": {
      const back = { ...fact, from: fact.to, to: fact.from };
      if (fact.copyOf === undefined || fact.to === null) return back;
      return { ...back, copied: topOf(club, requirementValue(club, fact.copyOf)) };
    }
    case "results":
      return { ...fact, from: fact.to, to: fact.from };
  }
}

/** The sheet in the last operation that had the same effect as this one. */
function lastOfChain(club: Club, revision: number, sheet: SheetFact): SheetFact {
  const own = operationAt(club, revision);
  if (own === undefined) return sheet;
  const { root, redo } = chainOf(own);
  const same = club.operations.findLast((one) => {
    const chain = chainOf(one);
    return chain.root === root && chain.redo === redo;
  });
  return same?.facts?.find((fact) => fact.fact === "sheet") ?? sheet;
}

/** The school IDs that undos of an import took from the people it added (R23.21). */
function keptOfChain(club: Club, operation: Operation): SheetFact["keptIds"] {
  const { root } = chainOf(operation);
  const last = club.operations.findLast((one) => chainOf(one).root === root);
  return last?.facts?.find((fact) => fact.fact === "sheet")?.keptIds;
}

type SheetUndo = { sheet: SheetFact; revision: number; others: readonly Fact[] };

/** The parts of an import to undo or redo: those unchanged since (R23.8). */
function inverseOfSheet(state: State, club: Club, { sheet, revision, others }: SheetUndo): Fact {
  const there = !sheet.there;
  const operation = found(operationAt(club, revision), "R10.4");
  const isOnTop = (value: Value) => topOf(club, value) === topAfter(club, operation, value);
  const brought = sheet.brought.filter(({ eventId, personId }) =>
    isOnTop(attendanceValue(club, eventId, personId)),
  );
  const going = new Set(brought.map(({ eventId, personId }) => `${eventId} ${personId}`));
  const newEventIds = sheet.newEventIds.filter((id) => {
    const staying = presentAt(club, id).filter((personId) => !going.has(`${id} ${personId}`));
    return isOnTop(eventValue(club, id)) && (there || staying.length === 0);
  });
  const newPersonIds = sheet.newPersonIds.filter((personId) => {
    const member = found(club.members[personId], "R23.8");
    if (!isOnTop(membershipValue(club, personId))) return false;
    if (there) return true;
    const isElsewhere = attendancesOf(club, personId).some(
      ({ event }) => !going.has(`${event.id} ${personId}`),
    );
    const after = structuredClone(club);
    for (const fact of others)
      if (fact.fact === "carryover" && fact.personId === personId)
        Object.assign(after.members[personId]?.carryovers ?? {}, {
          [fact.termId]: { points: fact.to, by: revision },
        });
    const isCarried = hasCarryover(after, personId);
    return member.isMember && !isElsewhere && !isCarried && !hasAccount(state, personId);
  });
  const taken = takenIds(club);
  // What the last undo or redo of this import changed, and not what it left.
  const filled = lastOfChain(club, revision, sheet).filled.filter(({ personId, field, value }) => {
    const member = club.members[personId];
    if (member === undefined || state.people[personId]?.erased) return false;
    if (!there) return member[field] === value;
    const isFree = field === "email" || !taken.has(idKey(value));
    return member.isMember && member[field] === null && isFree;
  });
  const { eventIds } = sheet;
  const keptIds = { ...keptOfChain(club, operation) };
  for (const personId of there ? [] : newPersonIds) {
    const schoolId = club.members[personId]?.schoolId ?? null;
    if (schoolId !== null) keptIds[personId] = schoolId;
  }
  return { fact: "sheet", there, eventIds, brought, newEventIds, newPersonIds, filled, keptIds };
}
