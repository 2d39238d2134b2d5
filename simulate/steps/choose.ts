import type { Account, Club, State } from "../model/state.ts";
import { chooseActor, type Numbers, type Scene } from "./step.ts";

/** A club, who does something in it, and where its API is. */
export type Chosen = { club: Club; accountId: string; api: string };

export function chooseInClub(scene: Scene, n: Numbers): Chosen | undefined {
  const club = n.pick(Object.values(scene.state.clubs));
  const accountId = club && chooseActor(scene, club, n);
  return club && accountId ? { club, accountId, api: `/api/clubs/${club.id}` } : undefined;
}

/** A code as it is kept: what a slip shows in groups. */
export const bare = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Accounts that are open. */
export const openAccounts = ({ accounts }: State): Account[] =>
  Object.values(accounts).filter(({ closedAt }) => closedAt === null);
