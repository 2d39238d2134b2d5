import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import { expect } from "vitest";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "./migrations.ts";

onEveryDatabase("Review decisions from before there were saved spots", (test) => {
  test("stay as they are, and new ones can be saved next to them", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const event = await createEvent(admin);
    await checkIn(member, event.code);
    const { database } = app.deps;
    const { schema } = database;
    // As it was before.
    const name = "0028-saved-spots-and-locks";
    await sql`delete from ${sql.table(DEFAULT_MIGRATION_TABLE)} where "name" >= ${name}`.execute(
      schema,
    );
    await schema.schema.alterTable("doorPasses").dropColumn("cardsOnly").execute();
    await schema.schema.dropTable("verdicts").execute();
    await sql`create table "verdicts" ("clubId" text not null, "eventId" text not null,
      "personId" text not null, "kind" text not null, "accountId" text not null, "at" bigint not null)`.execute(
      schema,
    );
    const verdict = {
      clubId: admin.club.id,
      eventId: event.id,
      personId: member.personId,
      kind: "same-browser" as const,
      accountId: admin.user.id,
      at: 5,
    };
    await database.write.insertInto("verdicts").values(verdict).execute();

    // What came later is there already.
    const upToIt = Object.entries(migrations).filter(([one]) => one <= name);
    await migrate(database, Object.fromEntries(upToIt));
    const path = `${admin.api}/events/${event.id}`;
    const fine = { decision: "fine", kind: "same-spot", personId: member.personId };
    expect((await admin.browser.post(`${path}/review-decisions`, fine)).status).toBe(200);
    expect((await admin.browser.post(`${path}/lock`, {})).status).toBe(204);
    const { verdicts } = await app.dump();
    expect(verdicts).toHaveLength(2);
    expect(verdicts).toContainEqual(verdict);
  });
});
