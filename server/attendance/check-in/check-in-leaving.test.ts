import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Attendee } from "#contract/attendance/attendance.ts";
import { postgres } from "#test-support/databases/databases.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  testPassword,
  type Member,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { createTestApp, type TestApp } from "#test-support/servers/test-app.ts";
import { platformOf, type Db } from "../../platform/database/database.ts";

const day = 24 * 3_600_000;
const erasedAtOnce = { config: { given: { retentionDays: 0 } } };

/** A club with an event, and members: the first has attended another event, the second none. */
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

/** Blocks accepted submissions before their batch until `count` have come. */
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

onEveryDatabase(
  "A check-in of a person who is erased before it is saved",
  { options: erasedAtOnce, enginesDiffer: true },
  (test) => {
    test("is answered as signed out, leaves nothing, and fails no one else", async ({ app }) => {
      const { admin, known, unknown, others, event } = await openEvent(app);
      const people = [known, unknown, ...others];
      const { allWait, release } = holdSubmissions(app, people.length);
      const answers = people.map((person) => submitCode(person, event.code));
      await allWait;
      for (const leaver of [known, unknown]) await leave(app, leaver);
      release();
      const [ofKnown, ofUnknown, ...ofOthers] = await Promise.all(answers);
      for (const answer of [ofKnown, ofUnknown])
        expect(answer).toMatchObject(refusal("signed-out"));
      expect(ofOthers.map(({ status }) => status)).toEqual(others.map(() => 200));
      const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
      expect(body).toMatchObject({ attendees: others.map(() => ({ name: expect.any(String) })) });
    });
  },
);

onEveryDatabase("A check-in that cannot be saved", { enginesDiffer: true }, (test) => {
  test("fails alone (R7.6)", async ({ app }) => {
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
    // The failed check-in used no revision.
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

/** Makes the database reject every attendance of a person. */
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

// SQLite doesn't interleave other statements with a transaction's.
describe("On PostgreSQL, a person who is erased during a check-in to a new club", () => {
  /** A person's first check-in to a different club, accepted before they closed their account. */
  async function openLateCheckIn() {
    const app = await createTestApp(postgres, { config: { given: { retentionDays: 1 } } });
    const { known, unknown } = await openEvent(app);
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    const { allWait, release } = holdSubmissions(app, 2);
    const answers = [known, unknown].map((person) => submitCode(person, event.code));
    await allWait;
    const closing = { body: { password: testPassword } };
    expect((await known.browser.send("DELETE", "/api/me", closing)).status).toBe(204);
    // The run started by the closing would erase them too, once they are due.
    await app.deps.jobs.run();
    app.setTime(new Date(app.deps.clock().getTime() + 2 * day));
    const { user } = known;
    const { write } = app.deps.database;
    const all = Promise.all(answers);
    let statuses: number[] | undefined;
    void all.then((each) => (statuses = each.map(({ status }) => status)));
    /** The number of statements waiting for locks, or the check-ins' answers. */
    const stand = async () => statuses ?? (await countWaiting(write));
    return { app, admin, event, release, answers: all, stand, name: user.name };
  }

  const isErased = async ({
    app,
    admin,
    event,
    name,
  }: Awaited<ReturnType<typeof openLateCheckIn>>) => {
    expect(JSON.stringify(await app.dump())).not.toContain(name);
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
    return (body as { attendees: Attendee[] }).attendees.map((attendee) => attendee.name);
  };

  test("is erased from that club, too, if the check-in came first", async () => {
    const late = await openLateCheckIn();
    const { app, event, release, answers, stand } = late;
    const { write } = app.deps.database;
    const { erased, checkedIn } = await write.transaction().execute(async (other) => {
      // The check-in is written except for the event's count.
      await sql`select id from events where id = ${event.id} for no key update`.execute(other);
      release();
      await expect.poll(stand).toBe(1);
      let ended = false;
      const erasing = app.deps.jobs.run().finally(() => (ended = true));
      await expect.poll(async () => ended || (await countWaiting(write)) === 2).toBe(true);
      return { erased: erasing, checkedIn: answers };
    });
    expect((await checkedIn).map(({ status }) => status)).toEqual([200, 200]);
    await erased;
    expect(await isErased(late)).toContain("Former member");
    await app.dispose();
  });

  test("is erased from that club even if only their name had been read", async () => {
    const late = await openLateCheckIn();
    const { app, release, answers, stand } = late;
    const { write } = app.deps.database;
    const { erased, checkedIn } = await write.transaction().execute(async (other) => {
      // The batch has read the people when it waits here to record them.
      await sql`lock table attendance in share row exclusive mode`.execute(other);
      release();
      await expect.poll(stand).toBe(1);
      const erasing = app.deps.jobs.run();
      await expect.poll(stand).toBe(2);
      return { erased: erasing, checkedIn: answers };
    });
    expect((await checkedIn).map(({ status }) => status)).toEqual([200, 200]);
    await erased;
    expect(await isErased(late)).toContain("Former member");
    await app.dispose();
  });

  test("is answered as signed out if they were erased first, and fails no one else", async () => {
    const late = await openLateCheckIn();
    const { app, release, answers, stand } = late;
    const { write } = app.deps.database;
    const erased = await write.transaction().execute(async (other) => {
      // The erasure has written nothing yet, but has locked the person.
      await sql`lock table departures in share row exclusive mode`.execute(other);
      const erasing = app.deps.jobs.run();
      await expect.poll(stand).toBe(1);
      release();
      await expect.poll(stand).toBe(2);
      return { erasing };
    });
    await erased.erasing;
    const [ofErased, ofOther] = await answers;
    expect(ofErased).toMatchObject(refusal("signed-out"));
    expect(ofOther?.status).toBe(200);
    const names = await isErased(late);
    expect(names).toHaveLength(1);
    expect(names).not.toContain("Former member");
    await app.dispose();
  });
});

/** The number of statements waiting for locks. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
