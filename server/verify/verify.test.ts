import { sql, type RawBuilder } from "kysely";
import { expect } from "vitest";
import { onEveryDatabase } from "#test-support/api-test.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Person,
} from "#test-support/people.ts";
import type { TestApp } from "#test-support/test-app.ts";
import { verify } from "./verify.ts";

/** Signs in, for a session may have ended meanwhile, and closes the account. */
async function close({ browser, user }: Person): Promise<void> {
  await browser.post("/api/session", { email: user.email, password: testPassword });
  const answer = await browser.send("DELETE", "/api/me", {
    body: { password: testPassword, asLastOwner: true },
  });
  expect(answer.status).toBe(204);
}

/** A club in use: points changed, somebody added by hand, somebody closed, somebody erased. */
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
    ...{ club: admin.club.id, event: event.id, second: second.id, admin: admin.user.id },
    ...{ member: member.personId, memberAccount: member.user.id },
    ...{ other: other.personId, otherAccount: other.user.id, former: former.personId },
  };
}

type Ids = Awaited<ReturnType<typeof openClub>>;
type Damage = {
  /** What is damaged, as SQL that goes past the product's rules. */
  damage: (ids: Ids) => RawBuilder<unknown>;
  found: (ids: Ids) => { table: string; key: string; problem: string };
};

/** By which SQLite refuses changes of what is never changed. */
const triggers = ["operations_no_delete", "entries_no_delete", "entries_no_update"];

