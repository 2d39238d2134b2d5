import type { Tables } from "#server/platform/database/tables.ts";
import { dropped, kept, newId, type Statements } from "./fates.ts";

/** What becomes of members' badges. */
export const ofBadges: Statements<Tables["badges"]> = {
  // It works for who has the record now (R34.22).
  merge: kept,
  file: {
    copied: {
      clubId: newId,
      number: "carried",
      personId: newId,
      createdAt: "carried",
      endedAt: dropped("badges that ended aren't in the file"),
    },
  },
  year: kept,
};
