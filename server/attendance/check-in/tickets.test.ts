import { expect } from "vitest";
import type { PendingCheckIn, UsedTicket } from "#contract/attendance/check-in/tickets.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  memberSignUp,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { DatabaseUnavailable } from "../../platform/database-errors.ts";
import type { CheckInSubmission } from "./decide.ts";

const cookie = "rollcall_tickets";
const hour = 3_600_000;

/** A club with an event, and a browser that isn't logged in. */
async function openEvent(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  return { admin, event: await createEvent(admin, { points: 10 }), browser: app.browser() };
}

/** Scans a code without being logged in. */
async function scan(browser: Browser, code: string): Promise<PendingCheckIn | null> {
  const answer = await browser.post("/api/tickets", { code });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { pending: PendingCheckIn | null }).pending;
}

async function useTickets({ browser }: { browser: Browser }): Promise<UsedTicket[]> {
  const answer = await browser.send("POST", "/api/me/tickets");
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { used: UsedTicket[] }).used;
}

function wait(app: TestApp, ms: number): number {
  const now = app.deps.clock().getTime() + ms;
  app.setTime(new Date(now));
  return now;
}

/** A browser with the same cookies, as if they had been copied. */
function copyOf(app: TestApp, { cookies }: Browser): Browser {
  const copy = app.browser();
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}

async function correct(admin: Admin, command: object): Promise<void> {
  const answer = await admin.browser.post(`${admin.api}/operations`, { command });
  expect(answer.status, answer.text).toBe(201);
}

onEveryDatabase("A scan without an account", (test) => {
  test("saves a pending check-in, shows only the names of the event and its club, and the points, and writes nothing (R7.14)", async ({
    app,
  }) => {
    const { admin, event, browser } = await openEvent(app);
    const before = await app.dump();
    const now = app.deps.clock().getTime();
    const answer = await browser.post("/api/tickets", { code: event.code.toUpperCase() });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      pending: {
        eventName: "Chess Night",
        clubName: admin.club.name,
        points: 10,
        lateBy: null,
        opens: null,
        until: now + 2 * hour,
      },
      openingLater: null,
    });
    const [line = ""] = answer.headers.getSetCookie();
    expect(line).toMatch(
      /^rollcall_tickets=[\w-]+; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await app.dump()).toEqual(before);
  });

  test("counts with its own time once there is an account (R7.15)", async ({ app }) => {
    const { admin, event, browser } = await openEvent(app);
    const scanned = app.deps.clock().getTime();
    await scan(browser, event.code);
    wait(app, hour);
    const member = await signUpMember(browser);
    expect(await useTickets(member)).toMatchObject([
      { kind: "success", receipt: { eventId: event.id, points: 10, timestamp: scanned } },
    ]);
    const { attendance, memberships } = await app.dump();
    expect(attendance).toMatchObject([{ personId: member.personId, at: scanned }]);
    expect(memberships).toMatchObject([{ personId: member.personId, joinedAt: scanned }]);
    expect((await listMembers(admin)).get(member.personId)).toMatchObject({ totalPoints: 10 });
  });

  test("counts for anyone with a ticket even if the event was closed in the meantime (R7.14)", async ({
    app,
  }) => {
    const { admin, event, browser } = await openEvent(app);
    await scan(browser, event.code);
    await editEvent(admin, event, { status: "Inactive" });
    expect(await scan(app.browser(), event.code)).toBeNull();
    expect(await useTickets(await signUpMember(browser))).toMatchObject([{ kind: "success" }]);
  });

  test("keeps its pending check-in through a login and a password reset, for two hours (R7.14)", async ({
    app,
  }) => {
    const { event, browser } = await openEvent(app);
    const { user } = await signUpMember(app.browser());
    await scan(browser, event.code);
    await browser.post("/api/password-resets", { email: user.email });
    wait(app, 2 * hour - 1);
    const copy = copyOf(app, browser);
    const credentials = { email: user.email, password: testPassword };
    expect((await browser.post("/api/session", credentials)).status).toBe(200);
    expect(await useTickets({ browser })).toMatchObject([{ kind: "success" }]);

    wait(app, 1);
    await signUpMember(copy);
    expect(await useTickets({ browser: copy })).toEqual([]);
  });

  test("saves up to three pending check-ins in a browser, one for each event (R7.14)", async ({
    app,
  }) => {
    const { admin, event, browser } = await openEvent(app);
    const first = await scan(browser, event.code);
    wait(app, 60_000);
    expect(await scan(browser, event.code)).toEqual(first);
    const more = await Promise.all(
      ["Go Night", "Draughts", "Bridge"].map((name) => createEvent(admin, { name })),
    );
    const answers = [];
    for (const { code } of more) answers.push(await scan(browser, code));
    expect(answers).toMatchObject([{ eventName: "Go Night" }, { eventName: "Draughts" }, null]);
    const used = await useTickets(await signUpMember(browser));
    expect(used.map((one) => "receipt" in one && [one.kind, one.receipt.eventName])).toEqual([
      ["success", "Chess Night"],
      ["success", "Go Night"],
      ["success", "Draughts"],
    ]);
  });

  test("saves no pending check-in for a wrong code or an Inactive event's (R7.14)", async ({
    app,
  }) => {
    const { admin, browser } = await openEvent(app);
    const { code } = await createEvent(admin, { status: "Inactive" });
    for (const wrong of [code, "zzzzzzzz", "abc", "🎉"])
      expect(await scan(browser, wrong), wrong).toBeNull();
    expect(browser.cookies).toEqual(new Map());
  });
});

