import { expect, it } from "vitest";
import { isCode } from "#contract/events/codes/code.ts";
import type { Event } from "#contract/events/events.ts";
import { slipsAnswerSchema, type Slip } from "#contract/events/slips.ts";
import { writeAtOnce } from "#test-support/databases/write-at-once.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { createTestNodes } from "#test-support/servers/test-nodes.ts";
import { submitAll } from "../../attendance/check-in/check-in-batch.ts";
import { changeClubs } from "../../ledger/change-clubs.ts";
import { createEvent as createEventOfClub } from "../events.service.ts";
import { giveSlips } from "./slips.service.ts";

const [minute, day] = [60_000, 24 * 3_600_000];

async function give({ browser, api }: Admin, { id }: Event, count = 1): Promise<Slip[]> {
  const answer = await browser.post(`${api}/events/${id}/slips`, { count });
  expect(answer.status, answer.text).toBe(201);
  return slipsAnswerSchema.parse(answer.body).slips;
}

async function list({ browser, api }: Admin, { id }: Event): Promise<Slip[]> {
  return slipsAnswerSchema.parse((await browser.get(`${api}/events/${id}/slips`)).body).slips;
}

const makeVoid = ({ browser, api }: Admin, { id }: Event, codes: string[], isVoid = true) =>
  browser.post(`${api}/events/${id}/voided-slips`, { codes, isVoid });

async function openSlip(app: TestApp, details = {}) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, details);
  const [slip] = await give(admin, event);
  const { code } = slip!;
  return { admin, event, slip: slip!, code, newMember: () => signUpMember(app.browser()) };
}

function wait(app: TestApp, ms: number): void {
  app.setTime(new Date(app.deps.clock().getTime() + ms));
}

const dump = async (app: TestApp) => (await app.dump()).slips;
const codesIn = async (app: TestApp) =>
  (await app.deps.database.read.selectFrom("slips").select("code").execute()).map((s) => s.code);

