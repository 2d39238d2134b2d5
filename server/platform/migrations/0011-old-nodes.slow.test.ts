import { sql, type RawBuilder } from "kysely";
import { describe, expect, test as base } from "vitest";
import type { TestDatabase } from "#test-support/databases/databases.ts";
import { untilSomebodyWaits } from "#test-support/databases/until-somebody-waits.ts";
import {
  createOldPostgres,
  oldDatabases,
} from "#test-support/old-versions/version-0-1/old-database.ts";
import { createOldInstallation } from "#test-support/old-versions/version-0-1/old-installation.ts";
import { createTestApp } from "#test-support/servers/test-app.ts";
import { createTestLog } from "#test-support/servers/test-log.ts";
import { migrate } from "../database/migrate.ts";
import { openPostgres } from "../database/postgres.ts";
import { migrations } from "./migrations.ts";

const old = createOldInstallation();
const { rows, admins, members, latest } = old;

function testOn(engine: TestDatabase) {
  return base.extend("app", { scope: "file" }, async ({}, { onCleanup }) => {
    const app = await createTestApp(engine);
    onCleanup(() => app.dispose());
    return app;
  });
}

for (const engine of oldDatabases(rows)) {
  const test = testOn(engine);

  describe(`A node of version 0.1 on a database that was moved (${engine.name})`, () => {
    const { uid, clubId } = admins.chess;
    const at = old.stoppedAt.getTime();
    const bump = sql`update "clubs" set "revision" = "revision" + 1 where "id" = ${clubId}`;
    const recorded = (kind: string) => sql`
      insert into "records" ("clubId", "id", "at", "kind", "actorId", "subjectId", "eventId", "details")
      values (${clubId}, ${"0".repeat(24)}, ${at}, ${kind}, ${uid}, null, null, '{}')`;
    const signedUp = sql`
      insert into "users" ("id", "displayName", "email", "emailVerified", "createdAt", "updatedAt",
        "termsVersion", "termsAcceptedAt")
      values ('late', 'Late Member', 'late@example.org', ${false}, ${old.stoppedAt.toISOString()},
        ${old.stoppedAt.toISOString()}, '2023-09-06', ${at})`;

    test.for<[what: string, statements: RawBuilder<unknown>[]]>([
      [
        "finds no session, with which every request begins",
        [
          sql`
            select "users"."id", "members"."uid", "clubs"."id" from "users"
            left join "members" on "members"."uid" = "users"."id"
            left join "admins" on "admins"."uid" = "users"."id"
            left join "clubs" on "clubs"."id" = "admins"."clubId"
            inner join "sessions" on "sessions"."userId" = "users"."id"`,
        ],
      ],
      [
        "signs no member up",
        [
          signedUp,
          sql`insert into "members" ("uid", "name", "gradYear") values ('late', 'Late Member', 2027)`,
        ],
      ],
      [
        "signs no admin up",
        [
          signedUp,
          sql`insert into "clubs" ("id", "clubName", "createdAt") values ('late', 'Late Club', ${at})`,
          sql`insert into "admins" ("uid", "clubId") values ('late', 'late')`,
        ],
      ],
      [
        "creates no event",
        [
          sql`
            insert into "events" ("clubId", "id", "name", "date", "status", "points", "code",
              "createdAt", "attendeeCount")
            values (${clubId}, 'late', 'Late', null, 'Active', 5, 'zzzzzzz3', ${at}, 0)`,
          recorded("event-created"),
          bump,
        ],
      ],
      [
        "changes no points",
        [
          sql`update "events" set "points" = 99 where "clubId" = ${clubId}`,
          sql`update "memberClubs" set "new" = "new" + 89 where "clubId" = ${clubId}`,
          recorded("event-points-changed"),
          bump,
        ],
      ],
      [
        "checks nobody in",
        [
          sql`
            insert into "attendance" ("clubId", "eventId", "uid", "timestamp", "name", "gradYear",
              "submissionKey")
            values (${clubId}, ${latest.id}, ${members.erased.uid}, ${at}, 'Late', 2027, null)`,
          sql`update "events" set "attendeeCount" = "attendeeCount" + 1 where "id" = ${latest.id}`,
          recorded("checked-in"),
          bump,
        ],
      ],
      [
        "sets no carry-over",
        [
          sql`update "memberClubs" set "carryover" = 99 where "clubId" = ${clubId}`,
          recorded("carryover-changed"),
          bump,
        ],
      ],
      [
        "closes no account",
        [
          sql`update "users" set "closedAt" = ${at} where "id" = ${uid}`,
          sql`insert into "departures" ("uid", "kind", "at") values (${uid}, 'closed', ${at})`,
        ],
      ],
    ])("%s", async ([, statements], { app }) => {
      const before = await app.dump();
      const transaction = app.deps.database.write.transaction().execute(async (db) => {
        for (const statement of statements) await statement.execute(db);
      });
      await expect(transaction).rejects.toThrow(/no such table|has no column|does not exist|null/i);
      expect(await app.dump()).toEqual(before);
    });
  });
}

describe("A node of version 0.1 that is at work when the database is moved", () => {
  const test = base.extend("database", async ({}, { onCleanup }) => {
    const { logger } = createTestLog();
    const { url, drop } = await createOldPostgres(rows, logger);
    const database = openPostgres(url, logger);
    onCleanup(async () => {
      await database.close();
      await drop();
    });
    return database;
  });

  test("is waited for, and what it confirms is not lost", async ({ database }) => {
    const { ana } = members;
    let moving: ReturnType<typeof migrate> | undefined;
    await database.write.transaction().execute(async (db) => {
      await sql`
        update "memberClubs" set "carryover" = 77
        where "clubId" = ${admins.chess.clubId} and "uid" = ${ana.uid}`.execute(db);
      moving = migrate(database, migrations);
      await untilSomebodyWaits(database);
    });
    await moving;
    const balance = await database.read
      .selectFrom("balances")
      .select("carryover")
      .where("clubId", "=", admins.chess.clubId)
      .where("personId", "=", ana.uid)
      .executeTakeFirstOrThrow();
    expect(balance.carryover).toBe(77);
  });
});
