import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import {
  awardDetailsSchema,
  awardsSchema,
  type AwardInput,
  type AwardLine,
} from "#contract/requirements/awards.ts";
import type { Admin } from "../people/people.ts";

type Club = Pick<Admin, "browser" | "api">;

/** A line of an award: 5 points for someone, unless `details` says otherwise. */
export function awardLine(who: string, details: Partial<AwardLine> = {}): AwardLine {
  return { who, points: 5, note: "", ...details };
}

/** A club's awards, as its officers see them. */
export async function listAwards({ browser, api }: Club) {
  return awardsSchema.parse((await browser.get(`${api}/awards`)).body).awards;
}

/** An award, and who got it. */
export async function getAward({ browser, api }: Club, awardId: string) {
  return awardDetailsSchema.parse((await browser.get(`${api}/awards/${awardId}`)).body);
}

/** Gives a new award to members, and returns its id and the operation's revision. */
export async function giveAward(
  club: Club,
  lines: readonly AwardLine[],
  input: Partial<AwardInput> = {},
): Promise<{ awardId: string; revision: number }> {
  const known = new Set((await listAwards(club)).map(({ id }) => id));
  const award = { name: "Captain", date: "2026-11-20", ...input };
  const command = { kind: "give-award", input: award, lines };
  const { body } = await club.browser.post(`${club.api}/operations`, {
    command,
  });
  const { revision } = operationAnswerSchema.parse(body);
  const awardId = (await listAwards(club)).find(({ id }) => !known.has(id))?.id ?? "";
  return { awardId, revision };
}
