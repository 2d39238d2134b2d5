import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import { inAnyOrder } from "#test-support/databases/rows-in-any-order.ts";
import { gateStatements } from "#test-support/databases/statement-gate.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import {
  adminSignUp,
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  setCarryover,
  submitCode,
  testPassword,
  type Person,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { openEventStream } from "#test-support/servers/event-stream.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { withSettings } from "#test-support/servers/with-settings.ts";
import { verify } from "../../operations/verify/verify.ts";
import { deleteForgottenFailures } from "../../platform/rate-limits/rate-limits.store.ts";
import { eraseClosedAccounts } from "./erasure.ts";

const day = 24 * 3_600_000;
const marks = /zebulon|quagmire|203\.0\.113\.7|zb-browser/i;
const marked = {
  firstName: "Zebulon",
  lastName: "Quagmire",
  email: "zebulon.quagmire@marked.example",
};

/** How rate limits store the subject of a failure. */
const hashOf = (subject: string) => createHash("sha256").update(subject).digest("base64url");

const close = async ({ browser }: Person) => {
  expect((await closeAccount(browser)).status).toBe(204);
};

/** Advances the clock and runs the jobs. */
async function runJobsAfter(app: TestApp, ms: number): Promise<void> {
  app.setTime(new Date(app.deps.clock().getTime() + ms));
  await app.deps.jobs.run();
}

/** Everything the server has stored: tables, emails in the folder, and the log. */
async function allThatIsKept(app: TestApp): Promise<string> {
  const folder = join(app.folder, "mail");
  const mails = readdirSync(folder).map((name) => name + readFileSync(join(folder, name), "utf8"));
  const tables = await dumpAllTables(app.deps.database.write);
  return [JSON.stringify(tables), ...mails, app.log.text()].join("\n");
}

/** Leaves every kind of trace that a person can leave. */
async function leaveTraces(app: TestApp, { user, browser }: Person): Promise<void> {
  const { email } = user;
  const headers = { "user-agent": "zb-browser" };
  await browser.send("POST", "/api/session", {
    body: { email, password: testPassword },
    headers,
  });
  await app.browser().post("/api/session", { email, password: "wrong password" });
  await submitCode({ user, browser, password: testPassword }, "22222222");
  // A change of email that was stopped leaves emails to both addresses in the folder.
  const next = "zebulon.next@marked.example";
  await browser.post("/api/me/email-change", { email: next, currentPassword: testPassword });
  await app.deps.outbox.run();
  await browser.delete("/api/me/email-change");
  // One email is written to the folder, and another one waits.
  await browser.post("/api/password-resets", { email });
  await app.deps.outbox.run();
  await browser.post("/api/password-resets", { email });
}

/** Leaves the traces of an email that was being written while the account was closed. */
async function leaveLateTraces(app: TestApp, { user }: Person): Promise<void> {
  const { write } = app.deps.database;
  const later = app.deps.clock().getTime() + 400 * day;
  const mail = { kind: "password-reset", createdAt: 0, dueAt: later, attempts: 1 } as const;
  await write
    .insertInto("outbox")
    .values({ id: "late", recipient: user.email, ...mail })
    .execute();
  const expiresAt = new Date(later).toISOString();
  const stamps = { createdAt: expiresAt, updatedAt: expiresAt };
  await write
    .insertInto("verifications")
    .values({ id: "late", identifier: "late", value: user.id, expiresAt, ...stamps })
    .execute();
}

