import { expect } from "vitest";
import { explainedSteps, readThrough } from "#test-support/databases/explained-steps.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { findAskedEvent } from "../../attendance/requests/requests.store.ts";
import { listUsedFeatures } from "../../clubs/used-features/used-features.store.ts";
import { isKeyTaken } from "../../events/events.store.ts";
import { deleteReasonsAbout } from "../../ledger/concerns.store.ts";
import type { Db } from "../database/database.ts";

const lookups: Record<string, { lookUp: (db: Db) => Promise<unknown>; index: string }> = {
  "An event by its id alone": {
    lookUp: (db) => findAskedEvent(db, "an event"),
    index: "events_by_id",
  },
  "Whether a code begins like a changing one": {
    lookUp: (db) => isKeyTaken(db, "abcd"),
    index: "events_code_start",
  },
  "The reasons that go with someone": {
    lookUp: (db) => deleteReasonsAbout(db, { personIds: ["somebody"], accountId: "an account" }),
    index: "operations_reason",
  },
  "What a club used that only its history says": {
    lookUp: (db) => listUsedFeatures(db, "a club"),
    index: "operations_first_uses",
  },
  "Attendance records with hours of their own": {
    lookUp: (db) => listUsedFeatures(db, "a club"),
    index: "attendance_hours",
  },
};

for (const [what, { lookUp, index }] of Object.entries(lookups))
  onEveryDatabase(what, { enginesDiffer: true }, (test) => {
    test("is found by an index", async ({ app: { deps } }) => {
      const steps = await explainedSteps(deps.database.write, lookUp);
      expect(steps.join("\n")).toContain(index);
      // All of an index may be read that has but a few rows of its table.
      const others = steps.filter((step) => !step.includes(index));
      expect(others.filter((step) => readThrough.test(step))).toEqual([]);
    });
  });