const damages: Record<string, Damage> = {
  "points that are too many": {
    damage: ({ member }) =>
      sql`update "balances" set "earned" = "earned" + 1 where "personId" = ${member}`,
    found: ({ club, member }) => ({
      table: "balances",
      key: `${club} 1 ${member}`,
      problem: "earned is 19, the events attended make 18",
    }),
  },
  "a balance that is off by one": {
    damage: ({ member }) => sql`update "balances" set "carryover" = 1 where "personId" = ${member}`,
    found: ({ club, member }) => ({
      table: "balances",
      key: `${club} 1 ${member}`,
      problem: "comes to 19, its entries add up to 18",
    }),
  },
  "a balance that is gone": {
    damage: ({ member }) => sql`delete from "balances" where "personId" = ${member}`,
    found: ({ club, member }) => ({
      table: "entries",
      key: `${club} 1 ${member}`,
      problem: "belong to nobody's balance",
    }),
  },
  "an entry that is gone": {
    damage: ({ member, second }) =>
      sql`delete from "entries" where "personId" = ${member} and "eventId" = ${second}`,
    found: ({ club, member }) => ({
      table: "balances",
      key: `${club} 1 ${member}`,
      problem: "comes to 18, its entries add up to 8",
    }),
  },
  "an entry that was changed": {
    damage: ({ member, second }) =>
      sql`update "entries" set "points" = 9 where "personId" = ${member} and "eventId" = ${second}`,
    found: ({ club, member }) => ({
      table: "balances",
      key: `${club} 1 ${member}`,
      problem: "comes to 18, its entries add up to 17",
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
        new RegExp(`^refers to operations ${club} \\d+, which is not there$`),
      ),
    }),
  },
  "the second entry of an operation as its fifth": {
    damage: () => sql`update "entries" set "line" = 5 where "line" = 2`,
    found: ({ club }) => ({
      table: "entries",
      key: expect.stringMatching(new RegExp(`^${club} \\d+$`)),
      problem: "have lines up to 5, there are 2",
    }),
  },
  "the first entry of an operation that is gone": {
    damage: () =>
      sql`delete from "entries" where "line" = 1 and "revision" in (
        select "revision" from "entries" where "line" = 2)`,
    found: ({ club }) => ({
      table: "entries",
      key: expect.stringMatching(new RegExp(`^${club} \\d+$`)),
      problem: "have lines up to 2, there are 1",
    }),
  },
  "an operation that is gone, and with it a revision": {
    // The first event's creation, after which it was changed.
    damage: () => sql`delete from "operations" where "revision" = 2`,
    found: ({ club }) => ({
      table: "operations",
      key: `${club} 3`,
      problem: "is number 3, where 2 was to follow",
    }),
  },
  "a club that is ahead of its operations": {
    damage: () => sql`update "clubs" set "revision" = 99`,
    found: ({ club }) => ({
      table: "clubs",
      key: club,
      problem: expect.stringMatching(/^is at revision 99, its last operation is \d+$/),
    }),
  },
  "an event of a revision that is no operation": {
    damage: ({ event }) => sql`update "events" set "revision" = 99 where "id" = ${event}`,
    found: ({ club, event }) => ({
      table: "events",
      key: `${club} ${event}`,
      problem: "was last changed by operation 99, which is not there",
    }),
  },
  "an attendance of a revision that is no operation": {
    damage: ({ event, member }) =>
      sql`update "attendance" set "revision" = 99
        where "eventId" = ${event} and "personId" = ${member}`,
    found: ({ club, event, member }) => ({
      table: "attendance",
      key: `${club} ${event} ${member}`,
      problem: "was last changed by operation 99, which is not there",
    }),
  },
  "a balance of a revision that is no operation": {
    damage: ({ member }) => sql`update "balances" set "revision" = 99 where "personId" = ${member}`,
    found: ({ club, member }) => ({
      table: "balances",
      key: `${club} 1 ${member}`,
      problem: "was last changed by operation 99, which is not there",
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
      problem: "earned is 18, the events attended make 10",
    }),
  },
  "a count of people that is too small": {
    damage: ({ event }) => sql`update "events" set "attendeeCount" = 2 where "id" = ${event}`,
    found: ({ club, event }) => ({
      table: "events",
      key: `${club} ${event}`,
      problem: "attendeeCount is 2, 3 are present",
    }),
  },
  "a count of events that is too large": {
    damage: ({ member }) => sql`update "balances" set "attended" = 3 where "personId" = ${member}`,
    found: ({ club, member }) => ({
      table: "balances",
      key: `${club} 1 ${member}`,
      problem: "attended is 3, there are 2 attendances",
    }),
  },
  "an attendance that is gone": {
    damage: ({ event, member }) =>
      sql`delete from "attendance" where "eventId" = ${event} and "personId" = ${member}`,
    found: ({ club, member }) => ({
      table: "balances",
      key: `${club} 1 ${member}`,
      problem: "attended is 2, there are 1 attendances",
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
      problem: "stands in no entry",
    }),
  },
  "an attendance of somebody without a balance": {
    damage: ({ member }) => sql`delete from "balances" where "personId" = ${member}`,
    found: ({ club, member }) => ({
      table: "attendance",
      key: `${club} 1 ${member}`,
      problem: "counts in nobody's balance",
    }),
  },
  "a member who is in no member list": {
    damage: ({ member }) => sql`delete from "memberships" where "personId" = ${member}`,
    found: ({ club, event, member }) => ({
      table: "attendance",
      key: `${club} ${event} ${member}`,
      problem: `refers to memberships ${club} ${member}, which is not there`,
    }),
  },
  "an event that is gone": {
    damage: ({ event }) => sql`delete from "events" where "id" = ${event}`,
    found: ({ club, event, member }) => ({
      table: "attendance",
      key: `${club} ${event} ${member}`,
      problem: `refers to events ${club} ${event}, which is not there`,
    }),
  },
  "a club that is gone": {
    damage: ({ club }) => sql`delete from "clubs" where "id" = ${club}`,
    found: ({ club, admin }) => ({
      table: "seats",
      key: `${club} ${admin}`,
      problem: `refers to clubs ${club}, which is not there`,
    }),
  },
  "an admin without an account": {
    damage: ({ admin }) => sql`delete from "users" where "id" = ${admin}`,
    found: ({ club, admin }) => ({
      table: "seats",
      key: `${club} ${admin}`,
      problem: `refers to users ${admin}, which is not there`,
    }),
  },
  "an admin without a club": {
    damage: ({ admin }) => sql`delete from "seats" where "accountId" = ${admin}`,
    found: ({ admin }) => ({ table: "users", key: admin, problem: "is an admin without a club" }),
  },
  "a member who is nobody": {
    damage: ({ member }) => sql`delete from "people" where "id" = ${member}`,
    found: ({ memberAccount }) => ({
      table: "users",
      key: memberAccount,
      problem: "is a member, but nobody attends with it",
    }),
  },
  "a member without an account": {
    damage: ({ memberAccount }) => sql`delete from "users" where "id" = ${memberAccount}`,
    found: ({ member, memberAccount }) => ({
      table: "people",
      key: member,
      problem: `refers to users ${memberAccount}, which is not there`,
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
      problem: "is closed but can still get in",
    }),
  },
  "a closed account that was opened": {
    damage: ({ otherAccount }) =>
      sql`update "users" set "closedAt" = null where "id" = ${otherAccount}`,
    found: ({ otherAccount }) => ({
      table: "users",
      key: otherAccount,
      problem: "has left according to departures, but is open",
    }),
  },
  "a closing that nobody remembers": {
    damage: ({ memberAccount }) =>
      sql`update "users" set "closedAt" = 1 where "id" = ${memberAccount}`,
    found: ({ memberAccount }) => ({
      table: "users",
      key: memberAccount,
      problem: "is closed, but departures does not say so",
    }),
  },
  "somebody erased who is there again": {
    damage: ({ memberAccount }) =>
      sql`insert into "departures" values (${memberAccount}, 'erased', 1)`,
    found: ({ memberAccount }) => ({
      table: "users",
      key: memberAccount,
      problem: "was erased according to departures, but is there",
    }),
  },
};

onEveryDatabase("The verification", (test) => {
  test("finds nothing wrong in a club that is in use", async ({ app }) => {
    await openClub(app);
    expect(await verify(app.deps.database.schema)).toEqual([]);
  });

  test.for(Object.entries(damages))("finds %s", async ([, { damage, found }], { app }) => {
    const ids = await openClub(app);
    const { schema: db, platform } = app.deps.database;
    // Neither engine would let it happen otherwise.
    const lax =
      platform.engine === "sqlite"
        ? [
            sql`pragma foreign_keys = off`,
            ...triggers.map((name) => sql`drop trigger ${sql.ref(name)}`),
          ]
        : [sql`set session_replication_role = replica`];
    await db.connection().execute(async (db) => {
      for (const statement of lax) await statement.execute(db);
      await damage(ids).execute(db);
    });
    expect(await verify(db)).toContainEqual(found(ids));
  });
});
