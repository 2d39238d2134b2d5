import { sql, type RawBuilder } from "kysely";
import { expect } from "vitest";
import { onEveryDatabase } from "#test-support/api-test.ts";
import {
  checkIn,
  createEvent,
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
  const answer = await browser.send("DELETE", "/api/account", { body: { password: testPassword } });
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
  const { id, ...form } = event;
  await admin.browser.put(`/api/admin/events/${id}`, { ...form, points: 8 });
  await admin.browser.post(`/api/admin/events/${id}/attendees`, { memberId: other.user.id });

  await close(former);
  app.setTime(new Date(app.deps.clock().getTime() + 180 * 24 * 3_600_000));
  await app.deps.jobs.run();
  app.setTime(new Date());
  await close(other);
  await app.deps.jobs.run();
  const ids = { club: admin.club.id, event: event.id, admin: admin.user.id };
  return { ...ids, member: member.user.id, other: other.user.id, former: former.user.id };
}

type Ids = Awaited<ReturnType<typeof openClub>>;
type Damage = {
  /** What is damaged, as SQL that goes past the product's rules. */
  damage: (ids: Ids) => RawBuilder<unknown>;
  found: (ids: Ids) => { table: string; key: string; problem: string | RegExp };
};

const damages: Record<string, Damage> = {
  "points that are too many": {
    damage: ({ member }) => sql`update "memberClubs" set "new" = "new" + 1 where "uid" = ${member}`,
    found: ({ club, member }) => ({
      table: "memberClubs",
      key: `${club} ${member}`,
      problem: "new is 19, the events attended make 18",
    }),
  },
  "points of an event that was changed alone": {
    damage: ({ event }) => sql`update "events" set "points" = null where "id" = ${event}`,
    found: ({ club, other }) => ({
      table: "memberClubs",
      key: `${club} ${other}`,
      problem: "new is 18, the events attended make 10",
    }),
  },
  "a count that is too small": {
    damage: ({ event }) => sql`update "events" set "attendeeCount" = 2 where "id" = ${event}`,
    found: ({ club, event }) => ({
      table: "events",
      key: `${club} ${event}`,
      problem: "attendeeCount is 2, there are 3 attendances",
    }),
  },
  "an attendance that is gone": {
    damage: ({ event, member }) =>
      sql`delete from "attendance" where "eventId" = ${event} and "uid" = ${member}`,
    found: ({ club, event, member }) => ({
      table: "records",
      key: `${club} ${event} ${member}`,
      problem: "tells of an attendance that is not there",
    }),
  },
  "an attendance that nobody recorded": {
    damage: ({ club, event, admin }) =>
      sql`insert into "attendance" values (${club}, ${event}, ${admin}, 1, 'x', 1, null)`,
    found: ({ club, event, admin }) => ({
      table: "attendance",
      key: `${club} ${event} ${admin}`,
      problem: "is recorded 0 times",
    }),
  },
  "a member who is in no member list": {
    damage: ({ member }) => sql`delete from "memberClubs" where "uid" = ${member}`,
    found: ({ club, event, member }) => ({
      table: "attendance",
      key: `${club} ${event} ${member}`,
      problem: `refers to memberClubs ${club} ${member}, which is not there`,
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
      table: "admins",
      key: admin,
      problem: `refers to clubs ${club}, which is not there`,
    }),
  },
  "an admin without an account": {
    damage: ({ admin }) => sql`delete from "users" where "id" = ${admin}`,
    found: ({ admin }) => ({
      table: "admins",
      key: admin,
      problem: `refers to users ${admin}, which is not there`,
    }),
  },
  "an account without a role": {
    damage: ({ admin }) => sql`delete from "admins" where "uid" = ${admin}`,
    found: ({ admin }) => ({
      table: "users",
      key: admin,
      problem: "is neither a member nor an admin",
    }),
  },
  "an account with two roles": {
    damage: ({ admin }) => sql`insert into "members" values (${admin}, 'x', 2027)`,
    found: ({ admin }) => ({
      table: "users",
      key: admin,
      problem: "is a member and an admin at once",
    }),
  },
  "a member without an account": {
    damage: ({ member }) => sql`delete from "users" where "id" = ${member}`,
    found: ({ member }) => ({
      table: "members",
      key: member,
      problem: "has no account and was not erased",
    }),
  },
  "a password that is gone": {
    damage: ({ member }) => sql`delete from "credentials" where "userId" = ${member}`,
    found: ({ member }) => ({ table: "users", key: member, problem: "has no password" }),
  },
  "a closed account that has a password": {
    damage: ({ member, other }) =>
      sql`update "credentials" set "userId" = ${other} where "userId" = ${member}`,
    found: ({ other }) => ({
      table: "users",
      key: other,
      problem: "is closed but can still get in",
    }),
  },
  "a closed account that was opened": {
    damage: ({ other }) => sql`update "users" set "closedAt" = null where "id" = ${other}`,
    found: ({ other }) => ({
      table: "users",
      key: other,
      problem: "has left according to departures, but is open",
    }),
  },
  "a closing that nobody remembers": {
    damage: ({ member }) => sql`update "users" set "closedAt" = 1 where "id" = ${member}`,
    found: ({ member }) => ({
      table: "users",
      key: member,
      problem: "is closed, but departures does not say so",
    }),
  },
  "somebody erased who is there again": {
    damage: ({ member }) => sql`insert into "departures" values (${member}, 'erased', 1)`,
    found: ({ member }) => ({
      table: "users",
      key: member,
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
        ? sql`pragma foreign_keys = off`
        : sql`set session_replication_role = replica`;
    await db.connection().execute(async (db) => {
      await lax.execute(db);
      await damage(ids).execute(db);
    });
    expect(await verify(db)).toContainEqual(found(ids));
  });
});
