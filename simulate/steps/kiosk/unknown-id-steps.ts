import { settledIdSchema, unknownIdsSchema, type UnknownId } from "#contract/attendance/kiosk.ts";
import { differ } from "../../compare.ts";
import { getEvent } from "../../model/attendance/attendance-commands.ts";
import { settleUnknownId, unknownIdsAt, unsettleUnknownId } from "../../model/kiosk/unknown-ids.ts";
import { membersOf, type Club, type State } from "../../model/state.ts";
import { chooseInClub } from "../choose.ts";
import { namesOf } from "../commanding.ts";
import { actAs, getClub, type Numbers, type Scene, type StepKind } from "../step.ts";

const reason = "Found out later";

/** Someone who answers an unknown ID, in a club that has any. */
function chooseUnknown(scene: Scene, n: Numbers, isSettled: boolean) {
  const { state } = scene;
  const clubs = Object.values(state.clubs);
  const some = (club: Club) =>
    Object.values(club.unknownIds).filter((one) => (one.settledAt !== null) === isSettled);
  const having = clubs.filter((club) => some(club).length > 0);
  if (having.length === 0) return undefined;
  const chosen = chooseInClub(
    {
      ...scene,
      state: { ...state, clubs: Object.fromEntries(having.map((one) => [one.id, one])) },
    },
    n,
  );
  const unknown = chosen && n.pick(some(chosen.club).slice(-4));
  return unknown && { ...chosen, unknown, why: n.chance(70) ? reason : undefined };
}

/** What the event's unknown IDs must be, in the order in which they came. */
function differs(
  state: State,
  { club, eventId }: { club: Club; eventId: string },
  { unknownIds }: { unknownIds: UnknownId[] },
): string | undefined {
  return differ("the unknown IDs", unknownIds, unknownIdsAt(state, club, eventId), "R33.17")[0];
}

const settle: StepKind = {
  name: "settle unknown ID",
  weight: 6,
  plan(scene, n) {
    const chosen = chooseUnknown(scene, n, n.chance(6));
    if (chosen === undefined) return undefined;
    const { club, accountId, api, unknown, why } = chosen;
    const { eventId, key, entry } = unknown;
    const members = membersOf(club).map((member) => member.personId);
    const anyone = n.pick(n.chance(6) ? Object.keys(scene.state.people) : members) ?? null;
    const personId = n.chance(25) ? null : anyone;
    const about = { eventId, key, personId, accountId, reason: why };
    const whose = personId === null ? "nobody's" : `of ${namesOf(scene.state, [personId])}`;
    return {
      text: `says that the unknown ID "${entry}" is ${whose}`,
      clubId: club.id,
      accountId,
      method: "POST",
      path: `${api}/events/${eventId}/unknown-ids`,
      body: { key, personId, ...(why !== undefined && { reason: why }) },
      judge(state) {
        actAs(state, club.id, accountId, "correct");
        const now = getClub(state, club.id);
        getEvent(now, eventId);
        const revisions = settleUnknownId(state, now, about);
        return {
          status: 200,
          rule: "R33.18",
          check(body) {
            const answer = settledIdSchema.parse(body);
            const [problem] = differ("what settled it", answer.revisions, revisions, "R33.18");
            return problem ?? differs(state, { club: now, eventId }, answer);
          },
        };
      },
    };
  },
};

/** Undoes the answer to an unknown ID, by the operations that it took. */
const unsettle: StepKind = {
  name: "unsettle unknown ID",
  weight: 5,
  plan(scene, n) {
    const chosen = chooseUnknown(scene, n, n.chance(92));
    if (chosen === undefined) return undefined;
    const { club, accountId, api, unknown, why } = chosen;
    const { eventId, key, settledBy } = unknown;
    const about = { eventId, key, revisions: settledBy, accountId, reason: why };
    return {
      text: `undoes whose the unknown ID "${unknown.entry}" is, by ${settledBy.join(" and ")}`,
      clubId: club.id,
      accountId,
      method: "PUT",
      path: `${api}/events/${eventId}/unknown-ids`,
      body: { key, revisions: settledBy, ...(why !== undefined && { reason: why }) },
      judge(state) {
        actAs(state, club.id, accountId, "correct");
        const now = getClub(state, club.id);
        getEvent(now, eventId);
        unsettleUnknownId(state, now, about);
        return {
          status: 200,
          rule: "R33.18",
          check: (body) => differs(state, { club: now, eventId }, unknownIdsSchema.parse(body)),
        };
      },
    };
  },
};

/** Officers' answers to the IDs that waited on a kiosk, and that no member has. */
export const unknownIdSteps: StepKind[] = [settle, unsettle];
