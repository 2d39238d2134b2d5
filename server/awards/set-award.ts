import { requireCategory } from "../categories/categories.service.ts";
import { changedFields } from "../events/changed-fields.ts";
import type { CommandOf, Plan } from "../ledger/command.ts";
import type { Db } from "../platform/database/database.ts";
import { getAwardEvent } from "./awards.service.ts";

/**
 * Saves what an award is for, its date, and its category (R27.4). Throws `not-found` for anything
 * that isn't an award of the club, and for another club's category.
 */
export async function planSetAward(
  db: Db,
  clubId: string,
  { awardId, input }: CommandOf<"set-award">,
): Promise<Plan> {
  const award = await getAwardEvent(db, clubId, awardId);
  const { name, date, categoryId = award.categoryId } = input;
  if (categoryId !== award.categoryId) await requireCategory(db, clubId, categoryId);
  const changes = changedFields(award, { name, date, categoryId });
  return {
    kind: "event-set",
    basedOn: award.revision,
    facts: changes === undefined ? [] : [{ fact: "event", eventId: awardId, changes }],
  };
}
