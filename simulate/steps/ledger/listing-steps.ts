import { planCorrection } from "../../model/members/people-commands.ts";
import { planSchoolId } from "../../model/members/school-ids.ts";
import { listingOf } from "../../model/state.ts";
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

/** Officers' corrections of how the club lists its members, and their school IDs. */
export const listingSteps: StepKind[] = [correct, setSchoolId];