onEveryDatabase("The erasure of a closed account", (test) => {
  test("leaves no trace of a member, and keeps the club's counts and points (R10.3, R14.5, R17.4, R25.10)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const [member, other] = [
      await signUpMember(app.browser("203.0.113.7"), { ...marked, gradYear: 1999 }),
      await signUpMember(app.browser(), { gradYear: 2026 }),
    ];
    const event = await createEvent(admin, { points: 10 });
    await checkIn(member, event.code);
    await checkIn(other, event.code);
    await setCarryover(admin, member.personId, 3);
    // A reason is free text about people.
    const removal = { kind: "remove-attendees", eventId: event.id, personIds: [member.personId] };
    const removed = await admin.browser.post(`${admin.api}/operations`, {
      command: removal,
      reason: "Zebulon was not there",
    });
    expect(removed.status).toBe(201);
    const missed = await createEvent(admin);
    const excuse = { kind: "excuse-members", eventId: missed.id, personIds: [member.personId] };
    const excused = await admin.browser.post(`${admin.api}/operations`, { command: excuse });
    expect(excused.status).toBe(201);
    await app.browser().post("/api/password-resets", { email: other.user.email });
    await leaveTraces(app, member);
    expect(await allThatIsKept(app)).toMatch(marks);
    const before = await app.dump();
    expect((await dumpAllTables(app.deps.database.write)).excuses).toHaveLength(1);
    await close(member);
    await leaveLateTraces(app, member);

    await runJobsAfter(app, 180 * day - 60_000);
    expect(await allThatIsKept(app)).toMatch(marks);
    expect(await app.dump()).toMatchObject({
      users: expect.toSatisfy((rows) => rows.length === 3),
    });

    await runJobsAfter(app, 60_000);
    const kept = await allThatIsKept(app);
    expect(kept).not.toMatch(marks);
    // Random ids have such parts, too.
    expect(kept).not.toMatch(/(?<![\w-])1999(?![\w-])/);
    const { verifications, excuses } = await dumpAllTables(app.deps.database.write);
    expect(JSON.stringify(verifications)).not.toContain(member.user.id);
    expect(excuses).toEqual([]);
    expect(await verify(app.deps.database.write)).toEqual([]);
    // The other person's email is still there.
    expect(kept).toContain(`To: ${other.user.email}`);

    const after = await app.dump();
    expect(after.clubs).toMatchObject(
      before.clubs.map((club) => ({ ...club, revision: expect.any(Number) })),
    );
    for (const table of ["seats", "terms", "memberships", "events", "balances", "entries"] as const)
      expect(after[table]).toEqual(before[table]);
    for (const table of ["users", "credentials"] as const) {
      const idOf = table === "users" ? "id" : "userId";
      const others = before[table].filter(
        (row) =>
          !Object.entries(row).some(([key, value]) => key === idOf && value === member.user.id),
      );
      expect(inAnyOrder(after[table])).toEqual(inAnyOrder(others));
    }
    const former = { name: "Former member", gradYear: null };
    expect(after.people).toHaveLength(2);
    expect(after.people).toContainEqual({
      ...former,
      id: member.personId,
      accountId: null,
      erasedAt: expect.any(Number),
    });
    expect(after.people).toContainEqual(
      expect.objectContaining({ id: other.personId, accountId: other.user.id, gradYear: 2026 }),
    );
    expect(after.attendance).toContainEqual(
      expect.objectContaining({ ...former, personId: member.personId, submissionKey: null }),
    );
    // The operation stays, but not its reason.
    expect(before.operations).toContainEqual(
      expect.objectContaining({ kind: "attendees-removed", reason: "Zebulon was not there" }),
    );
    const [done, erased] = [before.operations.length, { kind: "person-erased", actorId: null }];
    expect(after.operations).toHaveLength(done + 1);
    expect(after.operations).toContainEqual(expect.objectContaining(erased));
    for (const operation of before.operations)
      expect(after.operations).toContainEqual({ ...operation, reason: null });
    expect(after.attendance).toContainEqual(
      expect.objectContaining({ name: other.user.name, gradYear: 2026 }),
    );
  });

  test("shows the club's admin a former member (R14.5)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser(), marked);
    const event = await createEvent(admin, { points: 10 });
    await checkIn(member, event.code);
    await close(member);
    // Until then the club's records don't change.
    expect((await admin.browser.get(`${admin.api}/members`)).text).toContain("Zebulon Quagmire");
    const server = await serveTestApp(app);
    const { deps } = app;
    const stream = await openEventStream(
      server.origin,
      admin.browser.cookieHeader(),
      admin.club.id,
    );
    await eraseClosedAccounts(withSettings(deps, { retentionDays: 0 }), async () => {});

    expect((await stream.next())?.changes).toEqual([{ type: "refresh", what: "everything" }]);
    expect((await admin.browser.get(`${admin.api}/members`)).body).toMatchObject({
      members: [{ name: "Former member", totalPoints: 10 }],
    });
    const path = `${admin.api}/events/${event.id}/attendees`;
    expect((await admin.browser.get(path)).body).toMatchObject({
      attendees: [{ name: "Former member" }],
    });
    for (const address of [`${admin.api}/members`, path, `${admin.api}/history`]) {
      const { status, text } = await admin.browser.get(address);
      expect(status).toBe(200);
      expect(text).not.toMatch(marks);
    }
    await server.close();
  });

  test("leaves no trace of an admin except the club's name (R14.5)", async ({ ownApp: app }) => {
    const admin = await signUpAdmin(app.browser("203.0.113.7"), {
      ...marked,
      clubName: "Chess Club",
    });
    const member = await signUpMember(app.browser());
    const event = await createEvent(admin);
    await checkIn(member, event.code);
    await leaveTraces(app, admin);
    await close(admin);
    await runJobsAfter(app, 180 * day);
    expect(await allThatIsKept(app)).not.toMatch(marks);
    expect(await app.dump()).toMatchObject({
      seats: [],
      clubs: [{ clubName: "Chess Club" }],
      events: [{ id: event.id, attendeeCount: 1 }],
    });
    expect(await app.browser().post("/api/accounts", adminSignUp(marked))).toMatchObject({
      status: 201,
    });
  });

  test("leaves no row of a member who was in no club", async ({ ownApp: app }) => {
    await close(await signUpMember(app.browser(), marked));
    await runJobsAfter(app, 180 * day);
    const { users, people } = await app.dump();
    expect([users, people]).toEqual([[], []]);
  });

  test("never touches an open account", async ({ app }) => {
    await signUpMember(app.browser());
    await signUpAdmin(app.browser());
    // Expired data is deleted: sessions and published changes.
    const { sessions: _sessions, changes: _changes, ...before } = await app.dump();
    await runJobsAfter(app, 4000 * day);
    expect(await app.dump()).toMatchObject(before);
  });

  test("is safe when several nodes run it at the same time", async ({ ownApp: app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    for (const details of [marked, {}, {}]) {
      const member = await signUpMember(app.browser(), details);
      await checkIn(member, event.code);
      await close(member);
    }
    app.setTime(new Date(app.deps.clock().getTime() + 180 * day));
    const nodes = await Promise.all(
      [1, 2, 3].map(() => eraseClosedAccounts(app.deps, async () => {})),
    );
    expect(nodes.reduce((sum, erased) => sum + erased)).toBe(3);
    const { users, people } = await app.dump();
    expect(users).toHaveLength(1);
    expect(people).toHaveLength(3);
    expect(JSON.stringify(people)).not.toMatch(marks);
  });

  test("is retried after an interruption", async ({ app }) => {
    await close(await signUpMember(app.browser(), marked));
    const { deps } = app;
    const now = withSettings(deps, { retentionDays: 0 });
    const broken = eraseClosedAccounts(now, () => Promise.reject(new Error("disk trouble")));
    await expect(broken).rejects.toThrow("disk trouble");
    expect(JSON.stringify(await app.dump())).toMatch(marks);
    expect(await eraseClosedAccounts(now, async () => {})).toBe(1);
    expect(JSON.stringify(await app.dump())).not.toMatch(marks);
  });

  describe("with no retention period", () => {
    test.override("options", { config: { given: { retentionDays: 0 } } });

    test("happens immediately", async ({ app }) => {
      const member = await signUpMember(app.browser(), marked);
      await leaveTraces(app, member);
      const { failures: before } = await dumpAllTables(app.deps.database.write);
      expect(JSON.stringify(before)).toContain(hashOf(member.user.email));
      await close(member);
      // Waits for the run that the closing requested; no other run is needed.
      await app.deps.jobs.stop();
      expect(await allThatIsKept(app)).not.toMatch(marks);
      const traces = async () => {
        const rows = await app.deps.database.read.selectFrom("failures").select("key").execute();
        const hashes = [member.user.email, member.user.id, member.personId].map(hashOf);
        return rows.filter(({ key }) => hashes.some((hash) => key.endsWith(hash)));
      };
      // The counts of emails to the address outlive the account for an hour: otherwise anyone could
      // sign up and leave repeatedly to have any number of emails sent there.
      expect((await traces()).map(({ key }) => key.split(":")[0]).toSorted()).toEqual([
        ...["mails to others", "own mails"],
      ]);
      const { database, clock } = app.deps;
      await deleteForgottenFailures(database.write, clock().getTime() + 3_600_000);
      expect(await traces()).toEqual([]);
    });

    test("also deletes an email that is being written at that moment", async ({ app }) => {
      const member = await signUpMember(app.browser(), marked);
      const { database } = app.deps;
      const { write } = database;
      const gate = gateStatements(write, { kind: "insert", table: "verifications" });
      database.write = gate.db;
      await member.browser.post("/api/password-resets", { email: member.user.email });
      await gate.reached;
      database.write = write;
      await close(member);
      gate.open();
      await app.deps.jobs.stop();
      await app.deps.outbox.run();
      expect(app.log.text()).toContain("the message was saved to a file");
      expect(await allThatIsKept(app)).not.toMatch(marks);
    });
  });
});

