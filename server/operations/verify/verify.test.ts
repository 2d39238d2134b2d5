import { sql, type RawBuilder } from "kysely";
import { expect } from "vitest";
import { closeAccount } from "#test-support/people/close-account.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Person,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { renumberClubs } from "../backup/settle-restored.store.ts";
import { verify } from "./verify.ts";

/** Logs in, in case the session has ended, and closes the account. */
async function close({ browser, user }: Person): Promise<void> {
  await browser.post("/api/session", { email: user.email, password: testPassword });
  expect((await closeAccount(browser)).status).toBe(204);
}

/** A club in use: changed points, someone added manually, a closed account, and an erased one. */
async function openClub(app: TestApp) {
  const [admin, former] = [await signUpAdmin(app.browser()), await signUpMember(app.browser())];
  const [member, other] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
  const [event, second] = [await createEvent(admin, { points: 5 }), await createEvent(admin)];
  for (const person of [former, member]) await checkIn(person, event.code);
  await checkIn(member, second.code);
  await checkIn(other, second.code);
  await editEvent(admin, event, { points: 8 });
  const added = await admin.browser.post(`${admin.api}/events/${event.id}/attendees`, {
    personId: other.personId,
  });
  expect(added.status).toBe(201);

  await close(former);
  app.setTime(new Date(app.deps.clock().getTime() + 180 * 24 * 3_600_000));
  await app.deps.jobs.run();
  app.setTime(new Date());
  await close(other);
  await app.deps.jobs.run();
  return {
    club: admin.club.id,
    event: event.id,
    second: second.id,
    admin: admin.user.id,
    member: member.personId,
    memberAccount: member.user.id,
    other: other.personId,
    otherAccount: other.user.id,
    former: former.personId,
  };
}

/** A club in use, and how to open a copy of its server to damage. */
const keepClub = async (app: TestApp) => ({
  ids: await openClub(app),
  openCopy: await app.keep(),
});

type Ids = Awaited<ReturnType<typeof openClub>>;
type Damage = {
  /** The damage, as SQL that bypasses our rules. */
  damage: (ids: Ids) => RawBuilder<unknown>;
  found: (ids: Ids) => { table: string; key: string; problem: string };
};

/** The triggers by which SQLite refuses changes to append-only tables. */
const triggers = ["operations_no_delete", "entries_no_delete", "entries_no_update"];

