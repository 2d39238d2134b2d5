import { expect } from "vitest";
import { accountExportSchema } from "#contract/accounts/privacy/account-export.ts";
import type { ReviewFlag } from "#contract/attendance/review.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { apiRequests, requestLine } from "#test-support/requests/api-requests.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { watchClub } from "#test-support/servers/watch-club.ts";
import { changesByName } from "../changes-by-name.ts";

const dayMs = 24 * 3_600_000;

/** An event where Ana and Ben checked in with Ana's browser, 40 s apart. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, { points: 5, date: null });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" });
  await checkIn(ana, event.code);
  app.setTime(new Date(app.deps.clock().getTime() + 40_000));
  await checkInWith(ana, ben, event.code);
  return { admin, event, ana, ben, path: `${admin.api}/events/${event.id}` };
}

/** Checks a person in with someone else's browser, which then logs its owner in again. */
async function checkInWith({ browser, user, password }: Member, guest: Member, code: string) {
  await browser.post("/api/session", { email: guest.user.email, password: guest.password });
  await checkIn({ ...guest, browser }, code);
  await browser.post("/api/session", { email: user.email, password });
}

async function readFlags({ browser }: Admin, path: string): Promise<ReviewFlag[]> {
  return ((await browser.get(`${path}/review-flags`)).body as { flags: ReviewFlag[] }).flags;
}

