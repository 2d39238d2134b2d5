import type { MemberYears } from "#contract/members/own-record.ts";
import { judgeBy } from "#contract/requirements/judge-requirement.ts";
import { isYear, listTerms } from "../clubs/terms/terms.service.ts";
import type { Db } from "../platform/database/database.ts";
import { findPerson, getDay } from "./club-facts.ts";
import { listRequirementsByTerm } from "./definitions.ts";
import { listOwnResults } from "./results.ts";

/**
 * The requirements that someone has met in any of a club's years, oldest first (R26.20). Recorded
 * results decide if there are any; otherwise the events of that year do, even after it ended.
 */
export async function listMetRequirements(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
  now: Date,
): Promise<MemberYears["requirements"]> {
  const byTerm = await listRequirementsByTerm(db, clubId);
  if (byTerm.size === 0) return [];
  const day = await getDay(db, clubId, now);
  const met: MemberYears["requirements"] = [];
  for (const { id: termId, endsOn } of (await listTerms(db, clubId)).filter(isYear)) {
    const requirements = byTerm.get(termId) ?? [];
    if (requirements.length === 0) continue;
    const found = await findPerson(db, { clubId, personId, termId }, day);
    if (found === undefined) continue;
    const ids = requirements.map(({ id }) => id);
    const recorded = await listOwnResults(db, { clubId, personId }, ids);
    for (const requirement of requirements) {
      const { id, name } = requirement;
      const result = recorded.get(id);
      const judge = judgeBy(requirement, found.events, day.today, endsOn);
      const { state } = result ?? judge(found.person.facts);
      if (state === "met") met.push({ id, name, recordedAt: result?.at ?? null });
    }
  }
  return met;
}
