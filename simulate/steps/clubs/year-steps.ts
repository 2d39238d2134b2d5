import type { CarryRule } from "#contract/members/carry-over.ts";
import { ownerOf } from "../../model/clubs/owner.ts";
import { planReopening, planStart } from "../../model/clubs/year-commands.ts";
import { planRemovingMember } from "../../model/members/people-commands.ts";
import { requirementsOf } from "../../model/requirements/requirements.ts";
import { membersOf, openTermOf, type Club } from "../../model/state.ts";
import { choose, commanding, namesOf } from "../commanding.ts";
import { actAs, type Act, type Numbers, type Scene, type StepKind } from "../step.ts";

const dayMs = 24 * 3_600_000;
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** How an owner lets points carry over. */
function ruleOf(n: Numbers): CarryRule {
  const percent = 1 + n.below(100);
  const rules: CarryRule[] = [
    ...[{ kind: "all" } as const, { kind: "none" } as const],
    { kind: "part", percent, most: null },
    { kind: "part", percent: 50, most: n.below(20) },
  ];
  return n.pick(rules) ?? { kind: "all" };
}

/** Members whom a sheet wouldn't find again by a school ID. */
const leavable = (club: Club) => membersOf(club).filter(({ schoolId }) => schoolId === null);

type Starting = { club: Club; accountId: string; withReason: boolean };

function starting(scene: Scene, { club, accountId, withReason }: Starting, n: Numbers): Act {
  const { state } = scene;
  const soon = dayOf(state.now + (n.below(9) - 4) * dayMs);
  const { startsOn: before } = openTermOf(club);
  const dayAfter = Temporal.PlainDate.from(before).add({ days: 1 }).toString();
  // Usually about today; sometimes far ahead, or not after the year that is open.
  const startsOn = n.chance(6) ? before : n.chance(15) ? addMonths(soon) : later(soon, dayAfter);
  const carry = ruleOf(n);
  const graduateIds = n.chance(60) ? n.some(leavable(club), 3).map(({ personId }) => personId) : [];
  const name = `Year ${scene.nextNumber()}`;
  const byHand = n.chance(40)
    ? n.some(membersOf(club), 3).map(({ personId }) => ({ personId, points: n.below(30) - 3 }))
    : [];
  const asked = n.chance(70) ? n.some(requirementsOf(club), 3) : [];
  const requirements = {
    requirementIds: asked.map(({ id }) => id),
    deadlines: n.chance(60) ? ("year-later" as const) : ("none" as const),
  };
  // A club without enough owners would end the history early.
  const others = Object.keys(club.seats).filter((id) => id !== accountId);
  const leavingIds = n.chance(35) ? n.some(n.chance(15) ? Object.keys(club.seats) : others, 2) : [];
  const input = { name, startsOn, carry, byHand, graduateIds, requirements, leavingIds };
  return commanding({
    club,
    accountId,
    withReason,
    text: `starts a year: ${JSON.stringify(input)}, without ${namesOf(state, graduateIds)}`,
    command: { kind: "start-year", ...input },
    plan(then, now, seen) {
      actAs(then, club.id, accountId, "manage-club");
      return planStart(then, now, input, seen);
    },
  });
}

const addMonths = (day: string) => Temporal.PlainDate.from(day).add({ months: 3 }).toString();
const later = (one: string, other: string) => (one > other ? one : other);

/** Someone starts a new year, usually an owner (R31.1). */
const start: StepKind = {
  name: "start year",
  weight: 2,
  plan(scene, n) {
    const chosen = choose(scene, n);
    return chosen && starting(scene, chosen, n);
  },
};

/** The owner of the first club starts a new year. */
const endTheYear: StepKind = {
  name: "end the year",
  // It happens at fixed times, not by chance.
  weight: 0,
  plan(scene, n) {
    const [club] = Object.values(scene.state.clubs);
    if (club === undefined) return undefined;
    return starting(scene, { club, accountId: ownerOf(scene.state, club), withReason: true }, n);
  },
};

/** Someone reopens a year that ended, or closes it again, usually an owner (R31.11). */
const reopen: StepKind = {
  name: "reopen year",
  weight: 2,
  plan(scene, n) {
    const chosen = choose(scene, n);
    const term = chosen && n.pick(chosen.club.terms);
    if (chosen === undefined || term === undefined) return undefined;
    const { id: yearId, name } = term;
    // Years that ended stay reopened long enough for corrections.
    const kind = n.chance(70) ? "reopen-year" : "close-year";
    return commanding({
      ...chosen,
      text: `uses ${kind} for ${name}`,
      command: { kind, yearId },
      plan(then, now) {
        actAs(then, now.id, chosen.accountId, "manage-club");
        return planReopening(now, yearId, kind === "reopen-year");
      },
    });
  },
};

/** An officer takes someone who left off the lists (R4.15). */
const remove: StepKind = {
  name: "remove member",
  weight: 2,
  plan(scene, n) {
    const chosen = choose(scene, n);
    const personId = chosen && n.pick(leavable(chosen.club))?.personId;
    if (chosen === undefined || personId === undefined) return undefined;
    return commanding({
      ...chosen,
      text: `removes ${namesOf(scene.state, [personId])} from the club`,
      command: { kind: "remove-member", personId },
      plan: (then, now) => planRemovingMember(then, now, personId),
    });
  },
};

/** New years, and members who leave. */
export const yearSteps: StepKind[] = [start, endTheYear, reopen, remove];
