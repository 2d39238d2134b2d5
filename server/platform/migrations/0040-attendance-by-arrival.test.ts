import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import { expect } from "vitest";
import { explainedSteps } from "#test-support/databases/explained-steps.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import {
  listMethodRowsAt,
  listMethodRowsOf,
} from "../../attendance/methods/attendance-methods.store.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "./migrations.ts";

onEveryDatabase("Attendance in the order of arrival", { enginesDiffer: true }, (test) => {
  test("keeps what was recorded before", async ({ ownApp: app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    for (let count = 0; count < 3; count += 1)
      await checkIn(await signUpMember(app.browser()), event.code);
    const before = (await app.dump()).attendance;
    expect(before).toHaveLength(3);
    const { database } = app.deps;
    const { schema } = database;
    // As it was before.
    await sql`delete from ${sql.table(DEFAULT_MIGRATION_TABLE)} where "name" >= '0040'`.execute(
      schema,
    );
    if (database.platform.engine === "sqlite") {
      await schema.schema.dropIndex("attendance_event").execute();
      await schema.schema
        .createIndex("attendance_person")
        .on("attendance")
        .columns(["personId", "clubId", "eventId"])
        .execute();
    }
    const upToIt = Object.entries(migrations).filter(([name]) => name < "0041");
    await migrate(database, Object.fromEntries(upToIt));
    const { attendance: after } = await app.dump();
    expect(after).toHaveLength(3);
    // Later migrations added columns.
    expect(before).toMatchObject([...after]);
  });

  test("is found by its event, and by its person, from an index", async ({ app: { deps } }) => {
    const { write } = deps.database;
    const ofPerson = await explainedSteps(write, (db) => listMethodRowsOf(db, "club", "person"));
    const atEvent = await explainedSteps(write, (db) => listMethodRowsAt(db, "club", "event"));
    if (deps.database.platform.engine === "sqlite") {
      expect(ofPerson.join()).toMatch(
        /INDEX sqlite_autoindex_attendance_1 \(personId=\? AND clubId=\?\)/,
      );
      expect(atEvent.join()).toMatch(/INDEX attendance_event \(clubId=\? AND eventId=\?\)/);
    } else {
      expect(ofPerson.join()).toMatch(/attendance_person/);
      expect(atEvent.join()).toMatch(/attendance_id/);
    }
  });
});