const damages: Record<string, Damage> = {
  "points that are too many": {
    damage: ({ member }) =>
      sql`update "balances" set "earned" = "earned" + 1 where "personId" = ${member}`,
    found: ({ club, member }) => ({
      table: "balances",
      key: `${club} 1 ${member}`,
      problem: "earned is 19, but the events attended add up to 18",
    }),
  },
  "a balance that is off by one": {
    damage: ({ member }) => sql`update "balances" set "carryover" = 1 where "personId" = ${member}`,
    found: ({ club, member }) => ({
      table: "balances",
      key: `${club} 1 ${member}`,
      problem: "totals 19, but its entries add up to 18",
    }),
  },
  "a balance that is gone": {
    damage: ({ member }) => sql`delete from "balances" where "personId" = ${member}`,
    found: ({ club, member }) => ({
      table: "entries",
      key: `${club} 1 ${member}`,
      problem: "do not belong to any balance",
    }),
  },
  "an entry that is gone": {
    damage: ({ member, second }) =>
      sql`delete from "entries" where "personId" = ${member} and "eventId" = ${second}`,
    found: ({ club, member }) => ({
      table: "balances",
      key: `${club} 1 ${member}`,
      problem: "totals 18, but its entries add up to 8",
    }),
  },
  "an entry that was changed": {
    damage: ({ member, second }) =>
      sql`update "entries" set "points" = 9 where "personId" = ${member} and "eventId" = ${second}`,
    found: ({ club, member }) => ({
      table: "balances",
      key: `${club} 1 ${member}`,
      problem: "totals 18, but its entries add up to 17",
    }),
  },
  "an entry of an operation that is gone": {
    damage: ({ member }) =>
      sql`delete from "operations" where "revision" in (
        select "revision" from "entries" where "personId" = ${member} and "line" = 1 and "points" = 10)`,
    found: ({ club }) => ({
      table: "entries",
      key: expect.stringMatching(new RegExp(`^${club} \\d+ 1$`)),
      problem: expect.stringMatching(
        new RegExp(`^refers to operations ${club} \\d+, which is missing$`),
      ),
    }),
  },
  "the second entry of an operation as its fifth": {
    damage: () => sql`update "entries" set "line" = 5 where "line" = 2`,
    found: ({ club }) => ({
      table: "entries",
      key: expect.stringMatching(new RegExp(`^${club} \\d+$`)),
      problem: "have lines up to 5, but there are 2",
    }),
  },
  "the first entry of an operation that is gone": {
    damage: () =>
      sql`delete from "entries" where "line" = 1 and "revision" in (
        select "revision" from "entries" where "line" = 2)`,
    found: ({ club }) => ({
      table: "entries",
      key: expect.stringMatching(new RegExp(`^${club} \\d+$`)),
      problem: "have lines up to 2, but there are 1",
    }),
  },
  "an operation that is gone, and with it a revision": {
    // The creation of the first event, which was changed later.
    damage: () => sql`delete from "operations" where "revision" = 2`,
    found: ({ club }) => ({
      table: "operations",
      key: `${club} 3`,
      problem: "is number 3, but the next number should be 2",
    }),
  },
  "a club that is ahead of its operations": {
    damage: () => sql`update "clubs" set "revision" = 99`,
    found: ({ club }) => ({
      table: "clubs",
      key: club,
      problem: expect.stringMatching(/^is at revision 99, but its last operation is \d+$/),
    }),
  },
  "an event of a revision that is no operation": {
    damage: ({ event }) => sql`update "events" set "revision" = 99 where "id" = ${event}`,
    found: ({ club, event }) => ({
      table: "events",
      key: `${club} ${event}`,
      problem: "was last changed by operation 99, which is missing",
    }),
  },
  "an attendance of a revision that is no operation": {
    damage: ({ event, member }) =>
      sql`update "attendance" set "revision" = 99
        where "eventId" = ${event} and "personId" = ${member}`,
    found: ({ club, event, member }) => ({
      table: "attendance",
      key: `${club} ${event} ${member}`,
      problem: "was last changed by operation 99, which is missing",
    }),
  },
  "a balance of a revision that is no operation": {
    damage: ({ member }) => sql`update "balances" set "revision" = 99 where "personId" = ${member}`,
    found: ({ club, member }) => ({
      table: "balances",
      key: `${club} 1 ${member}`,
      problem: "was last changed by operation 99, which is missing",
    }),
  },
  "a club without an open term": {
    damage: () => sql`update "terms" set "closedAt" = 1`,
    found: ({ club }) => ({ table: "clubs", key: club, problem: "has 0 open terms" }),
  },
  "points of an event that was changed alone": {
    damage: ({ event }) => sql`update "events" set "points" = null where "id" = ${event}`,
    found: ({ club, other }) => ({
      table: "balances",
      key: `${club} 1 ${other}`,
      problem: "earned is 18, but the events attended add up to 10",
    }),
  },
  "a count of people that is too small": {
    damage: ({ event }) => sql`update "events" set "attendeeCount" = 2 where "id" = ${event}`,
    found: ({ club, event }) => ({
      table: "events",
      key: `${club} ${event}`,
      problem: "attendeeCount is 2, but 3 are present",
    }),
  },
  "a count of events that is too large": {
    damage: ({ member }) => sql`update "balances" set "attended" = 3 where "personId" = ${member}`,
    found: ({ club, member }) => ({
      table: "balances",
      key: `${club} 1 ${member}`,
      problem: "attended is 3, but the attendance records add up to 2",
    }),
  },
  "an attendance that is gone": {
    damage: ({ event, member }) =>
      sql`delete from "attendance" where "eventId" = ${event} and "personId" = ${member}`,
    found: ({ club, member }) => ({
      table: "balances",
      key: `${club} 1 ${member}`,
      problem: "attended is 2, but the attendance records add up to 1",
    }),
  },
  "an attendance that nobody recorded": {
    damage: ({ second, event, former }) =>
      sql`insert into "attendance"
          ("clubId", "eventId", "personId", "at", "state", "source", "name", "points", "revision")
        select "clubId", ${second}, "personId", "at", "state", "source", "name", 0, "revision"
        from "attendance" where "eventId" = ${event} and "personId" = ${former}`,
    found: ({ club, second, former }) => ({
      table: "attendance",
      key: `${club} ${second} ${former}`,
      problem: "has no entry",
    }),
  },
  "an attendance of someone without a balance": {
    damage: ({ member }) => sql`delete from "balances" where "personId" = ${member}`,
    found: ({ club, member }) => ({
      table: "attendance",
      key: `${club} 1 ${member}`,
      problem: "does not count in any balance",
    }),
  },
  "a member who is in no member list": {
    damage: ({ member }) => sql`delete from "memberships" where "personId" = ${member}`,
    found: ({ club, event, member }) => ({
      table: "attendance",
      key: `${club} ${event} ${member}`,
      problem: `refers to memberships ${club} ${member}, which is missing`,
    }),
  },
  "an event that is gone": {
    damage: ({ event }) => sql`delete from "events" where "id" = ${event}`,
    found: ({ club, event, member }) => ({
      table: "attendance",
      key: `${club} ${event} ${member}`,
      problem: `refers to events ${club} ${event}, which is missing`,
    }),
  },
  "a club that is gone": {
    damage: ({ club }) => sql`delete from "clubs" where "id" = ${club}`,
    found: ({ club, admin }) => ({
      table: "seats",
      key: `${club} ${admin}`,
      problem: `refers to clubs ${club}, which is missing`,
    }),
  },
  "an admin without an account": {
    damage: ({ admin }) => sql`delete from "users" where "id" = ${admin}`,
    found: ({ club, admin }) => ({
      table: "seats",
      key: `${club} ${admin}`,
      problem: `refers to users ${admin}, which is missing`,
    }),
  },
  "a member who is nobody": {
    damage: ({ member }) => sql`delete from "people" where "id" = ${member}`,
    found: ({ memberAccount }) => ({
      table: "users",
      key: memberAccount,
      problem: "is a member account without a member record",
    }),
  },
  "a member without an account": {
    damage: ({ memberAccount }) => sql`delete from "users" where "id" = ${memberAccount}`,
    found: ({ member, memberAccount }) => ({
      table: "people",
      key: member,
      problem: `refers to users ${memberAccount}, which is missing`,
    }),
  },
  "a password that is gone": {
    damage: ({ memberAccount }) => sql`delete from "credentials" where "userId" = ${memberAccount}`,
    found: ({ memberAccount }) => ({
      table: "users",
      key: memberAccount,
      problem: "has no password",
    }),
  },
  "a closed account that has a password": {
    damage: ({ memberAccount, otherAccount }) =>
      sql`update "credentials" set "userId" = ${otherAccount} where "userId" = ${memberAccount}`,
    found: ({ otherAccount }) => ({
      table: "users",
      key: otherAccount,
      problem: "is closed, but can still log in",
    }),
  },
  "a closed account that was opened": {
    damage: ({ otherAccount }) =>
      sql`update "users" set "closedAt" = null where "id" = ${otherAccount}`,
    found: ({ otherAccount }) => ({
      table: "users",
      key: otherAccount,
      problem: "is open, but departures says it was closed or erased",
    }),
  },
  "a closing that nobody remembers": {
    damage: ({ memberAccount }) =>
      sql`update "users" set "closedAt" = 1 where "id" = ${memberAccount}`,
    found: ({ memberAccount }) => ({
      table: "users",
      key: memberAccount,
      problem: "is closed, but is not in departures",
    }),
  },
  "someone erased who is there again": {
    damage: ({ memberAccount }) =>
      sql`insert into "departures" values (${memberAccount}, 'erased', 1)`,
    found: ({ memberAccount }) => ({
      table: "users",
      key: memberAccount,
      problem: "still exists, but departures says it was erased",
    }),
  },
};

