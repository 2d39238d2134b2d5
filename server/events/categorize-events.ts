import { requireCategory } from "../categories/categories.service.ts";
import type { CommandOf, Plan } from "../ledger/command.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { listSomeEvents } from "./events.store.ts";

/**
 * Gives several events a category, or none (R26.2). Throws `not-found` if any of the events, or
 * the category, isn't the club's.
 */
export async function planCategorizeEvents(
  db: Db,
  clubId: string,
  { eventIds, categoryId }: CommandOf<"categorize-events">,
): Promise<Plan> {
  await requireCategory(db, clubId, categoryId);
  const ids = [...new Set(eventIds)];
  const events = await listSomeEvents(db, clubId, ids);
  if (events.length < ids.length) throw new AppError("not-found");
  const others = events.filter((event) => event.categoryId !== categoryId);
  return {
    kind: "events-categorized",
    basedOn: Math.max(0, ...others.map(({ revision }) => revision)),
    facts: others.map(({ id: eventId, categoryId: from }) => ({
      ...{ fact: "event", eventId },
      changes: { categoryId: { from, to: categoryId } },
    })),
    about: { categoryId },
  };
}
