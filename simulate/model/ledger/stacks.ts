import type { Fact, Operation } from "../facts.ts";
import { operationAt, placeOf, type Club, type Stack } from "../state.ts";

type SheetFact = Extract<Fact, { fact: "sheet" }>;

/** A value of a club that operations write, by its name, and the operation that last touched it. */
export type Value = {
  name: string;
  by: number;
  /** Whose write is on top, if other operations touch the value without writing it. */
  top?: number;
};

export const attendanceValue = (club: Club, eventId: string, personId: string): Value => ({
  name: `attendance ${eventId} ${personId}`,
  by: club.attendance[eventId]?.[personId]?.by ?? 0,
});

export const eventValue = (club: Club, eventId: string): Value => ({
  name: `event ${eventId}`,
  by: club.events[eventId]?.by ?? 0,
});

export const membershipValue = (club: Club, personId: string): Value => ({
  name: `membership ${personId}`,
  by: club.members[personId]?.by ?? 0,
});

export const requirementValue = (club: Club, requirementId: string): Value => ({
  name: `requirement ${requirementId}`,
  by: club.requirements[requirementId]?.by ?? 0,
});

/**
 * A member's school ID. Imports fill it and merges move it without a fact of their own; undoing a
 * merge leaves nothing on top.
 */
export function schoolIdValue(club: Club, personId: string): Value {
  const { schoolIdBy = 0, filledBy = 0 } = club.members[personId] ?? {};
  const [name, by] = [`school-id ${personId}`, Math.max(schoolIdBy, filledBy)];
  const { root } = operationAt(club, by) ?? {};
  if (root === undefined) return { name, by, top: by };
  if (root.redo) return { name, by, top: root.revision };
  return {
    name,
    by,
    top: setsSchoolId(club, by, personId) ? (club.below[`${name} ${root.revision}`] ?? 0) : 0,
  };
}

/** Whether an operation set a member's school ID by a fact of its own. */
export function setsSchoolId(club: Club, revision: number, personId: string): boolean {
  const { facts = [] } = operationAt(club, revision) ?? {};
  return facts.some((fact) => fact.fact === "school-id" && fact.personId === personId);
}

/** The value that a fact writes. */
export function valueOf(club: Club, fact: Exclude<Fact, SheetFact>): Value {
  switch (fact.fact) {
    case "attendance":
      return attendanceValue(club, fact.eventId, fact.personId);
    case "event":
      return eventValue(club, fact.eventId);
    case "membership":
      return membershipValue(club, fact.personId);
    case "carryover": {
      const { by = 0 } = club.members[fact.personId]?.carryovers[fact.termId] ?? {};
      return { name: `carryover ${fact.termId} ${fact.personId}`, by };
    }
    case "seat":
      return { name: `seat ${fact.accountId}`, by: club.seatsBy[fact.accountId] ?? 0 };
    case "year":
      return { name: "year", by: club.terms.find(({ isOpen }) => isOpen)?.by ?? 0 };
    case "reopening": {
      const term = club.terms.find(({ id }) => id === fact.yearId);
      return { name: `reopening ${fact.yearId}`, by: term?.reopening?.by ?? 0 };
    }
    case "correction":
      return {
        name: `correction ${fact.personId}`,
        by: club.members[fact.personId]?.correctedBy ?? 0,
      };
    case "school-id":
      return schoolIdValue(club, fact.personId);
    case "id-format":
      return { name: "id-format", by: club.idFormat.by };
    case "excuse":
      return {
        name: `excuse ${fact.eventId} ${fact.personId}`,
        by: club.excuses[placeOf(fact.eventId, fact.personId)]?.by ?? 0,
      };
    case "requirement":
      return requirementValue(club, fact.requirementId);
    case "results":
      return {
        name: `results ${fact.requirementId}`,
        by: club.requirements[fact.requirementId]?.resultsBy ?? 0,
      };
    case "categories":
      return { name: "categories", by: club.categories.by };
    case "standings":
      return { name: "standings", by: club.standings.by };
    case "club-name":
      return { name: "club-name", by: club.nameBy };
    case "time-zone":
      return { name: "time-zone", by: club.zoneBy };
  }
}

/** All values that a fact writes. */
function valuesOf(club: Club, fact: Fact): Value[] {
  if (fact.fact !== "sheet") return [valueOf(club, fact)];
  return [
    ...fact.brought.map(({ eventId, personId }) => attendanceValue(club, eventId, personId)),
    ...fact.newEventIds.map((id) => eventValue(club, id)),
    ...fact.newPersonIds.map((id) => membershipValue(club, id)),
  ];
}

/** The operation whose write of a value is on top: 0 if there is none. */
export function topOf(club: Club, value: Value): number {
  return value.top ?? stackOf(club, value).writes.at(-1) ?? 0;
}

/** What was on top right after an operation: its own write, or what was below the one it undid. */
export function topAfter(club: Club, operation: Operation, { name }: Value): number {
  const { revision, root } = operation;
  if (root === undefined) return revision;
  return root.redo ? root.revision : (club.below[`${name} ${root.revision}`] ?? 0);
}

/** A value's writes, with whatever touched it since without being a fact, such as a check-in. */
function stackOf(club: Club, { name, by }: Value): Stack {
  const stack = (club.stacks[name] ??= { writes: [], seen: 0 });
  if (by > stack.seen) {
    const { root } = operationAt(club, by) ?? {};
    if (root === undefined) stack.writes.push(by);
    else if (root.redo) stack.writes.push(root.revision);
    stack.seen = by;
  }
  return stack;
}

/**
 * Notes what an operation is about to write: an original on top, an undo takes the top away, and a
 * redo puts it back.
 */
export function push(club: Club, { revision, root }: Operation, facts: readonly Fact[]): void {
  for (const value of facts.flatMap((fact) => valuesOf(club, fact))) {
    const stack = stackOf(club, value);
    stack.seen = revision;
    if (root === undefined) {
      club.below[`${value.name} ${revision}`] = value.top ?? stack.writes.at(-1) ?? 0;
      stack.writes.push(revision);
    } else if (root.redo) stack.writes.push(root.revision);
    else stack.writes.pop();
  }
}
