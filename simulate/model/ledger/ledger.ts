import type { Category } from "#contract/clubs/categories.ts";
import { applySheet } from "../apply-sheet.ts";
import { endMade } from "../clubs/made-with-seat.ts";
import type { AttendanceValue, Fact, Operation } from "../facts.ts";
import { Refusal } from "../refusal.ts";
import {
  bringInto,
  joinClub,
  membersOf,
  openTermOf,
  operationAt,
  placeOf,
  presentAt,
  returnToClub,
  totalOf,
  type Club,
  type State,
} from "../state.ts";
import { push } from "./stacks.ts";

/** A request to the ledger: by which account, and why. */
export type Doing = { actorId: string | null; reason?: string | undefined };

/** What a command would do; nothing if it has no facts. */
export type Plan = {
  kind: string;
  facts: Fact[];
  /** The operation that last changed what the command is about. */
  basedOn: number;
  /** Who returns to the club by it, if they left (R2.26). */
  returning?: string;
  undo?: { undoes: number; root: number; redo: boolean };
};

/** The club's latest revision. */
export function revisionOf(club: Club): number {
  return club.operations.at(-1)?.revision ?? 0;
}

/**
 * Records an operation under its club's next number (R10.1, R10.2), unless it shares the operation
 * of a check-in at the same time.
 */
export function write(
  state: State,
  club: Club,
  operation: Pick<Operation, "kind" | "actorId"> & Partial<Operation>,
): number {
  const last = club.operations.at(-1);
  const isSame =
    last?.kind === "checked-in" && operation.kind === last.kind && last.at === state.now;
  if (isSame && state.sharesOperation) return last.revision;
  const revision = revisionOf(club) + 1;
  club.operations.push({
    revision,
    at: state.now,
    facts: undefined,
    undoes: null,
    root: undefined,
    reason: undefined,
    ...operation,
  });
  return revisionOf(club);
}

/**
 * Carries out a plan, unless something it is about has changed since `expectedRevision` (R6.10,
 * R10.5) or a seal requires a reason (R18.2). Returns the operation's revision, or the club's
 * current one if the plan has no facts.
 */
export function commit(
  state: State,
  club: Club,
  plan: Plan,
  { actorId, reason }: Doing,
  expectedRevision?: number,
): number {
  requireOpenYear(club, plan.facts);
  if (plan.facts.length === 0) return revisionOf(club);
  if (expectedRevision !== undefined && plan.basedOn > expectedRevision)
    throw new Refusal("changed-meanwhile", "R10.5");
  const why = reason ?? (plan.undo?.redo ? operationAt(club, plan.undo.root)?.reason : undefined);
  if (plan.facts.some((fact) => isSealed(club, fact)) && (why ?? "") === "")
    throw new Refusal("reason-needed", "R18.2");
  const { kind, facts, undo } = plan;
  requireOwner(state, club, facts);
  const revision = write(state, club, {
    kind,
    actorId,
    facts,
    reason: why,
    undoes: undo?.undoes ?? null,
    root: undo && { revision: undo.root, redo: undo.redo },
  });
  writeFacts(state, club, facts, revision, plan.returning);
  return revision;
}

/** Carries out the facts of an operation. */
export function writeFacts(
  state: State,
  club: Club,
  facts: readonly Fact[],
  revision: number,
  returning?: string,
): void {
  const operation = operationAt(club, revision);
  if (operation !== undefined) push(club, operation, facts);
  if (returning !== undefined) returnToClub(club, returning, revision);
  for (const fact of facts) apply(state, club, fact, revision);
}

/**
 * Records that someone's request was answered again, as the latest change of what an operation made
 * of it, if any did (R10.20).
 */
export function answer(
  state: State,
  club: Club,
  { kind, actorId }: { kind: string; actorId: string },
  row: { by: number } | undefined,
): void {
  if (row === undefined && kind === "request-withdrawn") return;
  const by = write(state, club, { kind, actorId });
  if (row !== undefined) row.by = by;
}

/** Throws if nobody with an open account would own the club anymore (R3.17). */
function requireOwner({ accounts }: State, club: Club, facts: readonly Fact[]): void {
  const leaving = new Set(
    facts.flatMap((fact) => (fact.fact === "seat" && fact.to === null ? [fact.accountId] : [])),
  );
  const isLosing = [...leaving].some((id) => club.seats[id] === "owner");
  const stays = ([id, role]: [string, string]) =>
    role === "owner" && !leaving.has(id) && accounts[id]?.closedAt === null;
  if (isLosing && !Object.entries(club.seats).some(stays)) throw new Refusal("last-owner", "R3.17");
}