onEveryDatabase("Paper slips", (test) => {
  test("have random codes that no event has, valid for seven days (R21.1)", async ({ app }) => {
    const { admin, event, code } = await openSlip(app);
    const now = app.deps.clock().getTime();
    const slips = await give(admin, event, 60);
    expect(new Set([event.code, ...slips.map((slip) => slip.code)]).size).toBe(62);
    expect(slips.every((slip) => isCode(slip.code))).toBe(true);
    const [{ expiresAt, usedAt, usedBy }] = slips as [Slip];
    expect({ usedAt, usedBy, days: (expiresAt - now) / day }).toEqual({
      usedAt: null,
      usedBy: null,
      days: 7,
    });
    // Codes in use aren't given out again, not even in a different club.
    const other = await signUpAdmin(app.browser());
    const theirs = await createEvent(other);
    const codes = [event.code, code, "zzzz2222"];
    const by = { clubId: other.club.id, accountId: other.user.id };
    await giveSlips(app.deps, by, { eventId: theirs.id, count: 1 }, () => codes.shift() ?? "");
    expect(await list(other, theirs)).toMatchObject([{ code: "zzzz2222" }]);
    const eventCodes = ["zzzz2222", "yyyy2222"];
    const input = { status: "Active", name: "", date: null, points: null } as const;
    const made = await createEventOfClub(app.deps, by, input, () => eventCodes.shift() ?? "");
    expect(made.code).toBe("yyyy2222");
  });

  test("are limited to 60 per sheet and 600 per event (R21.1)", async ({ app }) => {
    const { admin, event } = await openSlip(app);
    const path = `${admin.api}/events/${event.id}/slips`;
    for (const count of [0, 61, 1.5, "2"])
      expect(await admin.browser.post(path, { count })).toMatchObject({ status: 400 });
    for (let sheet = 0; sheet < 9; sheet += 1) await give(admin, event, 60);
    expect(await admin.browser.post(path, { count: 60 })).toMatchObject(refusal("too-many-slips"));
    expect(await give(admin, event, 59)).toHaveLength(600);
  });

  test("aren't given at an event of an ended year (R21.1, R31.7)", async ({ ownApp: app }) => {
    const { admin, event } = await openSlip(app, { date: "2026-09-01" });
    const started = await admin.browser.post(`${admin.api}/operations`, {
      command: {
        kind: "start-year",
        name: "2027–28",
        startsOn: "2027-08-01",
        carry: { kind: "all" },
        graduateIds: [],
      },
    });
    expect(started.status, started.text).toBe(201);
    const { browser, api } = admin;
    expect(await browser.post(`${api}/events/${event.id}/slips`, { count: 1 })).toMatchObject(
      refusal("year-ended"),
    );
    expect(await dump(app)).toHaveLength(1);
  });

  test("check in one person, once, who can get the receipt again (R21.2)", async ({ app }) => {
    const { admin, event, code, newMember } = await openSlip(app);
    const [ana, ben] = [await newMember(), await newMember()];
    const key = crypto.randomUUID();
    wait(app, minute);
    const typed = `${code.slice(0, 4)} ${code.slice(4).toUpperCase()}`;
    const first = await submitCode(ana, typed, key);
    const at = app.deps.clock().getTime();
    expect(first).toMatchObject({ status: 200, body: { eventId: event.id, timestamp: at } });
    const before = await app.dump();
    wait(app, minute);
    // It never counts as a wrong code.
    for (let count = 0; count < 12; count += 1)
      expect(await submitCode(ben, code)).toMatchObject(refusal("slip-used"));
    expect(await submitCode(ana, code, key)).toMatchObject({ status: 200, body: first.body });
    expect(await submitCode(ana, code)).toMatchObject(refusal("already-checked-in"));
    expect(await app.dump()).toEqual(before);
    expect(before.attendance).toMatchObject([{ personId: ana.personId, method: "slip", at }]);
    const usedBy = { id: ana.personId, name: ana.user.name };
    expect(await list(admin, event)).toMatchObject([{ usedAt: at, usedBy }]);
  });

  test("keep the time of their first use when the person returns with the same one", async ({
    app,
  }) => {
    const { admin, event, code, newMember } = await openSlip(app);
    const ana = await newMember();
    const { timestamp } = await checkIn(ana, code);
    const personIds = [ana.personId];
    const command = { kind: "remove-attendees", eventId: event.id, personIds, mayReturn: true };
    await admin.browser.post(`${admin.api}/operations`, { command });
    wait(app, minute);
    expect((await checkIn(ana, code)).eventId).toBe(event.id);
    expect(await list(admin, event)).toMatchObject([{ usedAt: timestamp }]);
  });

  test("aren't used up by people who are already checked in (R21.2)", async ({ app }) => {
    const { event, code, newMember } = await openSlip(app);
    const [ana, ben] = [await newMember(), await newMember()];
    await checkIn(ana, event.code);
    expect(await submitCode(ana, code)).toMatchObject(refusal("already-checked-in"));
    expect((await checkIn(ben, code)).eventId).toBe(event.id);
  });

  test("also work while the event's code changes (R21.2)", async ({ app }) => {
    const { code, event, newMember } = await openSlip(app, { codeKind: "changing" });
    const ana = await newMember();
    expect((await checkIn(ana, code)).eventId).toBe(event.id);
    // A code that only starts the same doesn't work.
    const alike = `${code.slice(0, 4)}${code.endsWith("2222") ? "3333" : "2222"}`;
    expect(await submitCode(await newMember(), alike)).toMatchObject(refusal("invalid-code"));
  });

  test("say that they have expired, and are unknown once they are void or deleted (R21.3)", async ({
    app,
  }) => {
    const { admin, event, code, newMember } = await openSlip(app);
    const used = (await give(admin, event, 2)).map((slip) => slip.code).filter((c) => c !== code);
    const ana = await newMember();
    await checkIn(ana, used[0]!);
    expect((await makeVoid(admin, event, used)).status).toBe(200);
    // Used slips don't change.
    const states = new Map((await list(admin, event)).map((slip) => [slip.code, slip.voidedAt]));
    expect(states.get(used[0]!)).toBeNull();
    expect(states.get(used[1]!)).toBe(app.deps.clock().getTime());
    expect(await submitCode(await newMember(), used[1]!)).toMatchObject(refusal("invalid-code"));
    // Nothing is left to void, so nothing is recorded.
    const { operations } = await app.dump();
    await makeVoid(admin, event, used);
    expect((await app.dump()).operations).toEqual(operations);
    // A restored slip works as before, and a used one still belongs to its user.
    expect((await makeVoid(admin, event, used, false)).status).toBe(200);
    expect(await submitCode(await newMember(), used[0]!)).toMatchObject(refusal("slip-used"));
    await checkIn(await newMember(), used[1]!);

    wait(app, 7 * day - 1);
    const late = await newMember();
    expect((await give({ ...admin, ...(await again(app, admin)) }, event)).length).toBe(4);
    wait(app, 1);
    for (let count = 0; count < 12; count += 1)
      expect(await submitCode(late, code)).toMatchObject(refusal("slip-expired"));
    wait(app, 23 * day + 1);
    await app.deps.jobs.run();
    expect(await codesIn(app)).not.toContain(code);
    expect(await submitCode(await newMember(), code)).toMatchObject(refusal("invalid-code"));
  });

  test("are refused like other codes where the event takes none (R21.3)", async ({
    ownApp: app,
  }) => {
    const { admin, event, code, newMember } = await openSlip(app);
    const ana = await newMember();
    const inactive = await editEvent(admin, event, { status: "Inactive" });
    expect(await submitCode(ana, code)).toMatchObject(refusal("invalid-code"));
    await editEvent(admin, inactive, { status: "Active" });
    const operate = (command: object) =>
      admin.browser.post(`${admin.api}/operations`, { command: { ...command, eventId: event.id } });
    expect((await operate({ kind: "seal-event" })).status).toBe(201);
    expect(await submitCode(ana, code)).toMatchObject(refusal("asked-officers"));
    expect((await app.dump()).requests).toHaveLength(1);
    expect(await dump(app)).toMatchObject([{ usedBy: null }]);
  });

  for (const kind of ["cancel-event", "delete-event"])
    test(`stop working after ${kind} (R21.3)`, async ({ ownApp: app }) => {
      const { admin, event, code, newMember } = await openSlip(app);
      const command = { kind, eventId: event.id };
      const done = await admin.browser.post(`${admin.api}/operations`, { command });
      expect(done.status, done.text).toBe(201);
      expect(await submitCode(await newMember(), code)).toMatchObject(refusal("invalid-code"));
      expect(await dump(app)).toMatchObject([{ usedBy: null }]);
    });

  test("that waited on a device count from the press, while they were valid (R21.3)", async ({
    app,
  }) => {
    const { admin, event, code, slip, newMember } = await openSlip(app);
    const [ana, ben] = [await newMember(), await newMember()];
    wait(app, 6 * day);
    const sendLate = ({ browser, personId }: Member, ageMs: number, given: string) =>
      browser.post("/api/me/checkins", {
        code: given,
        key: crypto.randomUUID(),
        queued: { personId, ageMs },
      });
    const pressed = app.deps.clock().getTime();
    wait(app, 2 * day);
    const [anew, benew] = [await again(app, ana), await again(app, ben)];
    expect(await sendLate({ ...ana, ...anew }, 2 * day, code)).toMatchObject({
      status: 200,
      body: { timestamp: pressed },
    });
    expect(await sendLate({ ...ben, ...benew }, 2 * day, code)).toMatchObject(refusal("slip-used"));
    // A slip can't have been used before it was created.
    const officer = { ...admin, ...(await again(app, admin)) };
    const [later] = await give(officer, event);
    expect(await sendLate({ ...ben, ...benew }, 3 * day, later!.code)).toMatchObject({
      status: 200,
      body: { timestamp: later!.givenAt },
    });
    expect(slip.givenAt).toBeLessThan(pressed);
  });

  test("scanned while signed out keep a check-in pending, for the person who uses it first (R21.3)", async ({
    ownApp: app,
  }) => {
    const { event, code, newMember } = await openSlip(app);
    const [first, second, third] = [app.browser(), app.browser(), app.browser()];
    for (const browser of [first, second])
      expect((await browser.post("/api/tickets", { code })).body).toMatchObject({
        pending: { eventName: event.name },
      });
    const at = app.deps.clock().getTime();
    wait(app, 5 * minute);
    await signUpMember(first);
    await signUpMember(second);
    expect((await first.post("/api/me/tickets", {})).body).toMatchObject({
      used: [{ kind: "success", receipt: { eventId: event.id, timestamp: at } }],
    });
    expect((await second.post("/api/me/tickets", {})).body).toEqual({
      used: [{ kind: "slip-used" }],
    });
    expect((await third.post("/api/tickets", { code })).body).toMatchObject({ pending: null });
    // It doesn't count as a wrong code of their network either.
    const failures = await app.deps.database.read.selectFrom("failures").select("key").execute();
    expect(failures.filter(({ key }) => key.startsWith("wrong code network"))).toEqual([]);
    expect(await submitCode(await newMember(), code)).toMatchObject(refusal("slip-used"));
    expect((await app.dump()).attendance).toMatchObject([{ method: "slip" }]);
  });

  test("that two people use in one batch count for the first of them (R21.2)", async ({
    ownApp: app,
  }) => {
    const { code, event, newMember } = await openSlip(app);
    const people = [await newMember(), await newMember(), await newMember()];
    const at = app.deps.clock().getTime();
    const submissions = people.map(({ personId }) => ({
      personId,
      code,
      key: crypto.randomUUID(),
      at,
      how: "typed" as const,
    }));
    const submit = (some: typeof submissions) =>
      changeClubs(app.deps, (db, transaction) =>
        submitAll(db, transaction, app.deps.changingCodes, some),
      );
    // The first is already checked in, so the slip isn't used up by them.
    await checkIn(people[0]!, event.code);
    const kinds = (await submit(submissions)).map(({ kind }) => kind);
    expect(kinds).toEqual(["already-checked-in", "postponed", "postponed"]);
    const all = await Promise.all(submissions.map((one) => app.deps.checkIns.submit(one)));
    expect(all.map(({ kind }) => kind)).toEqual(["already-checked-in", "success", "slip-used"]);
    const rest = await submit(submissions);
    expect(rest.map(({ kind }) => kind)).toEqual(["slip-used", "success", "slip-used"]);
    expect(await dump(app)).toMatchObject([{ usedBy: people[1]!.personId }]);
    expect((await app.dump()).attendance).toHaveLength(2);

    // A batch that counts the first one answers the second without another try.
    const fresh = await openSlip(app);
    const both = submissions.slice(1).map((one) => ({ ...one, code: fresh.code }));
    expect((await submit(both)).map(({ kind }) => kind)).toEqual(["success", "slip-used"]);
  });

  test("are created, listed, and voided by owners and officers only (R21.4)", async ({
    ownApp: app,
  }) => {
    const { admin, event, code } = await openSlip(app);
    const other = await signUpAdmin(app.browser());
    const foreign = { ...other, api: admin.api };
    expect(await makeVoid(foreign, event, [code])).toMatchObject(refusal("not-found"));
    const theirs = await createEvent(other);
    expect((await makeVoid(other, theirs, [code])).body).toEqual({ slips: [] });
    expect(await dump(app)).toMatchObject([{ voidedAt: null }]);
    const history = await admin.browser.get(`${admin.api}/history`);
    expect(history.body).toMatchObject({
      operations: [
        { what: { kind: "slips-given", event: { name: event.name }, slips: 1 } },
        { what: { kind: "event-created" } },
        {},
      ],
    });
  });
});

/** A new session for a person whose own has ended in the meantime. */
async function again(app: TestApp, { user, password }: Admin | Member) {
  const browser = app.browser();
  await browser.post("/api/session", { email: user.email, password });
  return { browser };
}

it("A slip that two people use at the same time on two nodes counts for one of them (R21.2)", async () => {
  const { nodes, dispose } = await createTestNodes();
  try {
    const [here, there] = nodes;
    const { code, newMember } = await openSlip(here);
    const [ana, ben] = [await newMember(), await newMember()];
    const elsewhere = there.browser();
    for (const [name, value] of ben.browser.cookies) elsewhere.cookies.set(name, value);
    // One node has found the slip unused and is about to record the check-in.
    const [using, overtaking] = await writeAtOnce(
      here.deps.database,
      { kind: "insert", table: "attendance" },
      [() => submitCode(ana, code), () => submitCode({ ...ben, browser: elsewhere }, code)],
      there.deps.database,
    );
    expect(using.status).toBe(200);
    expect(overtaking).toMatchObject(refusal("slip-used"));
    const { slips, attendance } = await here.dump();
    expect(slips).toMatchObject([{ usedBy: ana.personId }]);
    expect(attendance).toHaveLength(1);
  } finally {
    await dispose();
  }
});
