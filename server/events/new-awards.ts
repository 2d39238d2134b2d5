import { noTimes } from "#contract/events/times/check-in-window.ts";
import type { AwardInput } from "#contract/requirements/awards.ts";
import type { Writing } from "../ledger/moves.ts";
import type { Db } from "../platform/database/database.ts";
import { createEventCode } from "./codes/event-code.ts";
import { createEvents } from "./new-events.ts";

/** An award to create, with its id. */
export type NewAward = AwardInput & { id: string };

/**
 * Creates the events of awards in the open term. Their codes can't be typed: those are looked up in
 * lowercase (R6.4). Throws `too-many-events`.
 */
export async function createAwards(
  db: Db,
  writing: Writing,
  awards: readonly NewAward[],
): Promise<void> {
  await createEvents(
    db,
    writing,
    awards.map(({ id, name, date, categoryId = null }) => ({
      id,
      kind: "award",
      name,
      points: null,
      categoryId,
      ...noTimes,
      date,
      status: "Inactive",
      createdAt: writing.at,
    })),
    { createCode: () => createEventCode().toUpperCase() },
  );
}