/**
 * Throws if facts change what belongs to a year that ended, unless they start or end one, or merge
 * two records (R31.5, R31.7), or the year is reopened (R31.12).
 */
function requireOpenYear(club: Club, facts: readonly Fact[]): void {
  const isAllowed = facts.some(
    (fact) => fact.fact === "year" || (fact.fact === "membership" && fact.merged !== undefined),
  );
  const open = openTermOf(club).id;
  const reopened = new Set(
    club.terms.flatMap(({ id, reopening }) => (reopening?.isReopened ? [id] : [])),
  );
  const terms = facts.flatMap((fact): (string | undefined)[] => {
    if (fact.fact === "sheet") return fact.eventIds.map((id) => club.events[id]?.termId);
    if ("termId" in fact) return [fact.termId];
    if (fact.fact === "results") return [club.requirements[fact.requirementId]?.termId];
    return "eventId" in fact ? [club.events[fact.eventId]?.termId] : [];
  });
  if (isAllowed) return;
  const ended = terms.filter((id) => id !== undefined && id !== open);
  if (ended.some((id) => !reopened.has(id ?? ""))) throw new Refusal("year-ended", "R31.5");
  const activated = facts.flatMap((fact) =>
    fact.fact === "event" && fact.to.status === "Active" ? club.events[fact.eventId] : [],
  );
  if (activated.some((event) => event !== undefined && event.termId !== open))
    throw new Refusal("year-without-check-in", "R31.13");
}

/** Whether a fact is about a sealed event (R18.2). */
export function isSealed(club: Club, fact: Fact): boolean {
  const ids =
    fact.fact === "sheet"
      ? [...fact.brought.map(({ eventId }) => eventId), ...fact.newEventIds]
      : "eventId" in fact
        ? [fact.eventId]
        : [];
  return ids.some((id) => club.events[id]?.fields.isSealed);
}

/** Applies a fact. */
function apply(state: State, club: Club, fact: Fact, revision: number): void {
  switch (fact.fact) {
    case "event": {
      const event = club.events[fact.eventId];
      if (event === undefined) throw new Error("There is no such event.");
      if (fact.to.latePoints !== undefined)
        (event.formerLatePoints ??= []).push(event.fields.latePoints);
      Object.assign(event.fields, fact.to);
      if (fact.to.status !== undefined)
        event.inactiveSince = fact.to.status === "Inactive" ? state.now : null;
      if (fact.to.isDeleted === true) {
        const { root } = operationAt(club, revision) ?? {};
        event.deletedBy = root?.redo ? root.revision : revision;
      }
      event.by = revision;
      return;
    }
    case "attendance":
      if (fact.asked) returnToClub(club, fact.personId, revision);
      setAttendance(state, club, { ...fact, value: fact.to, by: revision });
      return;
    case "carryover": {
      const member = joinClub(state, club, fact.personId, revision);
      member.carryovers[fact.termId] = { points: fact.to, by: revision };
      return;
    }
    case "seat":
      if (fact.to === null) {
        delete club.seats[fact.accountId];
        club.seatsBy[fact.accountId] = revision;
        endMade(state, club, fact.accountId);
        return;
      }
      club.seatsBy[fact.accountId] = revision;
      if (state.accounts[fact.accountId]?.closedAt === null) club.seats[fact.accountId] = fact.to;
      return;
    case "year":
      openYear(club, fact, revision);
      return;
    case "reopening": {
      const term = club.terms.find(({ id }) => id === fact.yearId);
      Object.assign(term ?? {}, { reopening: { isReopened: fact.to, by: revision } });
      return;
    }
    case "correction": {
      const member = joinClub(state, club, fact.personId, revision);
      member.listing = fact.to;
      member.correctedBy = revision;
      return;
    }
    case "school-id":
      Object.assign(joinClub(state, club, fact.personId, revision), {
        schoolId: fact.to,
        schoolIdBy: revision,
      });
      return;
    case "id-format":
      club.idFormat = { format: fact.to, by: revision };
      return;
    case "excuse":
      club.excuses[placeOf(fact.eventId, fact.personId)] = { isExcused: fact.to, by: revision };
      return;
    case "requirement":
      Object.assign(club.requirements[fact.requirementId] ?? {}, { input: fact.to, by: revision });
      return;
    case "results":
      Object.assign(club.requirements[fact.requirementId] ?? {}, {
        results: fact.to,
        resultsBy: revision,
      });
      return;
    case "categories":
      // Events may have a category by now that came since.
      club.categories = { list: withArchived(fact.to, club.categories.list), by: revision };
      return;
    case "standings":
      club.standings = { shows: fact.to, by: revision };
      return;
    case "club-name":
      club.name = fact.to;
      club.nameBy = revision;
      return;
    case "time-zone":
      club.timeZone = fact.to;
      club.zoneBy = revision;
      return;
    case "membership": {
      const member = joinClub(state, club, fact.personId, revision);
      member.isMember = fact.to;
      member.by = revision;
      member.goneAt = fact.to ? null : state.now;
      member.isAlumni = !fact.to && fact.left === "graduated";
      if (fact.to) bringInto(member, openTermOf(club).id, revision);
      if (fact.merged === undefined) {
        member.mergedInto = null;
        return;
      }
      const { into, fields, joined } = fact.merged;
      member.mergedInto = fact.to ? null : into;
      const other = joinClub(state, club, into, revision);
      other.joinedAt = (fact.to ? joined?.from : joined?.to) ?? other.joinedAt;
      const [from, to] = fact.to ? [other, member] : [member, other];
      for (const field of fields) {
        to[field] = from[field];
        from[field] = null;
      }
      if (fields.includes("schoolId")) for (const one of [from, to]) one.schoolIdBy = revision;
      return;
    }
    case "sheet":
      applySheet(state, club, fact, revision);
  }
}

