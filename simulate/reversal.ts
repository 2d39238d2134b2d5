import { differ } from "./compare.ts";
import { ownerOf } from "./model/clubs/owner.ts";
import { revisionOf } from "./model/ledger/ledger.ts";
import { planUndo, currentUndoOf } from "./model/ledger/undo.ts";
import { Refusal } from "./model/refusal.ts";
import { requirementsOf } from "./model/requirements/requirements.ts";
import {
  carryoverOf,
  eventsOf,
  membersOf,
  attendancesOf,
  presentAt,
  totalOf,
  type Club,
  type State,
} from "./model/state.ts";
import { excuseSteps } from "./steps/attendance/excuse-steps.ts";
import { lateSteps } from "./steps/attendance/late-steps.ts";
import { visitSteps } from "./steps/attendance/visit-steps.ts";
import { categorySteps } from "./steps/clubs/category-steps.ts";
import { officerSteps } from "./steps/clubs/officer-steps.ts";
import { yearSteps } from "./steps/clubs/year-steps.ts";
import { eventSteps } from "./steps/events/event-steps.ts";
import { importSteps } from "./steps/imports/import-steps.ts";
import { ledgerSteps, undoing } from "./steps/ledger/ledger-steps.ts";
import { awardSteps } from "./steps/requirements/award-steps.ts";
import { hourSteps } from "./steps/requirements/hour-steps.ts";
import { requirementSteps } from "./steps/requirements/requirement-steps.ts";
import { getClub, numbersOf, type Act, type Step } from "./steps/step.ts";
import type { World } from "./world.ts";

const undoable = new Set([
  ...["add attendees", "add lines", "remove attendees", "move attendees", "set points"],
  ...[
    "end event",
    "several events",
    ...["give award", "add to award", "take award"],
    "count heads",
    "approve requests",
    "repeat event",
    "merge members",
    "undo",
  ],
  ...["set event", "set carry-over", "add newcomer", "admit by name", "import", "excuse members"],
  ...["mark late", "start year", "remove member", "assign category", "approve hours"],
  ...["sign in or out", "sign everyone out", "set visits"],
  ...["create requirement", "change requirement", "record results"],
]);
const kinds = [
  ...ledgerSteps,
  ...officerSteps,
  ...importSteps,
  ...eventSteps,
  ...awardSteps,
  ...excuseSteps,
  ...lateSteps,
  ...visitSteps,
  ...categorySteps,
  ...hourSteps,
  ...requirementSteps,
  ...yearSteps,
].filter(({ name }) => undoable.has(name));
const weighted = kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));

type Live = (world: World, planned: { act: Act }[]) => Promise<string[]>;

/**
 * Lets officers perform undoable steps, undoes all of them in reverse order, redoes them, and undoes
 * them again: nothing may prevent that, and everything is as before, or as after them (R10.6 to
 * R10.9, R10.20).
 */
export async function undoInReverse(
  world: World,
  { steps, live, log }: { steps: readonly Step[]; live: Live; log: string[] },
): Promise<string[]> {
  world.withoutGone = true;
  const before = snapshot(world.state);
  const clubs = Object.values(world.state.clubs);
  const first = new Map(clubs.map((club) => [club.id, revisionOf(club)]));
  for (const step of steps) {
    const n = numbersOf(step);
    const act = n.pick(weighted)?.plan(world, n);
    if (act === undefined) continue;
    log.push(act.text);
    const problems = await live(world, [{ act }]);
    if (problems.length > 0) return problems;
  }
  const after = snapshot(world.state);
  const passes = [
    { what: "everything, once it is undone", expected: before },
    { what: "everything, once it is redone", expected: after },
    { what: "everything, once it is undone again", expected: before },
  ];
  for (const { what, expected } of passes) {
    for (const { id } of clubs) {
      const start = first.get(id) ?? 0;
      const last = revisionOf(getClub(world.state, id));
      first.set(id, last);
      for (let revision = last; revision > start; revision -= 1) {
        const club = getClub(world.state, id);
        if (currentUndoOf(club, revision) !== undefined) continue;
        const accountId = ownerOf(world.state, club);
        const act = undoing({ club, accountId, withReason: true }, revision);
        log.push(act.text);
        const refusals = refusalOf(world.state, id, revision);
        const problems = [...refusals, ...(await live(world, [{ act }]))];
        if (problems.length > 0) return problems;
      }
    }
    const differences = differ(what, snapshot(world.state), expected, "R10.8");
    if (differences.length > 0) return differences;
  }
  return [];
}

/** Everything later was undone, so nothing may prevent this. */
function refusalOf(state: State, clubId: string, revision: number): string[] {
  const tried = structuredClone(state);
  try {
    planUndo(tried, getClub(tried, clubId), revision);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [`undoing operation ${revision} in reverse is refused: ${error.message}`];
  }
}

/**
 * Everyone's points in each club, and its events. People who joined through an approved request
 * stay members, with no points (R19.3).
 */
function snapshot(state: State): object {
  return Object.values(state.clubs).map((club) => ({
    timeZone: club.timeZone,
    name: club.name,
    standings: club.standings.shows,
    idFormat: club.idFormat.format,
    schoolIds: membersOf(club)
      .flatMap(({ personId, schoolId }) => (schoolId === null ? [] : [`${personId} ${schoolId}`]))
      .toSorted(),
    years: club.terms.filter(({ isOpen, endsOn }) => isOpen || endsOn !== null).map(({ id }) => id),
    members: membersOf(club)
      .map(({ personId }) => ({ personId, carryover: carryoverOf(club, personId).points }))
      .filter(
        ({ personId, carryover }) => carryover !== 0 || attendancesOf(club, personId).length > 0,
      )
      .map(({ personId, carryover }) => [personId, carryover, totalOf(club, personId)])
      .toSorted(),
    excuses: Object.keys(club.excuses)
      .filter((place) => club.excuses[place]?.isExcused)
      .toSorted(),
    requirements: requirementsOf(club).map(({ input, results }) => [input, results]),
    events: eventsOf(club)
      .map(({ id, termId, fields }) => [id, termId, fields, attendedAt(club, id)])
      .toSorted(),
  }));
}

/** Who is present at an event, how late they were, and their visits. */
function attendedAt(club: Club, eventId: string): string[] {
  return presentAt(club, eventId)
    .map((id) => {
      const { lateBy, signedInAt, visits, minutes } = club.attendance[eventId]?.[id] ?? {};
      return JSON.stringify([id, lateBy, signedInAt, visits, minutes]);
    })
    .toSorted();
}
