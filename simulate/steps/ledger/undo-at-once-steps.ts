import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { commit, revisionOf } from "../../model/ledger/ledger.ts";
import { planUndoAtOnce } from "../../model/ledger/undo-at-once.ts";
import { choose, isOwners } from "../commanding.ts";
import { actAs, getClub, type StepKind } from "../step.ts";

/** Someone presses Undo in the notice of a change, mostly of their own and a moment ago (R10.25). */
const undoAtOnce: StepKind = {
  name: "undo at once",
  weight: 5,
  plan(scene, n) {
    const chosen = choose(scene, n);
    const operation = chosen && n.pick(chosen.club.operations.slice(-3));
    if (chosen === undefined || operation === undefined) return undefined;
    const { club } = chosen;
    const { revision, kind, actorId } = operation;
    const isThere = actorId !== null && scene.state.accounts[actorId]?.closedAt === null;
    const accountId = isThere && n.chance(85) ? actorId : chosen.accountId;
    return {
      text: `undoes operation ${revision} (${kind.split(" ")[0]}) at once`,
      clubId: club.id,
      accountId,
      method: "POST",
      path: `/api/clubs/${club.id}/operations`,
      body: { command: { kind: "undo-at-once", revision } },
      judge(state, { answer }) {
        actAs(state, club.id, accountId, "correct");
        const now = getClub(state, club.id);
        const planned = planUndoAtOnce(state, now, { accountId, revision });
        if ("doneBy" in planned) return answered({ revision: planned.doneBy, changed: true });
        const { plan, may, must } = planned;
        const isRefused = answer?.status === 201 && !parse(answer.body).changed;
        const changed = must || (may && !isRefused);
        if (!changed) return answered({ revision: revisionOf(now), changed });
        if (plan.facts.some(isOwners)) actAs(state, club.id, accountId, "manage-club");
        return answered({ revision: commit(state, now, plan, { actorId: accountId }), changed });
      },
    };
  },
};

const parse = (body: unknown) => operationAnswerSchema.parse(body);

/** Expects an answer. */
function answered(expected: { revision: number; changed: boolean }) {
  return {
    status: 201,
    rule: "R10.25",
    check(body: unknown) {
      const { revision, changed } = parse(body);
      const [was, isToBe] = [{ revision, changed }, expected].map((one) => JSON.stringify(one));
      return was === isToBe ? undefined : `${was}, where ${isToBe} was to follow`;
    },
  };
}

export const undoAtOnceSteps = [undoAtOnce];
