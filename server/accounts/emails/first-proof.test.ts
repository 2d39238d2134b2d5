import { afterAll, expect } from "vitest";
import { sessionSchema } from "#contract/accounts/accounts.ts";
import { doorPassesSchema } from "#contract/attendance/passes.ts";
import { calendarFeedSchema } from "#contract/events/calendar.ts";
import { insertProof } from "#server/accounts/proofs.store.ts";
import { tableRegistry } from "#server/platform/database/table-registry.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { passTokenIn } from "#test-support/club-data/links.ts";
import { dumpAllTables, type Dump } from "#test-support/databases/dump-tables.ts";
import { openSchool } from "#test-support/issuer/school.ts";
import {
  createEvent,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Person,
} from "#test-support/people/people.ts";
import { giveSeats, inviteTo } from "#test-support/people/seats.ts";
import { addSecondStep, typePassword } from "#test-support/people/second-step.ts";
import { openClubWorld } from "#test-support/requests/club-world.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { askForEmail, askForReset, askToConnect } from "#test-support/servers/written-mail.ts";

const school = await openSchool();
afterAll(() => school.issuer.stop());
const password = "the owner's battery";

/** The tables that say something about an account or its person. */
function tablesOf(dump: Dump, ids: readonly string[]): string[] {
  return Object.entries(tableRegistry).flatMap(([table, { owner = {} }]) => {
    const columns = new Set<string>([...(owner.account ?? []), ...(owner.person ?? [])]);
    const isTheirs = (row: object) =>
      Object.entries(row).some(([column, value]) => columns.has(column) && ids.includes(value));
    return dump[table as keyof Dump].some(isTheirs) ? [table] : [];
  });
}

const idOf = async (browser: Browser) =>
  sessionSchema.parse((await browser.get("/api/session")).body).user?.id ?? "";

/** Adds an authenticator app without the email about it. */
async function addApp(app: TestApp, person: Pick<Person, "browser" | "password">): Promise<void> {
  app.deps.outbox.wake = () => undefined;
  await addSecondStep(app, person);
  await app.deps.database.write.deleteFrom("outbox").execute();
}

/** As if nobody had ever read an email to this address. */
async function forgetProof(app: TestApp, accountId: string): Promise<void> {
  const { write } = app.deps.database;
  const never = { emailVerified: false };
  await write.updateTable("users").set(never).where("id", "=", accountId).execute();
  // What was sent until now counts toward the limit.
  await write.deleteFrom("outbox").execute();
  await write.deleteFrom("failures").execute();
}

/** The owner of an email chooses a new password with a link that was sent to it. */
async function reset(app: TestApp, email: string): Promise<void> {
  const token = await askForReset(app, email);
  const answer = await app.browser().put("/api/password-resets", { token, password });
  expect(answer.status).toBe(204);
}

const linkOf = async (browser: Browser, path: string) =>
  calendarFeedSchema.parse((await browser.post(path, undefined)).body).link ?? "";
const read = (app: TestApp, link: string) => app.browser().get(new URL(link).pathname);

