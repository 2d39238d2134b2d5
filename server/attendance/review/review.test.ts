import { expect } from "vitest";
import type { ReviewFlag } from "#contract/review.ts";
import { apiRequests, requestLine } from "#test-support/api-requests.ts";
import { giveSeats } from "#test-support/seats.ts";
import { onEveryDatabase } from "#test-support/api-test.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people.ts";
import { refusal } from "#test-support/refusals.ts";
import type { TestApp } from "#test-support/test-app.ts";
import { watchClub } from "#test-support/watch-club.ts";
import { changesByName } from "../changes-by-name.ts";

const dayMs = 24 * 3_600_000;

/** An event that Ana and Ben checked in to with Ana's browser, 40 s apart. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, { points: 5 });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" });
  await checkIn(ana, event.code);
  app.setTime(new Date(app.deps.clock().getTime() + 40_000));
  await checkInWith(ana, ben, event.code);
  return { admin, event, ana, ben, path: `${admin.api}/events/${event.id}` };
}

/** Checks somebody in with another one's browser, which signs its owner in again. */
async function checkInWith({ browser, user, password }: Member, guest: Member, code: string) {
  await browser.post("/api/session", { email: guest.user.email, password: guest.password });
  await checkIn({ ...guest, browser }, code);
  await browser.post("/api/session", { email: user.email, password });
}

async function readFlags({ browser }: Admin, path: string): Promise<ReviewFlag[]> {
  return ((await browser.get(`${path}/review-flags`)).body as { flags: ReviewFlag[] }).flags;
}

onEveryDatabase("What is worth a look at an event", (test) => {
  test("is found fine once, or always for these two, and looked at again (R17.2)", async ({
    app,
  }) => {
    const { admin, event, ana, ben, path } = await openClub(app);
    const pair = {
      kind: "same-browser",
      person: { name: "Ben Okoro" },
      other: { name: "Ana Ruiz" },
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
    const next = await createEvent(admin);
    await checkIn(ana, next.code);
    await checkInWith(ana, ben, next.code);
    expect(await readFlags(admin, `${admin.api}/events/${next.id}`)).toEqual([]);
    const opened = await decide({ ...both, decision: "not-always" });
    expect(opened).toMatchObject({ body: { flags: [pair] } });
    // Nothing of it is told in the history, which keeps for ever.
    const { operations, events } = await app.dump();
    expect(operations.filter((row) => "kind" in row && row.kind !== "checked-in")).toHaveLength(3);
    expect(events).toHaveLength(2);
    expect(event.id).not.toBe(next.id);
  });

  test("is gone with who is taken off the list (R17.2)", async ({ app }) => {
    const { admin, event, ben, path } = await openClub(app);
    const command = { kind: "remove-attendees", eventId: event.id, personIds: [ben.personId] };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    expect(await readFlags(admin, path)).toEqual([]);
  });

  test("is not shown once it is 30 days old, whether or not it was swept (R17.3)", async ({
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

  test("is learned of by no member and no helper, by any route or live (R17.3)", async ({
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
      ...{ clubId: admin.club.id, eventId: event.id, personId: ana.personId },
      ...{ sessionId: "none", accountId: helper.user.id, invitationId: "none" },
      ...{ waitingId: "none", token: "none", code: event.code, attendedId: event.id },
    };
    const routes = Object.keys(apiRequests).filter(
      (route) => route.startsWith("GET /api/") && !route.endsWith("/live"),
    );
    expect(routes.length).toBeGreaterThan(20);
    for (const { browser } of [ana, helper])
      for (const route of routes) {
        const { path: address } = requestLine(route, { ...ids } as never);
        const { text } = await browser.get(address);
        // What a member downloads of themselves has their own mark in it, and nobody else's.
        expect(text, route).not.toMatch(
          /same-browser|after-end|always-fine|"decision"|"flags"|review/,
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
    for (const told of [message, narrowed])
      expect(JSON.stringify(told)).not.toMatch(/browser|method|decision|flag/i);
    watcher.stop();
  });
});

onEveryDatabase("A decision", (test) => {
  test("is about members of the club only, both of a pair", async ({ app }) => {
    const { ana, path, admin } = await openClub(app);
    const stranger = await signUpMember(app.browser());
    await checkIn(stranger, (await createEvent(await signUpAdmin(app.browser()))).code);
    const decide = (json: object) =>
      admin.browser.post(`${path}/review-decisions`, { kind: "same-browser", ...json });
    const before = await app.dump();
    const pair = { personId: ana.personId, otherId: stranger.personId };
    for (const input of [
      { decision: "fine", personId: stranger.personId },
      { decision: "always-fine", ...pair },
      { decision: "not-always", ...pair },
    ])
      expect(await decide(input), input.decision).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
  });

  test("holds in its own club only, and at an event of it", async ({ app }) => {
    const { ana, ben, admin, path } = await openClub(app);
    const other = await signUpAdmin(app.browser());
    const event = await createEvent(other);
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
    const foreign = `${admin.api}/events/${event.id}`;
    const before = await app.dump();
    expect(await decide(admin, foreign, "always-fine")).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
  });
});
