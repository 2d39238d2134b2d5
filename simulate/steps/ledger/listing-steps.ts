import { commit } from "../../model/ledger/ledger.ts";
import { planCorrection } from "../../model/members/people-commands.ts";
import { planSchoolId } from "../../model/members/school-ids.ts";
import { Refusal, found } from "../../model/refusal.ts";
import { listingOf } from "../../model/state.ts";
import { openAccounts } from "../choose.ts";
import { choose, commanding, ids } from "../commanding.ts";
import type { StepKind } from "../step.ts";

const correct: StepKind = {
  name: "correct member",
  weight: 4,
  plan(scene, n) {
    const chosen = choose(scene, n);
    if (chosen === undefined) return undefined;
    const { state } = scene;
    const { club } = chosen;
    // Only a few names, so that some are corrected back, to someone else's, or to what they already
    // are.
    const personId = n.pick(n.chance(92) ? ids(club) : Object.keys(state.people));
    if (personId === undefined) return undefined;
    const now = listingOf(state, club, personId);
    const name = n.pick([now.name, "Ada McRuiz", "Ana de la Cruz", "Zoë Kim"]) ?? now.name;
    const gradYear = n.pick([now.gradYear, now.gradYear, 2026, 2028, null]) ?? null;
    return commanding({
      ...chosen,
      text: `corrects ${now.name} to ${name}, class of ${gradYear}`,
      command: { kind: "correct-member", personId, name, gradYear },
      mayRace: true,
      plan: (then, here) => planCorrection(then, here, { personId, name, gradYear }),
    });
  },
};

const setSchoolId: StepKind = {
  name: "set school ID",
  weight: 4,
  plan(scene, n) {
    const chosen = choose(scene, n);
    if (chosen === undefined) return undefined;
    const { state } = scene;
    const { club } = chosen;
    const personId = n.pick(n.chance(92) ? ids(club) : Object.keys(state.people));
    if (personId === undefined) return undefined;
    // Only a few, so that some are someone else's, also written in another way.
    const known = Object.values(club.members).map((member) => member.schoolId);
    const other = n.pick(known)?.replace("S", "S-") ?? null;
    const schoolId = n.pick([null, other, "S-7", "S 7", "S88", "S-99"]) ?? null;
    return commanding({
      ...chosen,
      text: `sets the school ID of ${listingOf(state, club, personId).name} to ${schoolId}`,
      command: { kind: "set-school-id", personId, schoolId },
      mayRace: true,
      plan: (then, here) => planSchoolId(then, here, { personId, schoolId }),
    });
  },
};

/** A member sets their own school ID, or removes it (R34.3). */
const setOwnSchoolId: StepKind = {
  name: "set own school ID",
  weight: 3,
  plan(scene, n) {
    const club = n.pick(Object.values(scene.state.clubs));
    const account = n.pick(openAccounts(scene.state));
    if (club === undefined || account === undefined) return undefined;
    const { personId, name } = account;
    const other = n.pick(Object.values(club.members).map((member) => member.schoolId));
    const own = [`M${scene.nextNumber()}`, `M ${scene.nextNumber()}`];
    const schoolId = n.chance(12) ? (other ?? null) : (n.pick([null, ...own, "S-7"]) ?? null);
    return {
      text: `${name} sets their own school ID to ${schoolId}`,
      clubId: club.id,
      accountId: account.id,
      method: "PUT",
      mayRace: true,
      mayBeLost: true,
      path: `/api/me/clubs/${club.id}/school-id`,
      body: { schoolId },
      judge(state) {
        if (personId === null) throw new Refusal("wrong-role", "R34.3");
        const now = found(state.clubs[club.id], "R34.3");
        const plan = planSchoolId(state, now, { personId, schoolId });
        commit(state, now, plan, { actorId: account.id });
        return { status: 204, rule: "R34.3" };
      },
    };
  },
};

/** Corrections of how the club lists its members, and their school IDs, also by themselves. */
export const listingSteps: StepKind[] = [correct, setSchoolId, setOwnSchoolId];
