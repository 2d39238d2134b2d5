import { sql } from "kysely";
import { expect, test } from "vitest";
import { onEveryDatabase } from "#test-support/api-test.ts";
import { testDatabases } from "#test-support/databases.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  testPassword,
  type Member,
} from "#test-support/people.ts";
import { refusal } from "#test-support/refusals.ts";
import { createTestApp, type TestApp } from "#test-support/test-app.ts";
import { platformOf, type Db } from "../platform/database/database.ts";

const onPostgres =
  testDatabases.find(({ name }) => name === "PostgreSQL") ?? expect.fail("There is no PostgreSQL.");
const erasedAtOnce = { config: { retentionDays: 0 } };

/** A club with an event, and members of whom the first has attended another and the second none. */
async function openEvent(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const members: Member[] = [];
  while (members.length < 6) members.push(await signUpMember(app.browser()));
  const [known, unknown, ...others] = members as [Member, Member, ...Member[]];
  await checkIn(known, (await createEvent(admin)).code);
  return { admin, known, unknown, others, event: await createEvent(admin) };
}

async function leave(app: TestApp, { browser }: Member): Promise<void> {
  const answer = await browser.send("DELETE", "/api/me", { body: { password: testPassword } });
  expect(answer.status).toBe(204);
  await app.deps.jobs.run();
}

/** Holds submissions where they have been let in and wait for a batch, until `count` have come. */
function holdSubmissions(app: TestApp, count: number) {
  const { checkIns } = app.deps;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: allWait, resolve: complete } = Promise.withResolvers<void>();
  let waiting = 0;
  app.deps.checkIns = {
    ...checkIns,
    async submit(submission) {
      waiting += 1;
      if (waiting === count) complete();
      await released;
      return checkIns.submit(submission);
    },
  };
  return { allWait, release };
}

onEveryDatabase("A check-in of somebody who is gone before it is saved", (test) => {
  test.override("options", erasedAtOnce);

  test("is answered as signed out, leaves nothing, and fails nobody else", async ({ app }) => {
    const { admin, known, unknown, others, event } = await openEvent(app);
    const people = [known, unknown, ...others];
    const { allWait, release } = holdSubmissions(app, people.length);
    const answers = people.map((person) => submitCode(person, event.code));
    await allWait;
    for (const leaver of [known, unknown]) await leave(app, leaver);
    release();
    const [ofKnown, ofUnknown, ...ofOthers] = await Promise.all(answers);
    for (const answer of [ofKnown, ofUnknown]) expect(answer).toMatchObject(refusal("signed-out"));
    expect(ofOthers.map(({ status }) => status)).toEqual(others.map(() => 200));
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
    expect(body).toMatchObject({ attendees: others.map(() => ({ name: expect.any(String) })) });
  });
});

onEveryDatabase("A check-in that cannot be saved", (test) => {
  test("fails alone", async ({ app }) => {
    const { unknown, others, event } = await openEvent(app);
    await refuseToRecord(app, unknown);
    const people = [unknown, ...others];
    const { allWait, release } = holdSubmissions(app, people.length);
    const answers = people.map((person) => submitCode(person, event.code));
    await allWait;
    release();
    const [ofUnknown, ...ofOthers] = await Promise.all(answers);
    await recordAgain(app);
    expect(ofUnknown).toMatchObject(refusal("unexpected"));
    expect(ofOthers.map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(app.log.takeErrors()).not.toEqual([]);
    const { read } = app.deps.database;
    const attending = await read
      .selectFrom("attendance")
      .select("personId")
      .where("eventId", "=", event.id)
      .execute();
    expect(attending.map(({ personId }) => personId).toSorted()).toEqual(
      others.map(({ personId }) => personId).toSorted(),
    );
    // What failed used no revision.
    const operations = await read
      .selectFrom("operations")
      .select("revision")
      .orderBy("revision")
      .execute();
    expect(operations.map(({ revision }) => revision)).toEqual(
      operations.map((_, index) => index + 1),
    );
  });
});

/** Makes the database refuse every attendance of a person. */
async function refuseToRecord({ deps }: TestApp, { personId }: Member): Promise<void> {
  const { write } = deps.database;
  const isTheirs = sql`new."personId" = ${sql.lit(personId)}`;
  if (platformOf(write).engine === "sqlite")
    await sql`
      create trigger refuse_attendance before insert on attendance when ${isTheirs}
      begin select raise(abort, 'It cannot be saved.'); end
    `.execute(write);
  else {
    await sql`
      create function refuse_attendance() returns trigger language plpgsql as
      $$ begin raise exception 'It cannot be saved.'; end $$
    `.execute(write);
    await sql`
      create trigger refuse_attendance before insert on attendance
      for each row when (${isTheirs}) execute function refuse_attendance()
    `.execute(write);
  }
}

async function recordAgain({ deps }: TestApp): Promise<void> {
  const { write } = deps.database;
  const isSqlite = platformOf(write).engine === "sqlite";
  await sql`drop trigger refuse_attendance ${sql.raw(isSqlite ? "" : "on attendance")}`.execute(
    write,
  );
  if (!isSqlite) await sql`drop function refuse_attendance()`.execute(write);
}

// On SQLite nobody comes between the statements of a transaction.
test("Who is erased between two statements of a batch fails nobody else on PostgreSQL", async () => {
  const app = await createTestApp(onPostgres);
  const { unknown, others, event } = await openEvent(app);
  const { write, read } = app.deps.database;
  const people = [unknown, ...others];
  const { allWait, release } = holdSubmissions(app, people.length);
  const answers = people.map((person) => submitCode(person, event.code));
  await allWait;
  await write.transaction().execute(async (other) => {
    // Who is there has been read when the batch waits here, to record them.
    await sql`lock table attendance in share row exclusive mode`.execute(other);
    release();
    await expect.poll(() => countWaiting(read)).toBe(1);
    const { numDeletedRows } = await other
      .deleteFrom("people")
      .where("id", "=", unknown.personId)
      .executeTakeFirstOrThrow();
    expect(Number(numDeletedRows)).toBe(1);
  });
  const [ofUnknown, ...ofOthers] = await Promise.all(answers);
  expect(ofUnknown).toMatchObject(refusal("signed-out"));
  expect(ofOthers.map(({ status }) => status)).toEqual(others.map(() => 200));
  await app.dispose();
});

/** How many transactions wait to write attendance. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_locks
    where relation = '"attendance"'::regclass and mode = 'RowExclusiveLock' and not granted
  `.execute(db);
  return rows.length;
}