onEveryDatabase("A review flag of an event", (test) => {
  test("can be dismissed once, or for these two people always, and reopened (R17.2)", async ({
    app,
  }) => {
    const { admin, event, ana, ben, path } = await openClub(app);
    const pair = {
      kind: "same-browser",
      people: [{ name: "Ana Ruiz" }, { name: "Ben Okoro" }],
    };
    const [flag] = await readFlags(admin, path);
    expect(flag).toMatchObject(pair);
    const decide = (json: object) => admin.browser.post(`${path}/review-decisions`, json);
    const fine = { kind: "same-browser", personId: ben.personId };
    const before = await app.dump();

    const done = await decide({ ...fine, decision: "fine" });
    expect(done).toMatchObject({ status: 200, body: { flags: [] } });
    expect(await decide({ ...fine, decision: "fine" })).toMatchObject({ status: 200 });
    expect(await decide({ ...fine, decision: "open" })).toMatchObject({ body: { flags: [pair] } });
    expect(await app.dump()).toEqual(before);

    const both = { personId: ben.personId, otherId: ana.personId };
    expect(await decide({ ...both, decision: "always-fine" })).toMatchObject({
      body: { flags: [] },
    });
    const next = await createEvent(admin, { date: null });
    await checkIn(ana, next.code);
    await checkInWith(ana, ben, next.code);
    expect(await readFlags(admin, `${admin.api}/events/${next.id}`)).toEqual([]);
    const opened = await decide({ ...both, decision: "not-always" });
    expect(opened).toMatchObject({ body: { flags: [pair] } });
    // None of this is in the history, which is stored forever.
    const { operations, events } = await app.dump();
    expect(operations.filter((row) => "kind" in row && row.kind !== "checked-in")).toHaveLength(3);
    expect(events).toHaveLength(2);
    expect(event.id).not.toBe(next.id);
  });

  test("is in the files of both people once it was decided, without naming the other (R14.3, R17.4)", async ({
    app,
  }) => {
    const { admin, event, ana, ben, path } = await openClub(app);
    const decide = (json: object) => admin.browser.post(`${path}/review-decisions`, json);
    const { personId } = ben;
    await decide({ kind: "same-browser", personId, decision: "fine" });
    await decide({ personId, otherId: ana.personId, decision: "always-fine" });
    const fileOf = async ({ browser }: Member) =>
      accountExportSchema.parse((await browser.get("/api/me/export")).body);
    const club = { id: admin.club.id, name: admin.club.name };
    const at = app.deps.clock().toISOString();
    const about = { club, event: { id: event.id, name: event.name }, kind: "same-browser" };
    const ofBen = await fileOf(ben);
    expect(ofBen.foundFine).toEqual([{ ...about, decidedAt: at }]);
    const ofAna = await fileOf(ana);
    expect(ofAna.foundFine).toEqual(ofBen.foundFine);
    for (const { sharedBrowsers } of [ofAna, ofBen])
      expect(sharedBrowsers).toEqual([{ club, notedAt: at }]);
    expect(JSON.stringify(ofAna)).not.toContain(personId);
  });

  test("isn't raised for a club's device, until that is undone (R17.5)", async ({ app }) => {
    const { admin, event, ana, ben, path } = await openClub(app);
    const decide = (decision: string) =>
      admin.browser.post(`${path}/review-decisions`, { decision, personId: ana.personId });
    const before = await app.dump();
    expect(await decide("club-device")).toMatchObject({ status: 200, body: { flags: [] } });
    expect(await decide("club-device")).toMatchObject({ status: 200 });
    const cleo = await signUpMember(app.browser());
    app.setTime(new Date(app.deps.clock().getTime() + 1_000));
    await checkInWith(ana, cleo, event.code);
    const command = { kind: "remove-attendees", eventId: event.id, personIds: [ana.personId] };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    expect(await readFlags(admin, path)).toEqual([]);
    // This covers the browser at this event only: at a different event it can't be recognized.
    const next = await createEvent(admin, { date: null });
    await checkIn(ana, next.code);
    await checkInWith(ana, ben, next.code);
    expect(await readFlags(admin, `${admin.api}/events/${next.id}`)).toHaveLength(1);
    expect(await decide("not-club-device")).toMatchObject({
      body: { flags: [{ people: [{ id: ben.personId }, { id: cleo.personId }] }] },
    });
    expect((await app.dump()).verdicts).toEqual(before.verdicts);
  });

  test("covers check-ins after the day of an event without times, in the club's time zone (R17.2)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const times = { starts: "2026-03-01T16:00", ends: "2026-03-01T17:00" };
    await createEvent(admin, { ...times, timeZone: "America/Los_Angeles" });
    const event = await createEvent(admin, { date: "2026-11-20" });
    const path = `${admin.api}/events/${event.id}`;
    const [early, late] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const comeAt = async (member: Member, at: string) => {
      app.setTime(new Date(at));
      const { user, password } = member;
      await member.browser.post("/api/session", { email: user.email, password });
      await checkIn(member, event.code);
    };
    await comeAt(early, "2026-11-21T07:59:59Z");
    await comeAt(late, "2026-11-21T08:00:00Z");
    const { user, password } = admin;
    await admin.browser.post("/api/session", { email: user.email, password });
    const found = { kind: "after-day", people: [{ id: late.personId }] };
    expect(await readFlags(admin, path)).toMatchObject([found]);
    const fine = { decision: "fine", kind: "after-day", personId: late.personId };
    expect(await admin.browser.post(`${path}/review-decisions`, fine)).toMatchObject({
      body: { flags: [] },
    });
  });

  test("disappears when its person is removed from the list (R17.2)", async ({ app }) => {
    const { admin, event, ben, path } = await openClub(app);
    const command = { kind: "remove-attendees", eventId: event.id, personIds: [ben.personId] };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    expect(await readFlags(admin, path)).toEqual([]);
  });

  test("is hidden after 30 days, even if the evidence hasn't been deleted yet (R17.3)", async ({
    app,
  }) => {
    const { admin, ben, path } = await openClub(app);
    const decision = { decision: "fine", kind: "after-end", personId: ben.personId };
    await admin.browser.post(`${path}/review-decisions`, decision);
    app.setTime(new Date(app.deps.clock().getTime() + 30 * dayMs + 1));
    const { user, password } = admin;
    await admin.browser.post("/api/session", { email: user.email, password });
    expect((await app.dump()).attendance).toContainEqual(
      expect.objectContaining({ method: "typed" }),
    );
    expect(await readFlags(admin, path)).toEqual([]);
    await app.deps.jobs.run();
    expect((await app.dump()).verdicts).toEqual([]);
  });

  test("is about people of the club, at an event of the club", async ({ app }) => {
    const { admin, path } = await openClub(app);
    const stranger = await signUpMember(app.browser());
    const decision = { decision: "fine", kind: "same-browser", personId: stranger.personId };
    const before = await app.dump();
    expect(await admin.browser.post(`${path}/review-decisions`, decision)).toMatchObject(
      refusal("not-found"),
    );
    const elsewhere = `${admin.api}/events/${crypto.randomUUID()}`;
    expect(await admin.browser.get(`${elsewhere}/review-flags`)).toMatchObject(
      refusal("not-found"),
    );
    expect(await app.dump()).toEqual(before);
  });

  test("is hidden from members and helpers on every route and live stream (R17.3)", async ({
    app,
  }) => {
    const { admin, event, ana, ben, path } = await openClub(app);
    const helper = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const watcher = await watchClub(app.deps.live, admin.club.id);
    const decision = { decision: "always-fine", personId: ben.personId, otherId: ana.personId };
    expect((await admin.browser.post(`${path}/review-decisions`, decision)).status).toBe(200);
    const again = { decision: "fine", kind: "same-browser", personId: ben.personId };
    expect((await admin.browser.post(`${path}/review-decisions`, again)).status).toBe(200);
    await admin.browser.post(`${path}/attendees`, { personId: ben.personId });

    const ids = {
      clubId: admin.club.id,
      eventId: event.id,
      personId: ana.personId,
      sessionId: "none",
      accountId: helper.user.id,
      invitationId: "none",
      waitingId: "none",
      token: "none",
      code: event.code,
      attendedId: event.id,
    };
    const routes = Object.keys(apiRequests).filter(
      (route) => route.startsWith("GET /api/") && !route.endsWith("/live"),
    );
    expect(routes.length).toBeGreaterThan(20);
    for (const { browser } of [ana, helper])
      for (const route of routes) {
        const { path: address } = requestLine(route, { ...ids } as never);
        const { text } = await browser.get(address);
        // A member's own download has their own mark in it, but no one else's.
        expect(text, route).not.toMatch(
          /same-browser|after-end|after-day|club-device|always-fine|"decision"|"flags"|review/,
        );
        if (browser === ana.browser) expect(text, route).not.toContain(ben.personId);
        if (route !== "GET /api/me/export") expect(text, route).not.toMatch(/browserMark/);
      }
    await admin.browser.put(path, { ...event, revision: event.revision, points: 7 });
    const { changes, message } = await watcher.next();
    expect(changes.length).toBeGreaterThan(0);
    const narrowed = await changesByName(
      app.deps.database.read,
      admin.club.id,
      message,
      app.deps.clock(),
    );
    for (const answer of [message, narrowed])
      expect(JSON.stringify(answer)).not.toMatch(/browser|method|decision|flag/i);
    watcher.stop();
  });
});

