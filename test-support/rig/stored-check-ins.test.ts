import { describe, expect, it } from "vitest";
import type { Database } from "#server/platform/database/database.ts";
import { crowdIn } from "./crowd.ts";
import { createSqliteEngine, withDatabase } from "./install.ts";
import { compareStored } from "./stored-check-ins.ts";

describe("the comparison of stored check-ins with what was acknowledged", () => {
  /** Three members attend both events of a club; `disturb` breaks something. */
  const differencesAfter = async (disturb: (database: Database) => Promise<unknown>) => {
    await using installation = await createSqliteEngine().createInstallation();
    return await withDatabase(installation, async (database) => {
      const { schema, platform, read } = database;
      const { events, people } = await crowdIn(schema, platform).club({ events: 2, members: 3 });
      // What is seeded was sent without a key.
      const sent = events.flatMap((event) =>
        people.map((person) => ({ person, event, keys: [""], acknowledged: "" })),
      );
      await disturb(database);
      return (await compareStored(read, sent)).differences;
    });
  };

  it("finds nothing if everything is as acknowledged", async () => {
    expect(await differencesAfter(async () => {})).toEqual([]);
  });

  it("finds lost check-ins, and the entries, counts, and points that show it", async () => {
    const found = await differencesAfter(({ write }) =>
      write
        .deleteFrom("attendance")
        .where("personId", "=", (query) =>
          query.selectFrom("memberships").select("personId").orderBy("personId").limit(1),
        )
        .execute(),
    );
    expect(found).toEqual([
      [2, "acknowledged but not stored"],
      [2, "not recorded exactly once"],
      [2, "events with a wrong count"],
      [1, "members with wrong points"],
    ]);
  });

  it("finds check-ins that nobody sent", async () => {
    const found = await differencesAfter(({ write }) =>
      write.updateTable("attendance").set({ submissionKey: "another" }).execute(),
    );
    expect(found).toEqual([
      [6, "acknowledged but not stored"],
      [6, "stored but never sent"],
    ]);
  });

  it("finds wrong points and counts", async () => {
    const points = await differencesAfter(({ write }) =>
      write.updateTable("balances").set({ earned: 5 }).execute(),
    );
    expect(points).toEqual([[3, "members with wrong points"]]);
    const counts = await differencesAfter(({ write }) =>
      write.updateTable("events").set({ attendeeCount: 2 }).execute(),
    );
    expect(counts).toEqual([[2, "events with a wrong count"]]);
  });
});