onEveryDatabase("The server's jobs", (test) => {
  test("delete what has expired, keep the rest, and log it in one line", async ({
    ownApp: app,
  }) => {
    const [idle, old, running] = [
      await signUpMember(app.browser()),
      await signUpMember(app.browser()),
      await signUpMember(app.browser()),
    ];
    const now = app.deps.clock().getTime();
    const { write } = app.deps.database;
    const set = (person: Person, times: { expiresAt?: string; createdAt?: string }) =>
      write.updateTable("sessions").set(times).where("userId", "=", person.user.id).execute();
    await set(idle, { expiresAt: new Date(now - 1000).toISOString() });
    await set(old, { createdAt: new Date(now - 30 * day).toISOString() });
    await app.browser().post("/api/password-resets", { email: running.user.email });
    await app.deps.outbox.run();
    await close(await signUpMember(app.browser()));

    await app.deps.jobs.run();
    const early = await dumpAllTables(write);
    expect(early.sessions).toEqual([expect.objectContaining({ userId: running.user.id })]);
    expect(early.verifications).toHaveLength(1);
    // For sign-ups, emails to an address, and requested emails.
    expect(early.failures).toHaveLength(3);

    await runJobsAfter(app, 2 * 3_600_000);
    expect(await dumpAllTables(write)).toMatchObject({
      sessions: [{ userId: running.user.id }],
      verifications: [],
      failures: [],
    });

    await runJobsAfter(app, 180 * day);
    const lines = app.log.lines().filter(({ msg }) => msg === "ran the hourly jobs");
    expect(
      lines.slice(-3).map(({ level: _level, msg: _msg, time: _time, ...counts }) => counts),
    ).toEqual([
      {},
      { expiredVerifications: 1, forgottenFailures: 3 },
      { erasedAccounts: 1, endedSessions: 1, keptDepartures: 2 },
    ]);
  });
});