onEveryDatabase("A decision", (test) => {
  test("only covers members of the club, both people of a pair included", async ({ app }) => {
    const { ana, path, admin } = await openClub(app);
    const stranger = await signUpMember(app.browser());
    await checkIn(stranger, (await createEvent(await signUpAdmin(app.browser()))).code);
    const decide = (json: object) =>
      admin.browser.post(`${path}/review-decisions`, { kind: "same-browser", ...json });
    const before = await app.dump();
    const pair = { personId: ana.personId, otherId: stranger.personId };
    for (const input of [
      { decision: "fine", personId: stranger.personId },
      { decision: "club-device", personId: stranger.personId },
      { decision: "always-fine", ...pair },
      { decision: "not-always", ...pair },
    ])
      expect(await decide(input), input.decision).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
  });

  test("applies in its own club and at its own events only", async ({ app }) => {
    const { ana, ben, admin, path } = await openClub(app);
    const other = await signUpAdmin(app.browser());
    const event = await createEvent(other, { date: null });
    await checkIn(ana, event.code);
    await checkInWith(ana, ben, event.code);
    const theirs = `${other.api}/events/${event.id}`;
    const pair = { personId: ana.personId, otherId: ben.personId };
    const decide = ({ browser }: Admin, of: string, decision: string) =>
      browser.post(`${of}/review-decisions`, { ...pair, decision });
    expect((await decide(admin, path, "always-fine")).status).toBe(200);
    expect(await readFlags(admin, path)).toEqual([]);
    expect(await readFlags(other, theirs)).toHaveLength(1);
    expect((await decide(other, theirs, "always-fine")).status).toBe(200);
    expect((await decide(admin, path, "not-always")).status).toBe(200);
    expect(await readFlags(admin, path)).toHaveLength(1);
    expect(await readFlags(other, theirs)).toEqual([]);
    // Their club's devices aren't ours either.
    expect((await decide(other, theirs, "not-always")).status).toBe(200);
    expect((await decide(other, theirs, "club-device")).status).toBe(200);
    expect(await readFlags(other, theirs)).toEqual([]);
    expect(await readFlags(admin, path)).toHaveLength(1);
    const foreign = `${admin.api}/events/${event.id}`;
    const before = await app.dump();
    for (const decision of ["always-fine", "club-device"]) {
      expect(await decide(admin, foreign, decision)).toMatchObject(refusal("not-found"));
      expect(await decide(other, path, decision)).toMatchObject(refusal("not-found"));
    }
    expect(await app.dump()).toEqual(before);
  });
});
