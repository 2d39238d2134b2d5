import { expect } from "vitest";
import { explainedSteps, readThrough } from "#test-support/databases/explained-steps.ts";
import { inAnyOrder } from "#test-support/databases/rows-in-any-order.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Member,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { emptyEvidenceBefore } from "./attendance.store.ts";

const dayMs = 24 * 3_600_000;

/** The stored evidence of people, in the order in which they came. */
async function readEvidence({ deps }: TestApp) {
  return deps.database.read
    .selectFrom("attendance")
    .select(["personId", "method", "browserMark"])
    .orderBy("at")
    .orderBy("personId")
    .execute();
}

const evidenceOf = async (app: TestApp, { personId }: Member) =>
  (await readEvidence(app)).filter((row) => row.personId === personId);

/** Logs a different person in with a member's browser. */
async function lend({ browser }: Member, { user, password, personId }: Member): Promise<Member> {
  await browser.post("/api/session", { email: user.email, password });
  return { user, password, personId, browser };
}

onEveryDatabase("The evidence of an attendance", (test) => {
  test("tells whether the code was typed or came by a link, or an officer added them (R17.1)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    const [typing, scanning] = [
      await signUpMember(app.browser()),
      await signUpMember(app.browser()),
    ];
    await checkIn(typing, event.code);
    const json = { code: event.code, key: crypto.randomUUID(), how: "link" };
    expect((await scanning.browser.post("/api/me/checkins", json)).status).toBe(200);
    const other = await createEvent(admin);
    await admin.browser.post(`${admin.api}/events/${other.id}/attendees`, {
      personId: typing.personId,
    });
    const ofTyping = await evidenceOf(app, typing);
    expect(ofTyping.map(({ method }) => method).toSorted()).toEqual(["hand", "typed"]);
    expect(ofTyping.find(({ method }) => method === "hand")?.browserMark).toBeNull();
    expect(await evidenceOf(app, scanning)).toMatchObject([{ method: "fixed-qr" }]);
  });

  test("distinguishes a scanned changing code from a typed one", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { codeKind: "changing" });
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/code`);
    const { code } = body as { code: string };
    for (const [how, method] of [
      ["link", "changing-qr"],
      ["typed", "typed"],
    ]) {
      const member = await signUpMember(app.browser());
      const json = { code, key: crypto.randomUUID(), how };
      expect((await member.browser.post("/api/me/checkins", json)).status).toBe(200);
      expect(await evidenceOf(app, member)).toMatchObject([{ method }]);
    }
  });

  test("has the same mark for a browser at one event, and different ones at other events (R17.1)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const [first, second] = [await createEvent(admin), await createEvent(admin)];
    const ana = await signUpMember(app.browser());
    const ben = await signUpMember(app.browser());
    const cleo = await signUpMember(app.browser());
    for (const event of [first, second]) await checkIn(ana, event.code);
    await checkIn(cleo, first.code);
    await checkIn(await lend(ana, ben), first.code);
    const marksOf = async (member: Member) =>
      (await evidenceOf(app, member)).map(({ browserMark }) => browserMark);
    const [ofAna, ofBen, ofCleo] = [await marksOf(ana), await marksOf(ben), await marksOf(cleo)];
    expect(new Set(ofAna).size).toBe(2);
    expect(ofAna).toContain(ofBen[0]);
    expect(ofAna).not.toContain(ofCleo[0]);
  });

  test("comes from a cookie hidden from scripts, set by a check-in without one (R17.1)", async ({
    app,
  }) => {
    const event = await createEvent(await signUpAdmin(app.browser()));
    const member = await signUpMember(app.browser());
    expect((await submitCode(member, "zzzzzzzz")).headers.get("set-cookie")).toBeNull();
    const given = (await submitCode(member, event.code)).headers.get("set-cookie");
    expect(given).toMatch(
      /^rollcall_browser=[\w-]{44}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const again = await submitCode(member, event.code);
    expect(again.headers.get("set-cookie")).toBeNull();
    // The cookie's content isn't stored anywhere.
    const id = given?.slice("rollcall_browser=".length, "rollcall_browser=".length + 22) ?? "";
    expect(JSON.stringify(await app.dump())).not.toContain(id);
  });

  test("isn't taken from a forged cookie (R17.1)", async ({ app }) => {
    const event = await createEvent(await signUpAdmin(app.browser()));
    const member = await signUpMember(app.browser());
    const cookie = `${member.browser.cookieHeader()}; rollcall_browser=${"x".repeat(44)}`;
    const answer = await member.browser.send("POST", "/api/me/checkins", {
      body: { code: event.code, key: crypto.randomUUID() },
      headers: { cookie },
    });
    expect(answer.headers.get("set-cookie")).toMatch(/^rollcall_browser=(?!x{44})/);
  });

  test("is gone after 30 days, and the rest of the attendance stays (R17.1)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    const [early, late] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    await checkIn(early, event.code);
    const start = app.deps.clock().getTime();
    app.setTime(new Date(start + 60_000));
    await checkIn(late, event.code);
    const before = await app.dump();

    app.setTime(new Date(start + 30 * dayMs));
    await app.deps.jobs.run();
    expect((await app.dump()).attendance).toEqual(before.attendance);

    app.setTime(new Date(start + 30 * dayMs + 1));
    await app.deps.jobs.run();
    const gone = { browserMark: null, method: null };
    expect(await evidenceOf(app, early)).toMatchObject([gone]);
    expect(await evidenceOf(app, late)).toMatchObject([{ method: "typed" }]);
    const emptied = before.attendance.map((row) =>
      "personId" in row && row.personId === early.personId ? { ...row, ...gone } : row,
    );
    expect(inAnyOrder((await app.dump()).attendance)).toEqual(inAnyOrder(emptied));
  });

  test("is cleared in slices, so that others get their turn in between", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const meeting = { date: null, points: 5 };
    const person = { gradYear: null, email: null, schoolId: null, carryover: null, own: [] };
    const sheet = {
      meetings: Array.from({ length: 55 }, (_, row) => ({ ...meeting, name: `Meeting ${row}` })),
      people: Array.from({ length: 20 }, (_, row) => ({
        ...person,
        row: row + 2,
        name: `Member ${row}`,
        marks: "x".repeat(55),
        who: "new",
      })),
    };
    expect((await admin.browser.post(`${admin.api}/imports`, { sheet })).status).toBe(200);
    const { write } = app.deps.database;
    await write.updateTable("attendance").set({ method: "typed" }).execute();
    const happened: unknown[] = [];
    const db = write.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        happened.push(Number(result.numAffectedRows));
        setImmediate(() => happened.push("others"));
        return result;
      },
    });
    const later = app.deps.clock().getTime() + dayMs;
    expect(await emptyEvidenceBefore(db, later)).toBe(1100);
    expect(happened).toEqual([500, "others", 500, "others", 100]);
    expect((await readEvidence(app)).every(({ method }) => method === null)).toBe(true);
    expect(await emptyEvidenceBefore(db, later)).toBe(0);
  });

  test("finds the rows to clear by an index", async ({ app }) => {
    const { write } = app.deps.database;
    const steps = await explainedSteps(write, (db) => emptyEvidenceBefore(db, 1));
    expect(steps.filter((step) => readThrough.test(step))).toEqual([]);
  });

  test("contains no location, network, or device fingerprint (R17.1)", async ({ app }) => {
    const event = await createEvent(await signUpAdmin(app.browser()));
    const member = await signUpMember(app.browser("203.0.113.77"));
    const answer = await member.browser.send("POST", "/api/me/checkins", {
      body: {
        code: event.code,
        key: crypto.randomUUID(),
        how: "typed",
        latitude: 48.2082,
        fingerprint: "zb-canvas",
        ipAddress: "203.0.113.77",
      },
      headers: { "user-agent": "zb-browser", "x-forwarded-for": "203.0.113.78" },
    });
    expect(answer.status).toBe(200);
    const { sessions: _ofSignIn, ...tables } = await app.dump();
    expect(JSON.stringify(tables)).not.toMatch(/203\.0\.113|48\.2082|zb-/);
    const [row] = (await app.dump()).attendance;
    expect(Object.keys(row ?? {}).toSorted()).toEqual(expectedColumns);
  });
});

/** All columns of an attendance: a new one has to be considered here. */
const expectedColumns = [
  ...["addedBy", "at", "browserMark", "clubId", "eventId", "gradYear", "lateBy", "mayReturn"],
  ...[
    "method",
    "minutes",
    "name",
    "noteId",
    "personId",
    "points",
    "revision",
    "source",
    "state",
    "submissionKey",
  ],
  // Given at a kiosk, and when someone was there, at an event that counts time.
  ...["kioskEntry", "signedInAt", "visits"],
].toSorted();
