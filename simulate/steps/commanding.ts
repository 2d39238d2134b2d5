import { z } from "zod";
import { bounds } from "#contract/platform/bounds.ts";
import type { Fact } from "../model/facts.ts";
import { commit, type Plan } from "../model/ledger/ledger.ts";
import {
  eventsOf,
  membersOf,
  openTermOf,
  presentAt,
  type Club,
  type Event,
  type State,
} from "../model/state.ts";
import {
  actAs,
  chooseActor,
  getClub,
  type Act,
  type Numbers,
  type Scene,
  type Seen,
  type StepKind,
} from "./step.ts";

const reason = "Found out later";
const answered = z.object({ revision: z.int(), lines: z.array(z.object({ outcome: z.string() })) });

type Commanding = {
  club: Club;
  accountId: string;
  text: string;
  command: object;
  withReason: boolean;
  plan: (state: State, club: Club, seen: Seen) => Plan & { outcomes?: string[] };
  mayRace?: true;
};

/** Whether only owners can change it. */
export const isOwners = ({ fact }: Fact) =>
  ["time-zone", "standings", "club-name", "id-format", "year", "reopening"].includes(fact);

/** An officer's command to the ledger. */
export function commanding({
  club,
  accountId,
  text,
  command,
  withReason,
  plan,
  mayRace,
}: Commanding): Act {
  // It names whom the command is about.
  const why = withReason ? `${reason}: ${text}`.slice(0, bounds.maxReasonLength) : undefined;
  return {
    text,
    clubId: club.id,
    accountId,
    method: "POST",
    mayBeLost: true,
    path: `/api/clubs/${club.id}/operations`,
    body: { command, ...(why !== undefined && { reason: why }) },
    ...(mayRace && { mayRace }),
    judge(state, { seen }) {
      actAs(state, club.id, accountId, "correct");
      const now = getClub(state, club.id);
      const planned = plan(state, now, seen);
      if (planned.facts.some(isOwners)) actAs(state, club.id, accountId, "manage-club");
      const revision = commit(state, now, planned, { actorId: accountId, reason: why });
      return {
        status: 201,
        rule: "R10.1",
        check(body) {
          const { revision: revisionNow, lines } = answered.parse(body);
          if (revisionNow !== revision)
            return `revision ${revisionNow}, where ${revision} was to follow`;
          const outcomes = lines.map(({ outcome }) => outcome).join();
          if (planned.outcomes && outcomes !== planned.outcomes.join())
            return `lines ${outcomes}, where ${planned.outcomes.join()} was expected (R8.10)`;
          return undefined;
        },
      };
    },
  };
}

export type Chosen = { club: Club; accountId: string; withReason: boolean };

export function choose(scene: Scene, n: Numbers): Chosen | undefined {
  const club = n.pick(Object.values(scene.state.clubs));
  const accountId = club && chooseActor(scene, club, n);
  return club && accountId ? { club, accountId, withReason: n.chance(75) } : undefined;
}

/** An event, usually an existing one. */
function chooseEvent({ club }: Chosen, n: Numbers): Event | undefined {
  const all = n.chance(4) ? Object.values(club.events) : eventsOf(club);
  return n.pick(all.slice(-8));
}

export const nameOf = (event: Event) => `"${event.fields.name || event.id.slice(0, 6)}"`;
export const namesOf = (state: State, personIds: readonly string[]) =>
  personIds.map((id) => state.people[id]?.name ?? "someone").join(", ");

/** A kind of step about a club's event. */
export function aboutEvent(
  name: string,
  weight: number,
  plan: (
    scene: Scene,
    chosen: Chosen & { event: Event },
    n: Numbers,
  ) => Omit<Commanding, keyof Chosen> | undefined,
): StepKind {
  return {
    name,
    weight,
    plan(scene, n) {
      const chosen = choose(scene, n);
      const event = chosen && chooseEvent(chosen, n);
      const given = chosen && event && plan(scene, { ...chosen, event }, n);
      return given && commanding({ ...chosen, ...given });
    },
  };
}

/** The people present at an event; only members, if everything has to be undone later (R4.15). */
export const presentIn = ({ withoutGone }: Scene, club: Club, eventId: string) =>
  presentAt(club, eventId).filter((id) => !withoutGone || club.members[id]?.isMember);

/**
 * Whether a change of events could be refused when it is undone: nothing becomes Active again in a
 * year that has ended (R31.13). Only asked if everything has to be undone later.
 */
export const mayStayInactive = ({ withoutGone }: Scene, club: Club, events: readonly Event[]) =>
  withoutGone &&
  events.some(({ termId, fields }) => fields.status === "Active" && termId !== openTermOf(club).id);

export const ids = (club: Club) => membersOf(club).map(({ personId }) => personId);
