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
  type Person,
} from "#test-support/people.ts";
import { refusal } from "#test-support/refusals.ts";
import { createTestApp, type TestApp } from "#test-support/test-app.ts";

const onPostgres =
  testDatabases.find(({ name }) => name === "PostgreSQL") ?? expect.fail("There is no PostgreSQL.");
const erasedAtOnce = { config: { retentionDays: 0 } };

/** A club with an event, and members of whom the first has attended another and the second none. */
async function openEvent(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const members: Person[] = [];
  while (members.length < 6) members.push(await signUpMember(app.browser()));
  const [known, unknown, ...others] = members as [Person, Person, ...Person[]];
  await checkIn(known, (await createEvent(admin)).code);
  return { admin, known, unknown, others, event: await createEvent(admin) };
}

async function leave(app: TestApp, { browser }: Person): Promise<void> {
  const answer = await browser.send("DELETE", "/api/account", { body: { password: testPassword } });
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
    const { body } = await admin.browser.get(`/api/admin/events/${event.id}/attendees`);
    expect(body).toMatchObject({ attendees: others.map(() => ({ name: expect.any(String) })) });
  });
});

onEveryDatabase("A check-in that cannot be saved", (test) => {
  test("fails alone", async ({ app }) => {
    const { unknown, others, event } = await openEvent(app);
    const statements = app.deps.attendanceStatements;
    const { insertAttendance } = statements;
    statements.insertAttendance = async (db, rows) => {
      if (rows.some(({ uid }) => uid === unknown.user.id)) throw new Error("It cannot be saved.");
      return insertAttendance(db, rows);
    };
    const people = [unknown, ...others];
    const { allWait, release } = holdSubmissions(app, people.length);
    const answers = people.map((person) => submitCode(person, event.code));
    await allWait;
    release();
    const [ofUnknown, ...ofOthers] = await Promise.all(answers);
    expect(ofUnknown).toMatchObject(refusal("unexpected"));
    expect(ofOthers.map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(app.log.takeErrors()).not.toEqual([]);
  });
});

// On SQLite nobody comes between the statements of a transaction.
test("Who is erased between two statements of a batch fails nobody else on PostgreSQL", async () => {
  const app = await createTestApp(onPostgres, erasedAtOnce);
  const { unknown, others, event } = await openEvent(app);
  const statements = app.deps.attendanceStatements;
  const { findMembers } = statements;
  let leaving: Promise<void> | undefined;
  statements.findMembers = async (db, rows) => {
    const members = await findMembers(db, rows);
    await (leaving ??= leave(app, unknown));
    return members;
  };
  const people = [unknown, ...others];
  const { allWait, release } = holdSubmissions(app, people.length);
  const answers = people.map((person) => submitCode(person, event.code));
  await allWait;
  release();
  const [ofUnknown, ...ofOthers] = await Promise.all(answers);
  expect(ofUnknown).toMatchObject(refusal("signed-out"));
  expect(ofOthers.map(({ status }) => status)).toEqual(others.map(() => 200));
  await app.dispose();
});
