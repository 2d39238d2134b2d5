import { expect, it } from "vitest";
import {
  doorAnswerSchema,
  doorPassesSchema,
  madePassSchema,
  openedPassSchema,
  type Door,
  type DoorPass,
} from "#contract/attendance/passes.ts";
import type { Event } from "#contract/events/events.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { cardIn, passTokenIn } from "#test-support/club-data/links.ts";
import { writeAtOnce } from "#test-support/databases/write-at-once.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  signUpMemberAt,
  testPassword,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { readAccessTable } from "#test-support/requests/access-table.ts";
import { apiRequests, requestLine } from "#test-support/requests/api-requests.ts";
import { openClubWorld } from "#test-support/requests/club-world.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { createTestNodes } from "#test-support/servers/test-nodes.ts";
import { addressesOfTheDoor } from "./enter-by-pass.ts";

const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000];

const pathOf = ({ api }: Admin, { id }: Pick<Event, "id">) => `${api}/events/${id}`;

async function makePass(admin: Admin, event: Event): Promise<DoorPass & { token: string }> {
  const answer = await admin.browser.post(`${pathOf(admin, event)}/door-passes`, {});
  expect(answer.status, answer.text).toBe(201);
  const { madeId, passes } = madePassSchema.parse(answer.body);
  const pass = passes.find(({ id }) => id === madeId);
  return { ...pass!, token: passTokenIn(pass?.link) };
}

const take = (browser: Browser, token: string, input: object = {}) =>
  browser.post("/api/door", { token, name: "Sam Doe", key: crypto.randomUUID(), ...input });

async function listPasses(admin: Admin, event: Event): Promise<DoorPass[]> {
  const { body } = await admin.browser.get(`${pathOf(admin, event)}/door-passes`);
  return doorPassesSchema.parse(body).passes;
}

async function doorOf(browser: Browser): Promise<Door | null> {
  return doorAnswerSchema.parse((await browser.get("/api/door")).body).door;
}

const cardOf = ({ deps }: TestApp, { personId }: Member) =>
  cardIn(deps.memberCards.issue(personId, deps.clock()).link);

function wait(app: TestApp, ms: number): void {
  app.setTime(new Date(app.deps.clock().getTime() + ms));
}

/** An event with a door pass that a browser has taken, and a member who isn't there yet. */
async function openDoor(app: TestApp, details = {}) {
  const admin = await signUpAdmin(app.browser());
  const member = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const other = await createEvent(admin);
  await checkIn(member, other.code);
  const event = await createEvent(admin, { name: "Kickoff", points: 5, ...details });
  const pass = await makePass(admin, event);
  const holder = app.browser();
  expect(await take(holder, pass.token)).toMatchObject({ status: 200 });
  const path = pathOf(admin, event);
  const admit = (input: object) => holder.post(`${path}/arrivals`, input);
  const revoke = () => admin.browser.send("DELETE", `${path}/door-passes/${pass.id}`);
  return { admin, member, event, other, pass, holder, path, admit, revoke };
}

