import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import { expect } from "vitest";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { recordLinkSchema, sharedRecordSchema } from "#contract/members/own-record.ts";
import {
  checkIn,
  createEvent,
  setCarryover,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { migrations } from "../../platform/migrations/migrations.ts";

async function done(admin: Admin, command: object): Promise<number> {
  const reason = "They were there.";
  const answer = await admin.browser.post(`${admin.api}/operations`, { command, reason });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { revision: number }).revision;
}

/** A member who has attended one of three events, came to a sealed one, and shares their record. */
async function shareOne(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const [one, two, three] = [
    await createEvent(admin, { name: "One", points: 1 }),
    await createEvent(admin, { name: "Two", points: 7 }),
    await createEvent(admin, { name: "Three", points: 4 }),
  ];
  const path = `${admin.api}/events/${three.id}/newcomers`;
  const known = { firstName: "Ana", lastName: "Once", gradYear: 2027 };
  const other = newcomerSchema.parse((await admin.browser.post(path, known)).body);
  app.setTime(new Date(app.deps.clock().getTime() + 60_000));
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, one.code);
  await done(admin, { kind: "seal-event", eventId: two.id });
  expect(await submitCode(ana, two.code)).toMatchObject(refusal("asked-officers"));
  app.setTime(new Date(app.deps.clock().getTime() + 60_000));
  const { body } = await ana.browser.post(`/api/me/clubs/${admin.club.id}/record/links`, {
    points: true,
    events: true,
    hours: true,
    requirementIds: [],
  });
  const link = recordLinkSchema.parse(body);
  const shared = `/api/shared-records/${link.link.split("/").at(-1)}`;
  app.setTime(new Date(link.createdAt + 60_000));
  const read = async () => sharedRecordSchema.parse((await app.browser().get(shared)).body);
  return { admin, ana, one, two, other: other.attendee.id, read, first: await read() };
}

onEveryDatabase("A link to a record, after it was created,", (test) => {
  test("gains nothing by what officers record about before (R26.21)", async ({ app }) => {
    const { admin, ana, one, two, other, read, first } = await shareOne(app);
    const { personId } = ana;
    expect(first.years).toMatchObject([{ points: 1, minutes: 0, events: [{ name: "One" }] }]);
    const rest = ({ at: _at, ...record }: typeof first) => record;
    const meanwhile = [
      { kind: "approve-requests", eventId: two.id, personIds: [personId] },
      { kind: "merge-members", personId, fromId: other },
      { kind: "change-events", eventIds: [one.id], points: 100 },
      { kind: "set-hours", eventId: one.id, personIds: [personId], minutes: 90 },
    ];
    for (const command of meanwhile) {
      await done(admin, command);
      expect(rest(await read())).toEqual(rest(first));
    }
    await setCarryover(admin, personId, 50);
    expect(rest(await read())).toEqual(rest(first));
    const { body } = await ana.browser.get(`/api/me/clubs/${admin.club.id}/record`);
    expect(body).toMatchObject({ years: [{ points: 161, minutes: 90 }] });
  });

  test("gains nothing when what cost points goes away (R26.21)", async ({ app }) => {
    const { admin, ana, one } = await shareOne(app);
    const fine = await createEvent(admin, { name: "Fine", points: -3 });
    await checkIn(ana, fine.code);
    const { body } = await ana.browser.post(`/api/me/clubs/${admin.club.id}/record/links`, {
      points: true,
      events: true,
      hours: true,
      requirementIds: [],
    });
    const { link } = recordLinkSchema.parse(body);
    const path = `/api/shared-records/${link.split("/").at(-1)}`;
    const read = async () => sharedRecordSchema.parse((await app.browser().get(path)).body).years;
    expect(await read()).toMatchObject([{ points: -2, events: [{}, {}] }]);
    await done(admin, { kind: "delete-event", eventId: fine.id });
    expect(await read()).toMatchObject([{ points: -2, events: [{ name: one.name }] }]);
  });

  test("loses what was lowered or taken away, and gets it back by undo (R26.21)", async ({
    app,
  }) => {
    const { admin, ana, one, read, first } = await shareOne(app);
    const points = async () => (await read()).years.map((year) => year.points);
    await setCarryover(admin, ana.personId, -3);
    expect(await points()).toEqual([-2]);
    await setCarryover(admin, ana.personId, 0);
    const lowered = await done(admin, { kind: "change-events", eventIds: [one.id], points: 0 });
    expect(await points()).toEqual([0]);
    await done(admin, { kind: "undo", revision: lowered });
    const personIds = [ana.personId];
    const taken = await done(admin, { kind: "remove-attendees", eventId: one.id, personIds });
    expect((await read()).years).toMatchObject([{ points: 0, events: [] }]);
    await done(admin, { kind: "undo", revision: taken });
    expect((await read()).years).toEqual(first.years);
  });
});

onEveryDatabase("A link from before a link kept what the record said", (test) => {
  test("shows what it showed, and gains nothing (R26.21)", async ({ ownApp: app }) => {
    const { admin, ana, one, read, first } = await shareOne(app);
    const { schema } = app.deps.database;
    await schema.schema.alterTable("recordLinks").dropColumn("recorded").execute();
    await sql`delete from ${sql.table(DEFAULT_MIGRATION_TABLE)} where "name" >= '0075'`.execute(
      schema,
    );
    const upToIt = Object.entries(migrations).filter(([name]) => name < "0076");
    await migrate(app.deps.database, Object.fromEntries(upToIt));
    await done(admin, { kind: "change-events", eventIds: [one.id], points: 100 });
    await setCarryover(admin, ana.personId, 50);
    expect((await read()).years).toEqual(first.years);
    // As an older node creates it.
    await app.deps.database.write.updateTable("recordLinks").set({ recorded: null }).execute();
    expect((await read()).years).toMatchObject([{ events: [{ name: "One" }] }]);
  });
});
