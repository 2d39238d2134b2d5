import { requireCategory } from "../../clubs/categories/categories.service.ts";
import { changedFields } from "../../events/changed-fields.ts";
import type { EventFact } from "../../events/event-fact.ts";
import { listLoggedNames } from "../../events/logged-names.ts";
import type { CommandOf, Plan } from "../../ledger/command.ts";
import type { Db } from "../../platform/database/database.ts";
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
  const logged = (await listLoggedNames(db, clubId, [awardId])).get(awardId);
  return {
    kind: "event-set",
    basedOn: award.revision,
    facts:
      changes === undefined
        ? []
        : [withoutLogged({ fact: "event", eventId: awardId, changes }, logged)],
  };
}

/** A fact without a member's own words, for which `null` stands. */
function withoutLogged(fact: EventFact, logged: string | undefined): EventFact {
  const { name, ...changes } = fact.changes;
  if (name === undefined || logged === undefined) return fact;
  const without = (text: string | null) => (text === logged ? null : text);
  return {
    ...fact,
    changes: { ...changes, name: { from: without(name.from), to: without(name.to) } },
  };
}