onEveryDatabase("A door pass", (test) => {
  test("is made by an officer, opened by anyone with the link, and taken by one browser (R24.1)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { name: "Kickoff" });
    const { token, ...pass } = await makePass(admin, event);
    const at = app.deps.clock().getTime();
    const { id, name } = admin.user;
    const unused = { name: null, takenAt: null, lastAt: null, added: 0 };
    const times = { createdAt: at, endsAt: at + 12 * hour };
    expect(pass).toMatchObject({ state: "open", ...times, ...unused, createdBy: { id, name } });
    const [first, second] = [app.browser(), app.browser()];
    const before = await app.dump();
    for (const browser of [first, second, first]) {
      const { body } = await browser.get(`/api/door-passes/${token}`);
      expect(openedPassSchema.parse(body)).toEqual({
        id: pass.id,
        state: "open",
        endsAt: pass.endsAt,
        clubName: admin.club.name,
        eventName: "Kickoff",
        createdBy: name,
      });
    }
    expect(await doorOf(first)).toBeNull();
    // Opening the link doesn't take the pass.
    expect(await app.dump()).toEqual(before);
    for (const [wrong, issue] of [
      [{ name: " " }, { name: "required" }],
      [{ name: "Sam\u202edoe" }, { name: "hidden-character" }],
    ] as const)
      expect(await take(first, token, wrong)).toMatchObject(invalidInput(issue));
    for (const wrong of [{ key: "mine" }, { token: "" }, { token: 5 }])
      expect(await take(first, token, wrong)).toMatchObject(refusal("invalid-input"));
    expect(await take(first, "unknown")).toMatchObject(refusal("not-found"));
    expect(await first.get("/api/door-passes/unknown")).toMatchObject(refusal("not-found"));

    const key = crypto.randomUUID();
    const door = { passId: pass.id, state: "taken", name: "Sam Doe", eventId: event.id };
    expect(await take(first, token, { key })).toMatchObject({ status: 200, body: { door } });
    const kept = await app.dump();
    expect(await take(second, token)).toMatchObject(refusal("pass-taken"));
    expect(await take(second, token, { name: "Eve" })).toMatchObject(refusal("pass-taken"));
    expect(await app.dump()).toEqual(kept);
    // A retry after a lost answer.
    expect(await take(second, token, { key })).toMatchObject({ body: { door } });
    expect(await app.dump()).toEqual(kept);
    // Neither secret is in the database.
    const text = JSON.stringify(kept);
    for (const proof of [token, key, ...first.cookies.values()]) expect(text).not.toContain(proof);
  });

  test("lets cards, members, and newcomers in at its event, and shows only names and times (R24.2, R24.5)", async ({
    app,
  }) => {
    const { admin, member, event, other, holder, path, admit } = await openDoor(app);
    const ben = { firstName: "Ben", lastName: "Lee" };
    const newcomer = await signUpMemberAt(app.browser(), other, ben);
    const added = await admit({ card: cardOf(app, newcomer) });
    expect(added).toMatchObject({ status: 200, body: { outcome: "added" } });
    expect(Object.keys(added.body as object)).toEqual(["outcome", "revision", "attendee"]);
    const search = (text: string) => holder.get(`${admin.api}/member-names?search=${text}`);
    for (const few of ["r", "''", "r'", "\u0301\u0301", "``", ",,", "r,", "a a"])
      expect(await search(encodeURIComponent(few))).toMatchObject(refusal("invalid-input"));
    const { personId } = member;
    expect((await search("rui")).body).toEqual({ members: [{ id: personId, name: "Ana Ruiz" }] });
    expect((await admit({ personId })).status).toBe(200);
    expect((await admit({ personId })).body).toMatchObject({ outcome: "already-here" });
    const input = { firstName: "Nia", lastName: "New", gradYear: null };
    const nia = await holder.post(`${path}/newcomers`, input);
    expect(nia.status).toBe(201);
    const keys = Object.keys(nia.body as object).toSorted();
    expect(keys.join()).toBe("attendee,claim,outcome,revision");
    expect(await listPasses(admin, event)).toMatchObject([{ name: "Sam Doe", added: 3 }]);
    expect((await listMembers(admin)).get(personId)).toMatchObject({ totalPoints: 15 });
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const actor = { id: expect.any(String), name: "Sam Doe", isPass: true };
    expect((body as { operations: object[] }).operations.slice(0, 6)).toMatchObject([
      { actor, what: { kind: "newcomer-added" } },
      { actor, what: { kind: "attendees-added", first: [{ name: "Ana Ruiz" }] } },
      { actor, what: { kind: "attendees-added", first: [{ name: "Ben Lee" }] } },
      { what: { kind: "checked-in" } },
      { actor, what: { kind: "pass-taken", event: { name: "Kickoff" } } },
      { actor: { name: admin.user.name }, what: { kind: "pass-made" } },
    ]);
    const file = await admin.browser.get(`${admin.api}/exports/history?format=csv`);
    const kinds = ["newcomer-added", "attendees-added", "attendees-added", "pass-taken"];
    expect(file.text.match(/Sam Doe \(door pass\),\S+?,/g)).toEqual(
      kinds.map((kind) => `Sam Doe (door pass),${kind},`),
    );
    for (const row of (await app.dump()).attendance) expect(row).toMatchObject({ addedBy: null });
  });

  test("can undo only its own additions, for 5 minutes (R24.2)", async ({ app }) => {
    const { admin, member, event, other, holder, path, admit } = await openDoor(app);
    const takeBack = ({ personId }: Member, browser = holder) =>
      browser.send("DELETE", `${path}/attendees/${personId}`);
    const ben = await signUpMemberAt(app.browser(), other);
    await admin.browser.post(`${path}/arrivals`, { card: cardOf(app, ben) });
    expect(await takeBack(ben)).toMatchObject(refusal("cannot-undo"));
    const second = await makePass(admin, event);
    const colleague = app.browser();
    await take(colleague, second.token);
    await admit({ personId: member.personId });
    expect(await takeBack(member, colleague)).toMatchObject(refusal("cannot-undo"));
    expect(await takeBack(member, admin.browser)).toMatchObject(refusal("cannot-undo"));
    expect((await takeBack(member)).status).toBe(200);
    expect((await listPasses(admin, event)).map(({ added }) => added)).toEqual([0, 0]);
    await admit({ personId: member.personId });
    wait(app, 5 * minute);
    expect(await takeBack(member)).toMatchObject(refusal("cannot-undo"));
  });

  test("can't add back anyone an officer removed, least of all its holder (R7.10)", async ({
    app,
  }) => {
    const { admin, member, event, holder, path } = await openDoor(app);
    // The holder also has an account, and attends with it.
    await holder.post("/api/session", { email: member.user.email, password: testPassword });
    await checkIn(member, event.code);
    const { personId } = member;
    const command = { kind: "remove-attendees", eventId: event.id, personIds: [personId] };
    await admin.browser.post(`${admin.api}/operations`, { command });
    const before = await app.dump();
    for (const input of [{ personId }, { card: cardOf(app, member) }]) {
      const answer = await holder.post(`${path}/arrivals`, input);
      expect(answer).toMatchObject(refusal("removed-by-officer"));
    }
    expect(await app.dump()).toEqual(before);
    const byOfficer = await admin.browser.post(`${path}/arrivals`, { personId });
    expect(byOfficer).toMatchObject({ status: 200, body: { outcome: "added" } });
  });

  test("is valid at its event only, and has no effect at any other route (R24.2)", async ({
    app,
  }) => {
    const world = await openClubWorld(app);
    const { browsers, clubId, eventId, attendedId } = world;
    const admin = { browser: browsers.owner, api: `/api/clubs/${clubId}` } as Admin;
    const { token } = await makePass(admin, { id: eventId } as Event);
    const holder = app.browser();
    await take(holder, token);
    const ofDoor = addressesOfTheDoor.map(
      (path) => `/api/clubs/{clubId}/${path.replaceAll(/:(\w+)/g, "{$1}")}`,
    );
    const isOfDoor = (route: string) => ofDoor.includes(route.split(" ")[1] ?? "");
    const rows = readAccessTable();
    expect(rows.filter(({ route }) => isOfDoor(route))).toHaveLength(ofDoor.length);
    const others = rows.filter(
      ({ route, access }) => access["signed out"] === "401" && !isOfDoor(route),
    );
    expect(others.length).toBeGreaterThan(60);
    const before = await app.dump();
    for (const { route } of others) {
      const { method, path } = requestLine(route, world);
      const body = await apiRequests[route]?.body?.(world);
      expect(await holder.send(method, path, { body }), route).toMatchObject(refusal("signed-out"));
    }
    for (const { route } of rows.filter(({ route }) => route.includes("{eventId}"))) {
      if (!isOfDoor(route)) continue;
      const { method, path } = requestLine(route, { ...world, eventId: attendedId });
      const body = await apiRequests[route]?.body?.(world);
      expect(await holder.send(method, path, { body }), route).toMatchObject(refusal("not-found"));
    }
    expect(await app.dump()).toEqual(before);
    const other = await signUpAdmin(app.browser());
    const search = await holder.get(`${other.api}/member-names?search=ada`);
    expect(search).toMatchObject(refusal("signed-out"));
  });

  test("doesn't replace the rights of someone who has a seat (R24.2)", async ({ app }) => {
    const { admin, path, pass, event, other, holder } = await openDoor(app);
    const second = await makePass(admin, event);
    expect((await take(admin.browser, second.token, { name: "Me" })).status).toBe(200);
    const ben = await signUpMemberAt(app.browser(), other);
    const answer = await admin.browser.post(`${path}/arrivals`, { card: cardOf(app, ben) });
    expect(answer.body).toMatchObject({ outcome: "added", points: 5 });
    expect((await listPasses(admin, event)).map(({ added }) => added)).toEqual([0, 0]);
    // Members can hold one like anyone else.
    const member = await signUpMemberAt(holder, other);
    expect(await doorOf(member.browser)).toMatchObject({ passId: pass.id, state: "taken" });
    const card = cardOf(app, member);
    const { body } = await holder.post(`${path}/arrivals`, { card });
    expect(body).toMatchObject({ outcome: "added" });
  });

  test("ends at the next request after it's revoked, and says so (R24.4)", async ({ app }) => {
    const { admin, event, pass, holder, admit, revoke } = await openDoor(app);
    wait(app, minute);
    expect(await doorOf(holder)).toMatchObject({ state: "taken" });
    const at = app.deps.clock().getTime();
    expect(await listPasses(admin, event)).toMatchObject([{ lastAt: at, takenAt: at - minute }]);
    const revoked = { id: pass.id, state: "revoked", link: null };
    expect(await revoke()).toMatchObject({ status: 200, body: { passes: [revoked] } });
    expect(await doorOf(holder)).toMatchObject({ state: "revoked", eventName: "Kickoff" });
    const card = cardOf(app, await signUpMember(app.browser()));
    const before = await app.dump();
    expect(await admit({ card })).toMatchObject(refusal("pass-over"));
    const search = await holder.get(`${admin.api}/member-names?search=an`);
    expect(search).toMatchObject(refusal("pass-over"));
    expect(await take(app.browser(), pass.token)).toMatchObject(refusal("pass-over"));
    expect(await revoke()).toMatchObject(refusal("not-found"));
    const elsewhere = await signUpAdmin(app.browser());
    const theirs = `${pathOf(elsewhere, await createEvent(elsewhere))}/door-passes/${pass.id}`;
    expect(await elsewhere.browser.send("DELETE", theirs)).toMatchObject(refusal("not-found"));
    expect((await app.dump()).attendance).toEqual(before.attendance);
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const what = { kind: "pass-revoked", pass: { name: "Sam Doe" } };
    expect(body).toMatchObject({
      operations: [{ what }, ...Array.from({ length: 6 }, () => ({}))],
    });
  });

  test("ends two hours after its event, or with it, and is suspended while that is Inactive (R24.3)", async ({
    app,
  }) => {
    const times = { timeZone: "UTC", starts: "2026-11-20T16:00", ends: "2026-11-20T17:00" };
    app.setTime(new Date("2026-11-20T15:00:00Z"));
    const { admin, event, other, holder, admit } = await openDoor(app, times);
    const ends = Date.parse("2026-11-20T19:00:00Z");
    expect(await doorOf(holder)).toMatchObject({ state: "taken", endsAt: ends });
    const inactive = await editEvent(admin, event, { status: "Inactive" });
    expect(await doorOf(holder)).toMatchObject({ state: "shut" });
    const card = () => signUpMemberAt(app.browser(), other).then((member) => cardOf(app, member));
    expect(await admit({ card: await card() })).toMatchObject(refusal("not-found"));
    await editEvent(admin, inactive, { status: "Active" });
    expect((await admit({ card: await card() })).status).toBe(200);
    const operate = (kind: string) => {
      const command = { kind, eventId: event.id };
      return admin.browser.post(`${admin.api}/operations`, { command, reason: "A second look" });
    };
    for (const [ending, undoing] of [
      ["cancel-event", "reinstate-event"],
      ["seal-event", "unseal-event"],
    ] as const) {
      expect((await operate(ending)).status).toBe(201);
      expect(await doorOf(holder)).toMatchObject({ state: "over" });
      expect(await admit({ card: await card() })).toMatchObject(refusal("pass-over"));
      const path = `${pathOf(admin, event)}/door-passes`;
      expect(await admin.browser.post(path, {})).toMatchObject(refusal("event-over"));
      expect((await operate(undoing)).status).toBe(201);
    }
    app.setTime(new Date(ends - 1));
    expect((await admit({ card: await card() })).status).toBe(200);
    app.setTime(new Date(ends));
    expect(await admit({ card: await card() })).toMatchObject(refusal("pass-over"));
    expect(await doorOf(holder)).toMatchObject({ state: "over" });
  });

  test("is one of up to 20 at an event, and is deleted with its name a month after it (R24.3, R24.5)", async ({
    ownApp: app,
  }) => {
    const { admin, event, other, holder, pass, admit } = await openDoor(app);
    await admit({ card: cardOf(app, await signUpMemberAt(app.browser(), other)) });
    const path = `${pathOf(admin, event)}/door-passes`;
    for (let count = 1; count < 20; count += 1) await makePass(admin, event);
    expect(await admin.browser.post(path, {})).toMatchObject(refusal("too-many-passes"));
    await admin.browser.send("DELETE", `${path}/${pass.id}`);
    await makePass(admin, event);
    wait(app, 30 * day - minute);
    await app.deps.jobs.run();
    expect((await app.dump()).doorPasses).toHaveLength(21);
    wait(app, 2 * minute);
    await app.deps.jobs.run();
    expect((await app.dump()).doorPasses).toEqual([]);
    expect(JSON.stringify(await app.dump())).not.toContain("Sam Doe");
    expect(await doorOf(holder)).toBeNull();
    const officer = { ...admin, browser: app.browser() };
    const { user, password } = admin;
    await officer.browser.post("/api/session", { email: user.email, password });
    const { body } = await officer.browser.get(`${admin.api}/history`);
    const { operations } = body as { operations: { what: { kind: string }; actor: unknown }[] };
    const added = operations.find(({ what }) => what.kind === "attendees-added");
    expect(added?.actor).toEqual({ id: pass.id, name: null, isPass: true });
    const file = await officer.browser.get(`${admin.api}/exports/history?format=csv`);
    expect(file.text).toContain("Someone with a door pass,attendees-added,");
  });
});

it("A door pass taken by two browsers at the same time on two nodes goes to one of them (R24.1)", async () => {
  const { nodes, dispose } = await createTestNodes();
  try {
    const [here, there] = nodes;
    const admin = await signUpAdmin(here.browser());
    const event = await createEvent(admin);
    const { token } = await makePass(admin, event);
    // The first has written its name, and is paused before the commit.
    const [taking, overtaking] = await writeAtOnce(
      here.deps.database,
      { kind: "update", table: "doorPasses" },
      [
        () => take(here.browser(), token, { name: "First" }),
        () => take(there.browser(), token, { name: "Second" }),
      ],
      there.deps.database,
    );
    expect(taking).toMatchObject({ status: 200, body: { door: { name: "First" } } });
    expect(overtaking).toMatchObject(refusal("pass-taken"));
    expect(await listPasses(admin, event)).toMatchObject([{ name: "First" }]);
  } finally {
    await dispose();
  }
});