/**
 * Opens another year in place of the open one (R31.1). Events that nobody attended yet go with it: a
 * start takes only those from its first day on (R31.5), and a redone one those it had (R31.4).
 */
function openYear(
  club: Club,
  { from, to, startsOn, early = [] }: Extract<Fact, { fact: "year" }>,
  revision: number,
): void {
  const isStart = isStartOfYear({ from, to });
  for (const term of club.terms) {
    if (term.id === from) {
      const lastDay = Temporal.PlainDate.from(startsOn).subtract({ days: 1 }).toString();
      Object.assign(term, { isOpen: false, endsOn: isStart ? lastDay : null, by: revision });
    }
    if (term.id === to) Object.assign(term, { isOpen: true, endsOn: null, by: revision });
  }
  for (const event of Object.values(club.events)) {
    const { date } = event.fields;
    const goes = !isStart || (date !== null && date >= startsOn) || early.includes(event.id);
    if (event.termId === from && goes && presentAt(club, event.id).length === 0) event.termId = to;
  }
  for (const request of Object.values(club.hours))
    if (request.termId === from && (!isStart || request.date >= startsOn)) request.termId = to;
  for (const member of membersOf(club)) bringInto(member, to, revision);
  if (!isStart)
    club.totalsAt[revision] = Object.fromEntries(
      Object.keys(club.members).map((personId) => [personId, totalOf(club, personId, to)]),
    );
}

/** Whether a later year opens, rather than an earlier one again. */
export function isStartOfYear({ from, to }: { from: string; to: string }): boolean {
  return Number(to) > Number(from);
}

type Setting = { eventId: string; personId: string; value: AttendanceValue; by: number };

/** Sets an attendance; people recorded before keep that time, unless one is given (R8.7). */
function setAttendance(state: State, club: Club, { eventId, personId, value, by }: Setting): void {
  const people = (club.attendance[eventId] ??= {});
  const before = people[personId];
  const member = joinClub(state, club, personId, by);
  const termId = club.events[eventId]?.termId;
  if (termId !== undefined) bringInto(member, termId, by);
  people[personId] = {
    key: before?.key ?? null,
    lateBy: value.lateBy,
    state: value.state,
    points: value.points,
    minutes: value.minutes,
    mayReturn: value.mayReturn,
    note: value.note,
    signedInAt: value.signedInAt,
    visits: value.visits,
    at: value.at ?? before?.at ?? state.now,
    by,
  };
}

/** Categories as they were before, and at the end, archived, those that came since (R26.1). */
function withArchived(before: readonly Category[], since: readonly Category[]): Category[] {
  const kept = new Set(before.map(({ id }) => id));
  const added = since.filter(({ id }) => !kept.has(id));
  return [...before, ...added.map((category) => ({ ...category, archived: true }))];
}