/** Damages the data without foreign keys and triggers, which would prevent it on both engines. */
async function damageBy({ deps }: TestApp, damage: RawBuilder<unknown>): Promise<void> {
  const { schema: db, platform } = deps.database;
  const lax =
    platform.engine === "sqlite"
      ? [
          sql`pragma foreign_keys = off`,
          ...triggers.map((name) => sql`drop trigger ${sql.ref(name)}`),
        ]
      : [sql`set session_replication_role = replica`];
  await db.connection().execute(async (db) => {
    for (const statement of lax) await statement.execute(db);
    await damage.execute(db);
  });
}

onEveryDatabase("The verification", (test) => {
  let opened: ReturnType<typeof keepClub> | undefined;

  test("finds no problems in a club that is in use (R9.6)", async ({ app, onTestFinished }) => {
    const { openCopy } = await (opened ??= keepClub(app));
    const copy = await openCopy();
    onTestFinished(() => copy.dispose());
    for (const one of [app, copy]) expect(await verify(one.deps.database.schema)).toEqual([]);
  });

  test.for(Object.entries(damages))(
    "finds %s (R9.6, R10.2)",
    async ([, { damage, found }], { app, onTestFinished }) => {
      const { ids, openCopy } = await (opened ??= keepClub(app));
      const copy = await openCopy();
      onTestFinished(() => copy.dispose());
      await damageBy(copy, damage(ids));
      expect(await verify(copy.deps.database.schema)).toContainEqual(found(ids));
    },
  );

  test("finds a missing operation, even right before a restore (R10.2)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await createEvent(admin);
    const { schema: db, write } = app.deps.database;
    const now = app.deps.clock().getTime();
    await renumberClubs(write, now);
    await createEvent(admin);
    const { revision } = await write
      .selectFrom("clubs")
      .select("revision")
      .executeTakeFirstOrThrow();
    expect(revision).toBe(now + 1);
    expect(await verify(db)).toEqual([]);
    await damageBy(app, sql`delete from "operations" where "revision" = 2`);
    expect(await verify(db)).toContainEqual({
      table: "operations",
      key: `${admin.club.id} ${now}`,
      problem: `is number ${now}, but the next number should be 2`,
    });
  });
});
