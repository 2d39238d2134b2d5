import type { Answer } from "#test-support/browser.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Ability, SeatRole } from "#contract/abilities.ts";
import { can } from "#contract/abilities.ts";
import type { Event as ListedEvent } from "#contract/events.ts";
import type { ImportedSheet } from "#contract/imports.ts";
import type { ClubMember } from "#contract/members.ts";
import { Refusal } from "../model/refusal.ts";
import type { Club, State } from "../model/state.ts";

/**
 * Something that happens: a kind, and numbers that stand for who and what there is then, so that
 * a history still means something when other steps are taken out of it.
 */
export type Step = { kind: string; n: readonly number[]; waitMs: number; withNext: boolean };

/** What a club's lists say right after a step. */
export type Seen = { revision: number; events: ListedEvent[]; members: ClubMember[] };

/** What the rules say that a step is answered. */
type Verdict = {
  status: number;
  code?: ErrorCode;
  rule: string;
  /** Says what is wrong with the body of a success; undefined when nothing is. */
  check?: (body: unknown) => string | undefined;
};

/** A step with everything that it stands for. */
export type Act = {
  /** Who does what, in words. */
  text: string;
  clubId: string;
  method: "POST" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
  /** Whose browser sends it; somebody new has none yet. */
  accountId: string | undefined;
  /** Whether it can happen at the same time as others: it makes nothing that the server names. */
  mayRace?: true;
  /** Whether the server does then what else it does every hour. */
  wakesJobs?: true;
  /** Answers lost on the way are no problem: what happened can be seen afterward. */
  mayBeLost?: true;
  /** Changes the state as the rules say; throws a Refusal for what they refuse. */
  judge(state: State, observed: { answer: Answer | undefined; seen: Seen }): Verdict;
};

/** What there is to choose from when a step happens. */
export type Scene = {
  state: State;
  /** For names and keys that nobody had before. */
  nextNumber(): number;
  /** The sheets that were imported, or tried. */
  sheets: { clubId: string; sheet: ImportedSheet }[];
};

export type StepKind = {
  name: string;
  /** How often it happens, compared with others. */
  weight: number;
  /** Undefined where there is nothing to do it with. */
  plan(scene: Scene, n: Numbers): Act | undefined;
};

/** The numbers of a step, taken one after another. */
export type Numbers = {
  below(limit: number): number;
  chance(percent: number): boolean;
  pick<One>(list: readonly One[]): One | undefined;
  /** Some of a list: at least one while there is one. */
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

/** The role by which an account acts in a club; throws the refusal of those who may not (R3.1, R3.3). */
export function actAs(state: State, clubId: string, accountId: string, ability: Ability): SeatRole {
  const role = state.clubs[clubId]?.seats[accountId];
  if (role === undefined) throw new Refusal("not-found", "R3.3");
  if (!can(role, ability)) throw new Refusal("wrong-role", "R3.1");
  return role;
}

/** Somebody who does something in a club: mostly who may, sometimes who may not. */
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
