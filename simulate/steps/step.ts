import type { Categories } from "#contract/clubs/categories.ts";
import type { Ability, SeatRole } from "#contract/clubs/seats/abilities.ts";
import { can } from "#contract/clubs/seats/abilities.ts";
import type { Event as ListedEvent } from "#contract/events/events.ts";
import type { ImportedSheet } from "#contract/imports/imports.ts";
import type { ClubMember } from "#contract/members/members.ts";
import type { ErrorCode } from "#contract/platform/errors.ts";
import type { Award } from "#contract/requirements/awards.ts";
import type { Requirements } from "#contract/requirements/requirements.ts";
import type { Answer } from "#test-support/browser/browser.ts";
import type { Entry } from "../model/kiosk/enter-at-kiosk.ts";
import { Refusal } from "../model/refusal.ts";
import type { Club, State } from "../model/state.ts";
import type { Demand } from "../node/demands.ts";

/**
 * Something that happens: a kind, and numbers that select among the people and things that exist
 * then, so that a history still works after other steps were left out.
 */
export type Step = { kind: string; n: readonly number[]; waitMs: number; withNext: boolean };

/** A club's lists right after a step. */
export type Seen = {
  revision: number;
  events: ListedEvent[];
  awards: Award[];
  categories: Categories["categories"];
  requirements: Requirements["requirements"];
  members: ClubMember[];
};

/** The answer to a step according to the rules. */
type Verdict = {
  status: number;
  code?: ErrorCode;
  rule: string;
  /** Returns what is wrong with the body of a success, if anything. */
  check?: (body: unknown) => string | undefined;
};

/** A step with everything it refers to. */
export type Act = {
  /** Who does what, as text. */
  text: string;
  clubId: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
  /** Whose browser sends it; new people don't have one yet. */
  accountId: string | undefined;
  /** Whether it can happen at the same time as others, because the server gives no IDs for it. */
  mayRace?: true;
  /** Whether the server then also runs its hourly jobs. */
  wakesJobs?: true;
  /** Its answer may get lost, because its effect is visible afterward. */
  mayBeLost?: true;
  /** The kiosk whose browser sends it, or that a new browser of the account becomes one by it. */
  kiosk?: { id: string } | "new";
  /** Whose card is shown there, in place of an entry, and what a scanner reads of its link. */
  cardOf?: { accountId: string; read: (link: string) => string };
  /** What a node is asked for in place of a request, as a command asks a running server. */
  demand?: Demand;
  /** Whether what operators may do is looked at right afterward. */
  concernsOperators?: true;
  /** Whose second steps and sessions end with it. */
  logsOut?: string;
  /** Updates the state by the rules; throws a `Refusal` if they refuse it. */
  judge(state: State, observed: { answer: Answer | undefined; seen: Seen }): Verdict;
};

/** What a step can choose from when it happens. */
export type Scene = {
  state: State;
  /** For names and keys that are new. */
  nextNumber(): number;
  /** Whether an account's session has passed a second step (R30.12). */
  hasPassedSecondStep(accountId: string): boolean;
  /** The sheets that were imported, or tried to be. */
  sheets: { clubId: string; sheet: ImportedSheet }[];
  /** What was entered at kiosks, or tried to be, and when. */
  entered: { kioskId: string; at: number; entry: Entry }[];
  /** Whether nothing is about people who left, because that can't be undone while they are gone. */
  withoutGone: boolean;
};

export type StepKind = {
  name: string;
  /** How often it happens compared with others. */
  weight: number;
  /** Undefined if there is nothing to do it with. */
  plan(scene: Scene, n: Numbers): Act | undefined;
};

/** The numbers of a step, used one after another. */
export type Numbers = {
  below(limit: number): number;
  chance(percent: number): boolean;
  pick<One>(list: readonly One[]): One | undefined;
  /** Some of a list: at least one unless it is empty. */
  some<One>(list: readonly One[], most: number): One[];
};

export function numbersOf({ n }: Step): Numbers {
  let at = 0;
  const next = () => {
    at += 1;
    return n[(at - 1) % n.length] ?? 0;
  };
  const below = (limit: number) => (limit <= 0 ? 0 : next() % limit);
  const pick = <One>(list: readonly One[]) => list[below(list.length)];
  return {
    below,
    pick,
    chance: (percent) => below(100) < percent,
    some(list, most) {
      const first = below(list.length);
      const count = Math.min(list.length, 1 + below(most));
      return Array.from(
        { length: count },
        (_, index) => list[(first + index) % list.length],
      ).filter((one) => one !== undefined);
    },
  };
}

/**
 * The role with which an account acts in a club; throws the refusal for accounts that may not
 * (R3.1, R3.3).
 */
export function actAs(state: State, clubId: string, accountId: string, ability: Ability): SeatRole {
  const role = state.clubs[clubId]?.seats[accountId];
  if (role === undefined) throw new Refusal("not-found", "R3.3");
  if (!can(role, ability)) throw new Refusal("wrong-role", "R3.1");
  return role;
}

/** Someone who acts in a club: usually someone who may, sometimes someone who may not. */
export function chooseActor({ state }: Scene, club: Club, n: Numbers): string | undefined {
  const open = (accountId: string) => state.accounts[accountId]?.closedAt === null;
  const seats = Object.entries(club.seats).filter(([accountId]) => open(accountId));
  const managers = seats.filter(([, role]) => role !== "helper").map(([accountId]) => accountId);
  const luck = n.below(100);
  if (luck < 4) return n.pick(Object.keys(state.accounts).filter(open));
  if (luck < 12) return n.pick(seats.map(([accountId]) => accountId));
  return n.pick(managers) ?? n.pick(seats.map(([accountId]) => accountId));
}

export function getClub(state: State, clubId: string): Club {
  const club = state.clubs[clubId];
  if (club === undefined) throw new Error("There is no such club.");
  return club;
}
