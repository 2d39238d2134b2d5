import type { CarryRule } from "#contract/members/carry-over.ts";
import type { Seen } from "../../steps/step.ts";
import type { Fact } from "../facts.ts";
import { revisionOf, type Plan } from "../ledger/ledger.ts";
import { activeOf } from "../ledger/undo.ts";
import { Refusal, found } from "../refusal.ts";
import { requirementsOf } from "../requirements/requirements.ts";
import { openTermOf, operationAt, totalOf, type Club, type State } from "../state.ts";

/** What an owner types into the form of a new year. */
type NewYear = {
  name: string;
  startsOn: string;
  carry: CarryRule;
  byHand: { personId: string; points: number }[];
  graduateIds: string[];
  requirements: { requirementIds: string[]; deadlines: "year-later" | "none" };
  leavingIds: string[];
};

/** Starts a new year (R31.1 to R31.5). */
export function planStart(
  state: State,
  club: Club,
  { name, startsOn, carry, byHand, graduateIds, ...input }: NewYear,
  seen: Pick<Seen, "requirements">,
): Plan {
  const open = openTermOf(club);
  if (startsOn <= open.startsOn) throw new Refusal("year-too-early", "R31.1");
  const people = Object.values(club.members).filter(
    ({ carryovers, mergedInto }) => carryovers[open.id] !== undefined && mergedInto === null,
  );
  const members = new Set(
    people.flatMap(({ personId, isMember }) =>
      isMember && !state.people[personId]?.erased ? [personId] : [],
    ),
  );
  const named = [...graduateIds, ...byHand.map(({ personId }) => personId)];
  if (!named.every((id) => members.has(id))) throw new Refusal("not-found", "R31.1");
  const to = String(Math.max(...club.terms.map(({ id }) => Number(id))) + 1);
  club.terms.push({ id: to, name, startsOn, endsOn: null, isOpen: false, by: 0 });
  const carried = people.flatMap(({ personId }): Fact[] => {
    const typed = byHand.find((one) => one.personId === personId)?.points;
    const points = typed ?? carriedBy(totalOf(club, personId), carry);
    return points === 0 ? [] : [{ fact: "carryover", termId: to, personId, from: 0, to: points }];
  });
  const copied = copyRequirements(club, { ...input.requirements, to }, seen);
  const leaving = [...new Set(input.leavingIds)].map((accountId): Fact => {
    const from = found(club.seats[accountId], "R31.10");
    return { fact: "seat", accountId, from, to: null };
  });
  return {
    kind: "year-started",
    basedOn: revisionOf(club),
    facts: [
      ...[...new Set(graduateIds)].map((personId): Fact => {
        return { fact: "membership", personId, from: true, to: false, left: "graduated" };
      }),
      { fact: "year", from: open.id, to, startsOn },
      ...leaving,
      ...copied,
      ...activeOf(club, open.id, startsOn).map(({ id: eventId }): Fact => {
        return { fact: "event", eventId, from: { status: "Active" }, to: { status: "Inactive" } };
      }),
      ...carried,
    ],
  };
}

/** Reopens a year that ended, or closes it again (R31.11). */
export function planReopening(club: Club, yearId: string, to: boolean): Plan {
  const term = club.terms.find(({ id }) => id === yearId);
  if (typeof term?.endsOn !== "string") throw new Refusal("not-found", "R31.11");
  const { isReopened: from, by } = term.reopening ?? { isReopened: false, by: term.by };
  const kind = to ? "year-reopened" : "year-closed";
  if (from === to) {
    const last = term.reopening && operationAt(club, by);
    const root = last && operationAt(club, last.root?.revision ?? last.revision);
    // It may also have been reopened by undoing that it was closed.
    throw new Refusal(root?.kind === kind ? "already-done" : "not-found", "R31.11");
  }
  return { kind, basedOn: by, facts: [{ fact: "reopening", yearId, from, to }] };
}

/** Copies requirements into the new year, which the lists show by then (R31.9). */
function copyRequirements(
  club: Club,
  { requirementIds, deadlines, to }: NewYear["requirements"] & { to: string },
  { requirements }: Pick<Seen, "requirements">,
): Fact[] {
  const listed = requirements.filter(({ id }) => club.requirements[id] === undefined);
  return [...new Set(requirementIds)].map((id, index): Fact => {
    const { input } = found(
      requirementsOf(club).find((one) => one.id === id),
      "R31.9",
    );
    const { deadline } = input;
    const later =
      deadline !== null && deadlines === "year-later"
        ? Temporal.PlainDate.from(deadline).add({ years: 1 }).toString()
        : null;
    const at = listed.findIndex(({ name }) => name === input.name);
    const [{ id: copyId } = { id: `unseen ${index}` }] = at < 0 ? [] : listed.splice(at, 1);
    club.requirements[copyId] = {
      id: copyId,
      termId: to,
      input: null,
      by: 0,
      results: null,
      resultsBy: 0,
    };
    return {
      fact: "requirement",
      requirementId: copyId,
      termId: to,
      from: null,
      copyOf: id,
      to: { ...input, allPlanned: false, deadline: later },
    };
  });
}

/** All points, none, or a part of them: no fractions, nothing below 0, and up to a limit (R31.2). */
function carriedBy(total: number, rule: CarryRule): number {
  if (rule.kind === "none") return 0;
  if (rule.kind === "all") return total;
  if (total <= 0) return 0;
  const part = (total * rule.percent - ((total * rule.percent) % 100)) / 100;
  return rule.most !== null && part > rule.most ? rule.most : part;
}
