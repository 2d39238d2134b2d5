import type { Account, Club, State } from "../model/state.ts";
import { chooseActor, type Numbers, type Scene } from "./step.ts";

/** A club, someone who acts in it, and the path of its API. */
export type Chosen = { club: Club; accountId: string; api: string };

export function chooseInClub(scene: Scene, n: Numbers): Chosen | undefined {
  const club = n.pick(Object.values(scene.state.clubs));
  const accountId = club && chooseActor(scene, club, n);
  return club && accountId ? { club, accountId, api: `/api/clubs/${club.id}` } : undefined;
}

/** A code as it is stored; slips show it in groups. */
export const bare = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Open accounts. */
export const openAccounts = ({ accounts }: State): Account[] =>
  Object.values(accounts).filter(({ closedAt }) => closedAt === null);
