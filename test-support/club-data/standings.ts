import type { StandingsChoice } from "#contract/clubs/standings/standings-choices.ts";
import { standingsSchema, type Standings } from "#contract/clubs/standings/standings.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import type { Admin, Member } from "../people/people.ts";

type Club = Pick<Admin, "browser" | "api">;

/** Chooses what a club's members see in the standings, and returns the operation's revision. */
export async function setStandings({ browser, api }: Club, shows: StandingsChoice) {
  const command = { kind: "set-standings", shows };
  const { body } = await browser.post(`${api}/operations`, { command });
  return operationAnswerSchema.parse(body).revision;
}

/** The standings of a club as a member sees them. */
export async function readStandings({ browser }: Member, { club }: Admin): Promise<Standings> {
  return standingsSchema.parse((await browser.get(`/api/me/clubs/${club.id}/standings`)).body);
}

/** Hides a member's name in a club, or shows it again. */
export function hideName({ browser }: Member, { club }: Admin, hidesName = true) {
  return browser.put(`/api/me/clubs/${club.id}/hidden-name`, { hidesName });
}