onEveryDatabase("A ticket", (test) => {
  test("is gone once it is used (R7.15)", async ({ app }) => {
    const { event, browser } = await openEvent(app);
    await scan(browser, event.code);
    const member = await signUpMember(browser);
    expect(browser.cookies.has(cookie)).toBe(true);
    expect(await useTickets(member)).toHaveLength(1);
    expect(browser.cookies.has(cookie)).toBe(false);
    expect(await useTickets(member)).toEqual([]);
  });

  test.for<[how: string, leave: (member: Member) => Promise<unknown>]>([
    ["a logout", ({ browser }) => browser.delete("/api/session")],
    [
      "a logout everywhere",
      ({ browser }) => browser.delete("/api/me/sessions?current=end", { password: testPassword }),
    ],
    ["the closing of the account", ({ browser }) => closeAccount(browser)],
  ])("does not outlive %s (R7.15)", async ([, leave], { app }) => {
    const { event, browser } = await openEvent(app);
    const member = await signUpMember(browser);
    expect(await scan(browser, event.code)).not.toBeNull();
    expect(browser.cookies.has(cookie)).toBe(true);
    await leave(member);
    expect(browser.cookies.has(cookie)).toBe(false);
    expect(await useTickets(await signUpMember(browser))).toEqual([]);
  });

  test("gives the same receipt again after a lost answer, and counts once if used 20 times at the same time", async ({
    ownApp: app,
  }) => {
    const { event, browser } = await openEvent(app);
    await scan(browser, event.code);
    const member = await signUpMember(browser);
    const copies = Array.from({ length: 20 }, () => copyOf(app, browser));
    const all = await Promise.all(copies.map((copy) => useTickets({ browser: copy })));
    wait(app, 60_000);
    const [first] = all;
    expect(first).toMatchObject([{ kind: "success" }]);
    for (const used of [...all, await useTickets(member)]) expect(used).toEqual(first);
    expect((await app.dump()).events).toMatchObject([{ attendeeCount: 1 }]);
  });

  test("of an attendee shows the receipt that counts", async ({ app }) => {
    const { event, browser } = await openEvent(app);
    await scan(browser, event.code);
    const member = await signUpMember(browser);
    const arrived = wait(app, 60_000);
    await checkIn(member, event.code);
    expect(await useTickets(member)).toMatchObject([
      { kind: "already-checked-in", receipt: { timestamp: arrived } },
    ]);
  });

  test("doesn't count at a canceled or deleted event, or for a removed person", async ({
    ownApp: app,
  }) => {
    const { admin, event, browser } = await openEvent(app);
    const [cancelled, deleted] = [await createEvent(admin), await createEvent(admin)];
    for (const { code } of [cancelled, deleted, event]) await scan(browser, code);
    const member = await signUpMember(browser);
    await checkIn(member, event.code);
    const personIds = [member.personId];
    await correct(admin, { kind: "remove-attendees", eventId: event.id, personIds });
    await correct(admin, { kind: "cancel-event", eventId: cancelled.id });
    await correct(admin, { kind: "delete-event", eventId: deleted.id });
    const before = await app.dump();
    expect(await useTickets(member)).toEqual([
      { kind: "event-gone" },
      { kind: "event-gone" },
      { kind: "removed-from-event" },
    ]);
    expect(await app.dump()).toEqual(before);
  });

  test("is invalid if it was changed, or signed by another installation", async ({ app }) => {
    const { event, browser } = await openEvent(app);
    await scan(browser, event.code);
    const real = browser.cookies.get(cookie) ?? "";
    const member = await signUpMember(browser);
    for (const forged of [
      "",
      "nonsense",
      real.slice(1),
      `${real.startsWith("A") ? "B" : "A"}${real.slice(1)}`,
      Buffer.from(JSON.stringify([{ eventId: event.id, at: 1 }])).toString("base64url"),
    ]) {
      browser.cookies.set(cookie, forged);
      expect(await useTickets(member), forged).toEqual([]);
    }
    browser.cookies.set(cookie, real);
    expect(await useTickets(member)).toMatchObject([{ kind: "success" }]);
  });

  test("used by two accounts counts for both, and is recognized as the same (R17.2)", async ({
    ownApp: app,
  }) => {
    const { admin, event, browser } = await openEvent(app);
    await scan(browser, event.code);
    const submissions: CheckInSubmission[] = [];
    const { checkIns } = app.deps;
    const node = app.withParts({
      checkIns: {
        ...checkIns,
        submit: (submission) => {
          submissions.push(submission);
          return checkIns.submit(submission);
        },
      },
    });
    for (const { cookies } of [copyOf(app, browser), copyOf(app, browser)]) {
      const other = node.browser();
      for (const [name, value] of cookies) other.cookies.set(name, value);
      expect(await useTickets(await signUpMember(other))).toMatchObject([{ kind: "success" }]);
    }
    expect((await app.dump()).events).toMatchObject([{ attendeeCount: 2 }]);
    const [ticket] = new Set(submissions.map((submission) => submission.ticket));
    expect(ticket).toMatch(/^[\da-f-]{36}$/);
    expect(submissions).toMatchObject([{ ticket }, { ticket }]);
    const flags = `${admin.api}/events/${event.id}/review-flags`;
    expect((await admin.browser.get(flags)).body).toMatchObject({ flags: [{ kind: "same-spot" }] });
  });

  test("waits in its browser while the database is unavailable", async ({ app }) => {
    const { event, browser } = await openEvent(app);
    await scan(browser, event.code);
    const member = await signUpMember(browser);
    const node = app.withParts({
      checkIns: {
        ...app.deps.checkIns,
        submit: () => Promise.reject(new DatabaseUnavailable("away")),
      },
    });
    const unlucky = node.browser();
    for (const [name, value] of browser.cookies) unlucky.cookies.set(name, value);
    expect(await unlucky.send("POST", "/api/me/tickets")).toMatchObject(refusal("unavailable"));
    app.log.takeErrors();
    expect(unlucky.cookies.has(cookie)).toBe(true);
    expect(await useTickets(member)).toMatchObject([{ kind: "success" }]);
  });

  test("stays with an account that can't attend until it can", async ({ app }) => {
    const { event, browser } = await openEvent(app);
    await scan(browser, event.code);
    await signUpAdmin(browser);
    expect(await browser.send("POST", "/api/me/tickets")).toMatchObject(refusal("wrong-role"));
    expect((await browser.post("/api/me/person", { gradYear: 2027 })).status).toBe(201);
    expect(await useTickets({ browser })).toMatchObject([{ kind: "success" }]);
  });
});