onEveryDatabase(
  "An account that someone else created with one's email",
  { options: school.options({ trustEmail: true }), own: true },
  (test) => {
    test("keeps nothing that lets anyone in or shows anything, only what clubs recorded (R2.32)", async ({
      app,
    }) => {
      const club = await openClubWorld(app);
      const { member } = club.browsers;
      const accountId = await idOf(member);
      app.deps.outbox.wake = () => undefined;
      const ids = [accountId, club.personId];
      const [now, kind] = [app.deps.clock(), "address" as const];
      const link = { kind, secret: "s", accountId, now, expiresAt: new Date(now.getTime() + 1000) };
      await insertProof(app.deps.database.write, link);
      await linkOf(member, "/api/me/calendar");
      await member.post("/api/me/email-change", {
        email: "else@example.org",
        currentPassword: testPassword,
      });
      await addApp(app, { browser: member, password: testPassword });
      await forgetProof(app, accountId);
      const before = tablesOf(await dumpAllTables(app.deps.database.read), ids);
      await reset(app, club.email);
      const after = tablesOf(await dumpAllTables(app.deps.database.read), ids);
      expect(before.filter((table) => !after.includes(table))).toEqual([
        ...["identities", "passkeys", "secondSteps", "recoveryCodes", "sessions"],
        ...["verifications", "calendarFeeds", "recordLinks"],
      ]);
      // Whoever it was, clubs have recorded it, and officers can correct it.
      expect(after).toEqual([
        ...[
          "users",
          "credentials",
          "emailChanges",
          "people",
          "memberships",
          "badges",
          "awardNotes",
        ],
        ...["attendance", "entries", "balances", "requests", "excuseRequests", "hourRequests"],
      ]);
      const { emailChanges } = await app.dump();
      expect(emailChanges).toMatchObject([{ expiresAt: app.deps.clock().getTime() }]);
    });

    test("lets its owner in who resets the password, whatever app was added (R2.32)", async ({
      app,
    }) => {
      const stranger = await signUpMember(app.browser());
      const { email, id } = stranger.user;
      await addApp(app, stranger);
      await reset(app, email);
      const login = await app.browser().post("/api/session", { email, password });
      expect(login.body).toMatchObject({ user: { id } });
    });

    test("lets its owner in who connects by email, whatever app was added (R2.32)", async ({
      app,
    }) => {
      const student = await school.student({ email_verified: true });
      const stranger = await signUpMember(app.browser(), { email: student.email });
      const link = await linkOf(stranger.browser, "/api/me/calendar");
      await addApp(app, stranger);
      await stranger.browser.post("/api/me/email-change", {
        email: "else@example.org",
        currentPassword: testPassword,
      });
      await app.deps.database.write.deleteFrom("outbox").execute();
      const browser = app.browser();
      await student.visit(browser);
      const token = await askToConnect(app, browser, student.email);
      const connected = await browser.put("/api/school-login/connection-links", { token });
      expect(connected.body).toMatchObject({ user: { id: stranger.user.id } });
      expect(await read(app, link)).toMatchObject(refusal("not-found"));
      expect((await stranger.browser.get("/api/session")).body).toEqual({ user: null });
      expect(await typePassword(app.browser(), student.email)).toMatchObject(
        refusal("login-failed"),
      );
      const { emailChanges } = await app.dump();
      expect(emailChanges).toMatchObject([{ expiresAt: app.deps.clock().getTime() }]);
    });

    test("ends the links of earlier emails when its owner connects by email (R2.32)", async ({
      app,
    }) => {
      const student = await school.student({ email_verified: true });
      await signUpMember(app.browser(), { email: student.email });
      const earlier = await askForReset(app, student.email);
      const browser = app.browser();
      await student.visit(browser);
      const token = await askToConnect(app, browser, student.email);
      const connected = await browser.put("/api/school-login/connection-links", { token });
      expect(connected.status).toBe(200);
      expect(
        await app.browser().put("/api/password-resets", { token: earlier, password }),
      ).toMatchObject(refusal("reset-failed"));
    });

    test("shows nothing anymore once the owner takes a change of the email back (R2.32)", async ({
      app,
    }) => {
      const stranger = await signUpMember(app.browser());
      const link = await linkOf(stranger.browser, "/api/me/calendar");
      const change = await askForEmail(app, stranger.browser);
      const confirmed = await stranger.browser.put("/api/me/email-change", {
        token: change.confirm,
      });
      expect(confirmed.status).toBe(200);
      expect((await read(app, link)).status).toBe(200);
      const undone = await app.browser().put("/api/undone-email-changes", { token: change.undo });
      expect(undone.status).toBe(200);
      expect(await read(app, link)).toMatchObject(refusal("not-found"));
    });

    test("ends the links to its clubs that nobody else runs (R2.32)", async ({ app }) => {
      const stranger = await signUpAdmin(app.browser());
      const { browser, api, user } = stranger;
      const event = await createEvent(stranger);
      const link = await linkOf(browser, `${api}/calendar`);
      const invitation = await inviteTo(stranger, { role: "owner" });
      const made = await browser.post(`${api}/events/${event.id}/door-passes`, {});
      const [pass] = doorPassesSchema.parse(made.body).passes;
      const passPath = `/api/door-passes/${passTokenIn(pass?.link)}`;
      const opening = `/api/invitations/${invitation.token}`;
      expect((await read(app, link)).status).toBe(200);
      expect((await app.browser().get(passPath)).body).toMatchObject({ state: "open" });
      expect((await app.browser().get(opening)).body).toMatchObject({ state: "open" });
      await reset(app, user.email);
      expect(await read(app, link)).toMatchObject(refusal("not-found"));
      expect((await app.browser().get(passPath)).body).toMatchObject({ state: "revoked" });
      expect((await app.browser().get(opening)).body).toMatchObject({ state: "withdrawn" });
    });

    test("ends its locked scanners, and invitations that wait to be confirmed (R2.32)", async ({
      app,
    }) => {
      const stranger = await signUpAdmin(app.browser());
      const guest = await signUpMember(app.browser());
      const event = await createEvent(stranger);
      const { token } = await inviteTo(stranger, { role: "owner" });
      expect((await guest.browser.post("/api/me/invitations", { token })).status).toBe(200);
      const scanner = app.browser();
      await typePassword(scanner, stranger.user.email);
      const lock = await scanner.post(`${stranger.api}/events/${event.id}/lock`, {});
      expect(lock.status).toBe(204);
      await reset(app, stranger.user.email);
      expect((await app.browser().get(`/api/invitations/${token}`)).body).toMatchObject({
        state: "withdrawn",
      });
      const { doorPasses } = await app.dump();
      expect(doorPasses).toMatchObject([{ kind: "lock", revokedAt: app.deps.clock().getTime() }]);
    });

    test("keeps the calendar of a club that others run, too (R2.32)", async ({ app }) => {
      const stranger = await signUpAdmin(app.browser());
      const other = await signUpMember(app.browser());
      await giveSeats(app, stranger.club.id, { [other.user.id]: "officer" });
      const link = await linkOf(stranger.browser, `${stranger.api}/calendar`);
      await reset(app, stranger.user.email);
      expect((await read(app, link)).status).toBe(200);
    });

    test("isn't one whose email was confirmed: its owner keeps everything (R2.32)", async ({
      app,
    }) => {
      const owner = await signUpMember(app.browser());
      const link = await linkOf(owner.browser, "/api/me/calendar");
      const { write } = app.deps.database;
      await write.updateTable("users").set({ emailVerified: true }).execute();
      await reset(app, owner.user.email);
      expect((await read(app, link)).status).toBe(200);
    });
  },
);
