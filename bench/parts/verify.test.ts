import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#server/platform/database/database.ts";
import type { Installation } from "#test-support/rig/engine.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { seedClub, seedHistory } from "#test-support/rig/seed-club.ts";
import { createSqliteEngine } from "#test-support/rig/sqlite-engine.ts";
import { countWrong } from "./verify.ts";

describe("the count of wrong records", () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await createSqliteEngine().createInstallation();
  });
  afterAll(() => installation.remove());

  /** Three members attend both events of a club; `disturb` breaks something. */
  const countAfter = (disturb: (database: Database, clubId: string) => Promise<unknown>) =>
    withDatabase(installation, async (database) => {
      const { schema, platform, read } = database;
      const club = await seedClub(schema, platform, { admins: 1, events: 2 });
      const people = await seedHistory(schema, platform, club, 3);
      const personIds = new Set(people.map(({ id }) => id));
      await disturb(database, club.id);
      return countWrong(
        read,
        club.id,
        club.events.map(({ id }) => ({ eventId: id, personIds })),
      );
    });

  it("is 0 if everything is as acknowledged", async () => {
    expect(await countAfter(async () => {})).toBe(0);
  });

  it("includes a lost check-in, and the points and counts that show it", async () => {
    const wrong = await countAfter(({ write }, clubId) =>
      write
        .deleteFrom("attendance")
        .where("clubId", "=", clubId)
        .where("personId", "in", (query) =>
          query
            .selectFrom("memberships")
            .select("personId")
            .where("clubId", "=", clubId)
            .orderBy("personId")
            .limit(1),
        )
        .execute(),
    );
    expect(wrong).toBeGreaterThan(0);
  });

  it.each(["balances", "events"] as const)("includes differences in %s", async (table) => {
    const wrong = await countAfter(({ write }, clubId) =>
      table === "events"
        ? write.updateTable(table).set({ attendeeCount: 2 }).where("clubId", "=", clubId).execute()
        : write.updateTable(table).set({ earned: 5 }).where("clubId", "=", clubId).execute(),
    );
    expect(wrong).toBe(table === "events" ? 2 : 3);
  });
});