onEveryDatabase("Wrong codes of the signed out", (test) => {
  const codeNumber = (number: number) =>
    `zz${number
      .toString(8)
      .padStart(6, "0")
      .replaceAll(/[01]/g, (digit) => "xy"[Number(digit)] ?? "")}`;
  const guess = (browser: Browser, number: number) =>
    browser.post("/api/tickets", { code: codeNumber(number) });
  const school = "203.0.113.7";

  test("make their network wait after 200, but don't stop check-ins from it (R7.14)", async ({
    app,
  }) => {
    const { event } = await openEvent(app);
    const browser = app.browser(school);
    for (let number = 0; number < 200; number += 1)
      expect((await guess(browser, number)).status).toBe(200);
    for (const code of [codeNumber(200), event.code]) {
      const refused = await browser.post("/api/tickets", { code });
      expect(refused).toMatchObject(refusal("too-many-attempts"));
      expect(Number(refused.headers.get("retry-after"))).toBe(10);
    }
    const member = await signUpMember(browser);
    expect(await checkIn(member, event.code)).toMatchObject({ eventId: event.id });
    expect(await scan(app.browser("198.51.100.1"), event.code)).not.toBeNull();
    wait(app, 10_000);
    expect(await scan(app.browser(school), event.code)).not.toBeNull();
  });

  test("count once when a whole school scans the same old one", async ({ app }) => {
    const { admin, event } = await openEvent(app);
    const { code: old } = await createEvent(admin, { status: "Inactive" });
    await Promise.all(Array.from({ length: 201 }, () => scan(app.browser(school), old)));
    expect(await scan(app.browser(school), event.code)).not.toBeNull();
    expect(await countFailures(app)).toEqual([1]);
  });

  test("never count when they are right", async ({ app }) => {
    const { event } = await openEvent(app);
    await Promise.all(Array.from({ length: 201 }, () => scan(app.browser(school), event.code)));
    expect(await scan(app.browser(school), event.code)).not.toBeNull();
    expect(await countFailures(app)).toEqual([]);
  });
});

async function countFailures(app: TestApp): Promise<number[]> {
  const rows = await app.deps.database.read
    .selectFrom("failures")
    .select("key")
    .select("count")
    .execute();
  return rows.flatMap(({ key, count }) => (key.startsWith("wrong code network") ? [count] : []));
}

onEveryDatabase(
  "A ticket on https",
  { options: { publicUrl: "https://rollcall.example.org" } },
  (test) => {
    test("is tied to exactly this host", async ({ app }) => {
      const { event, browser } = await openEvent(app);
      const { headers } = await browser.post("/api/tickets", { code: event.code });
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-rollcall_tickets=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
      expect(await useTickets(await signUpMember(browser, memberSignUp()))).toHaveLength(1);
    });
  },
);
