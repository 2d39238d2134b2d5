import { badgesSchema } from "#contract/members/badges.ts";
import { endBadge, makeBadges, renewBadge, restoreBadge } from "../../model/members/badges.ts";
import { membersOf, type Club, type State } from "../../model/state.ts";
import { chooseInClub, type Chosen } from "../choose.ts";
import { namesOf } from "../commanding.ts";
import { actAs, getClub, type Act, type Numbers, type Scene, type StepKind } from "../step.ts";

const make: StepKind = {
  name: "make badges",
  weight: 3,
  plan(scene, n) {
    const chosen = chooseInClub(scene, n);
    const everyone = chosen && Object.keys(n.chance(8) ? scene.state.people : chosen.club.members);
    const personIds = n.some(everyone ?? [], 4);
    if (chosen === undefined || personIds.length === 0) return undefined;
    const { club, accountId, api } = chosen;
    return {
      text: `prints badges of ${namesOf(scene.state, personIds)}`,
      clubId: club.id,
      accountId,
      method: "POST",
      path: `${api}/badges`,
      body: { personIds },
      judge(state, { answer }) {
        actAs(state, club.id, accountId, "correct");
        const given = numbersIn(answer?.body);
        const now = getClub(state, club.id);
        const about = { personIds, accountId };
        const badges = makeBadges(state, now, about, (id) => given.get(id) ?? `unseen ${id}`);
        return {
          status: 201,
          rule: "R34.20",
          check(body) {
            const [found, expected] = [[...numbersIn(body)], badges].map((one) =>
              JSON.stringify(one),
            );
            return found === expected ? undefined : `gets ${found}, not ${expected}`;
          },
        };
      },
    };
  },
};

function numbersIn(body: unknown): Map<string, string> {
  const { badges = [] } = badgesSchema.safeParse(body).data ?? {};
  return new Map(badges.map(({ id, number }) => [id, number]));
}

/** A member, often with a badge, and the number of one of their badges. */
function chooseBadge({ state }: Scene, { club }: Chosen, n: Numbers) {
  const [number, badge] = n.pick(Object.entries(club.badges).slice(-4)) ?? [];
  const holder = badge?.personId;
  const personId = n.chance(85) ? (holder ?? membersOf(club)[0]?.personId) : undefined;
  const anyone = personId ?? n.pick(Object.keys(state.people));
  return anyone === undefined ? undefined : { personId: anyone, number: number ?? "RB0000000000" };
}

type About = Pick<Act, "method" | "body"> & {
  text: string;
  status: number;
  does: (state: State, club: Club, body: unknown) => void;
};

/** A kind of step about a member's badge. */
function aboutBadge(
  name: string,
  weight: number,
  plan: (
    scene: Scene,
    about: { personId: string; number: string; accountId: string },
    n: Numbers,
  ) => About,
): StepKind {
  return {
    name,
    weight,
    plan(scene, n) {
      const chosen = chooseInClub(scene, n);
      const badge = chosen && chooseBadge(scene, chosen, n);
      if (chosen === undefined || badge === undefined) return undefined;
      const { club, accountId, api } = chosen;
      const { text, status, method, body, does } = plan(scene, { ...badge, accountId }, n);
      return {
        text: `${text} of ${namesOf(scene.state, [badge.personId])}`,
        clubId: club.id,
        accountId,
        method,
        path: `${api}/members/${badge.personId}/badge`,
        body,
        judge(state, { answer }) {
          actAs(state, club.id, accountId, "correct");
          does(state, getClub(state, club.id), answer?.body);
          return { status, rule: "R34.21" };
        },
      };
    },
  };
}

const renew = aboutBadge("renew a badge", 2, (scene, { personId, accountId }) => ({
  text: "replaces the badge",
  status: 201,
  method: "POST",
  body: { key: `00000000-0000-4000-8000-${String(scene.nextNumber()).padStart(12, "0")}` },
  does(state, club, body) {
    const number = numbersIn(body).get(personId) ?? `unseen ${personId}`;
    renewBadge(state, club, { personId, accountId, number });
  },
}));

const end = aboutBadge("end a badge", 2, (_scene, { personId, accountId }) => ({
  text: "ends the badge",
  status: 204,
  method: "DELETE",
  does: (state, club) => endBadge(state, club, { personId, accountId }),
}));

const restore = aboutBadge("restore a badge", 2, (_scene, about) => ({
  text: `restores the badge ${about.number}`,
  status: 204,
  method: "PUT",
  body: { number: about.number },
  does: (state, club) => restoreBadge(state, club, about),
}));

/** Badges: made, replaced, ended, and restored. */
export const badgeSteps: StepKind[] = [make, renew, end, restore];
