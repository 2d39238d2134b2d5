import { expect } from "vitest";
import { listedKiosksSchema } from "#contract/attendance/kiosk.ts";
import { doorPassesSchema } from "#contract/attendance/passes.ts";
import { kioskIn, logInAgain, openKiosk, setSchoolIds } from "#test-support/club-data/kiosks.ts";
import { passTokenIn, cardIn } from "#test-support/club-data/links.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  testPassword,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { kioskOptions } from "#test-support/requests/club-world.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** A club with two members who have IDs, an open event, and one from before. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" });
  const earlier = await createEvent(admin, { name: "Before", points: 1 });
  for (const member of [ana, ben]) await checkIn(member, earlier.code);
  await editEvent(admin, earlier, { status: "Inactive" });
  await setSchoolIds(app, admin.club.id, { [ana.personId]: "1234567", [ben.personId]: "B-77 88" });
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const wait = (ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));
  return { admin, ana, ben, earlier, event, wait, path: `${admin.api}/events/${event.id}` };
}

const hour = 3_600_000;

onEveryDatabase("A kiosk", (test) => {
  test("shows its club, its event, and how many are there, and nothing else (R33.1)", async ({
    app,
  }) => {
    const { admin, event, ana } = await openClub(app);
    const kiosk = await openKiosk(app, admin, event.id, { sound: true });
    const ofEvent = { id: event.id, name: "Kickoff" };
    await kiosk.say({ entry: "1234567" });
    expect(await kiosk.read()).toEqual({
      kiosk: {
        id: kiosk.id,
        clubName: admin.club.name,
        event: ofEvent,
        isLock: true,
        ...kioskOptions,
        sound: true,
        open: [{ ...ofEvent, here: 1 }],
        opensAt: null,
        endsAt: app.deps.clock().getTime() + 12 * hour,
      },
    });
    expect((await app.browser().get("/api/kiosk")).body).toEqual({ kiosk: null });
    expect((await ana.browser.get("/api/kiosk")).body).toEqual({ kiosk: null });
  });

  test("limits its browser to itself until the password is entered (R33.2, R33.4)", async ({
    app,
  }) => {
    const { admin, event, path, ben } = await openClub(app);
    const kiosk = await openKiosk(app, admin, event.id);
    const { browser } = kiosk;
    expect((await browser.get("/api/session")).body).toEqual({ user: null, locked: true });
    const before = await app.dump();
    for (const answer of [
      await browser.get(`${admin.api}/member-names?search=ana`),
      await browser.post(`${path}/arrivals`, { personId: ben.personId }),
      await browser.post(`${path}/newcomers`, { firstName: "A", lastName: "B", gradYear: null }),
      await browser.get(`${path}/attendees`),
      await browser.post(`${admin.api}/kiosks`, { eventId: null, ...kioskOptions }),
    ])
      expect(answer).toMatchObject(refusal("signed-out"));
    expect((await browser.get("/api/door")).body).toEqual({ door: null });
    expect(await app.dump()).toEqual(before);
    const unlocked = await browser.send("DELETE", "/api/session/lock", {
      body: { password: testPassword },
    });
    expect(unlocked.status).toBe(204);
    expect((await browser.get(path)).status).toBe(200);
    expect(await kiosk.read()).toEqual({ kiosk: null });
    expect(await kiosk.send({ entry: "1234567" })).toMatchObject(refusal("not-found"));
    const history = await admin.browser.get(`${admin.api}/history`);
    expect(history.body).toMatchObject({
      operations: [
        { actor: { id: admin.user.id }, what: { kind: "kiosk-ended", event: { id: event.id } } },
        { actor: { id: admin.user.id }, what: { kind: "kiosk-opened", event: { id: event.id } } },
        ...[{}, {}, {}, {}, {}, {}],
      ],
    });
  });

  test("is made of a browser with a door pass for good: the pass is used up (R33.3, R33.6, R33.7)", async ({
    app,
  }) => {
    const { admin, event, path, ana } = await openClub(app);
    const made = await admin.browser.post(`${path}/door-passes`, {});
    const [pass] = doorPassesSchema.parse(made.body).passes;
    const browser = app.browser();
    expect(await browser.post("/api/kiosk", kioskOptions)).toMatchObject(refusal("not-found"));
    const taking = { token: passTokenIn(pass?.link), name: "Sam", key: crypto.randomUUID() };
    await browser.post("/api/door", taking);
    // Sent again, because the answer was lost.
    for (let time = 0; time < 2; time += 1)
      expect((await browser.post("/api/kiosk", kioskOptions)).status).toBe(204);
    const kiosk = await kioskIn(browser);
    expect((await kiosk.read()).kiosk).toMatchObject({ isLock: false, event: { id: event.id } });
    const arrival = { personId: ana.personId };
    expect(await browser.post(`${path}/arrivals`, arrival)).toMatchObject(refusal("pass-over"));
    expect((await browser.get("/api/door")).body).toMatchObject({ door: { state: "over" } });
    expect(await kiosk.say({ entry: "1234567" })).toMatchObject({ outcome: "signed-in" });
    const listed = await admin.browser.get(`${path}/kiosks`);
    expect(listedKiosksSchema.parse(listed.body).kiosks).toMatchObject([
      { id: kiosk.id, eventId: event.id, openedBy: "Sam", added: 1, isOver: false },
    ]);
    const history = (await admin.browser.get(`${admin.api}/history`)).body;
    expect(history).toMatchObject({
      operations: [
        { actor: { id: kiosk.id, name: "Sam", isKiosk: true }, what: { kind: "attendees-added" } },
        { actor: { name: "Sam", isPass: true }, what: { kind: "kiosk-opened" } },
        ...[{}, {}, {}, {}, {}, {}, {}, {}],
      ],
    });
    expect((await admin.browser.delete(`${admin.api}/kiosks/${kiosk.id}`)).status).toBe(204);
    expect(await kiosk.read()).toEqual({ kiosk: null, over: true });
    expect(await browser.post("/api/kiosk", kioskOptions)).toMatchObject(refusal("pass-over"));
    expect(await browser.post(`${path}/arrivals`, arrival)).toMatchObject(refusal("pass-over"));
    expect(await kiosk.send({ entry: "1234567" })).toMatchObject(refusal("kiosk-over"));
  });

  test("ends with its event, its role, its pass, and when an officer ends it (R33.5)", async ({
    app,
  }) => {
    const { admin, event, path, wait } = await openClub(app);
    const run = (command: object) => admin.browser.post(`${admin.api}/operations`, { command });
    const over = async (kiosk: Awaited<ReturnType<typeof openKiosk>>, isLocked = true) => {
      const locked = isLocked && { isLocked };
      expect(await kiosk.read()).toEqual({ kiosk: null, over: true, ...locked });
      const before = await app.dump();
      expect(await kiosk.send({ entry: "1234567" })).toMatchObject(refusal("kiosk-over"));
      expect(await kiosk.names("an")).toMatchObject(refusal("kiosk-over"));
      expect(await app.dump()).toEqual(before);
    };
    const canceled = await createEvent(admin);
    const sealed = await createEvent(admin);
    const deleted = await createEvent(admin);
    for (const [{ id }, kind] of [
      [canceled, "cancel-event"],
      [sealed, "seal-event"],
      [deleted, "delete-event"],
    ] as const) {
      const kiosk = await openKiosk(app, admin, id);
      expect((await kiosk.read()).kiosk).not.toBeNull();
      await run({ kind, eventId: id });
      await over(kiosk);
    }
    const helper = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const theirs = { ...helper, api: admin.api };
    const ofHelper = await openKiosk(app, theirs, event.id);
    wait(1000);
    const anyOpen = await openKiosk(app, admin, null);
    wait(1000);
    const ended = await openKiosk(app, admin, event.id);
    expect((await admin.browser.delete(`${admin.api}/kiosks/${ended.id}`)).status).toBe(204);
    await over(ended);
    await admin.browser.delete(`${admin.api}/officers/${helper.user.id}`);
    await over(ofHelper);
    const listed = await admin.browser.get(`${path}/kiosks`);
    expect(listedKiosksSchema.parse(listed.body).kiosks).toMatchObject([
      { id: ended.id, isOver: true },
      { id: anyOpen.id, eventId: null, isOver: false },
      { id: ofHelper.id, isOver: true },
    ]);
    const onPass = await openOnPass(app, admin, path);
    await admin.browser.delete(`${path}/door-passes/${onPass.passId}`);
    await over(onPass.kiosk, false);
    const late = await openKiosk(app, admin, event.id);
    wait(12 * hour - 1);
    expect((await late.read()).kiosk).not.toBeNull();
    wait(1);
    await over(late);
    expect((await anyOpen.read()).kiosk).not.toBeNull();
    const fortnight = 14 * 24 * hour;
    await app.deps.database.write
      .updateTable("kiosks")
      .set({ createdAt: app.deps.clock().getTime() - fortnight })
      .where("id", "=", anyOpen.id)
      .execute();
    await over(anyOpen);
  });

  test("counts nobody once it was ended while an entry was on its way (R3.26, R33.5)", async ({
    app,
  }) => {
    const { admin, event } = await openClub(app);
    const kiosk = await openKiosk(app, admin, event.id);
    const [entered, ended] = await Promise.all([
      kiosk.send({ entry: "1234567" }),
      admin.browser.delete(`${admin.api}/kiosks/${kiosk.id}`),
    ]);
    expect(ended.status).toBe(204);
    const history = (await admin.browser.get(`${admin.api}/history`)).body;
    const { operations } = history as { operations: { what: { kind: string } }[] };
    const kinds = operations.map(({ what }) => what.kind).slice(0, 2);
    expect(kinds).toEqual(
      entered.status === 200 ? ["kiosk-ended", "attendees-added"] : ["kiosk-ended", "kiosk-opened"],
    );
  });

  test("is opened by those who call the roll, for events that they may see (R33.2)", async ({
    app,
  }) => {
    const { admin, event, earlier, ana } = await openClub(app);
    const helper = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const open = (eventId: unknown) => ({ eventId, ...kioskOptions });
    const browser = await logInAgain(app, helper);
    const kiosks = `${admin.api}/kiosks`;
    expect(await browser.post(kiosks, open(earlier.id))).toMatchObject(refusal("not-found"));
    const stranger = await signUpAdmin(app.browser());
    const foreign = await createEvent(stranger);
    expect(await browser.post(kiosks, open(foreign.id))).toMatchObject(refusal("not-found"));
    expect(await ana.browser.post(kiosks, open(event.id))).toMatchObject(refusal("not-found"));
    expect(await app.browser().post(kiosks, open(event.id))).toMatchObject(refusal("signed-out"));
    for (const wrong of [5, undefined, ""])
      expect(await browser.post(kiosks, open(wrong))).toMatchObject(refusal("invalid-input"));
    expect((await browser.post(kiosks, open(event.id))).status).toBe(204);
  });

  test("takes member cards, badges, and school IDs of members only (R33.8)", async ({ app }) => {
    const { admin, ana, ben, event, wait } = await openClub(app);
    const kiosk = await openKiosk(app, admin, event.id);
    const { link } = app.deps.memberCards.issue(ana.personId, app.deps.clock());
    expect(cardIn(link)).not.toBe("");
    expect(await kiosk.say({ entry: link })).toEqual({
      outcome: "signed-in",
      personId: ana.personId,
      shown: "Ana R.",
      event: { id: event.id, name: "Kickoff" },
      points: 5,
      here: 1,
    });
    const of = { clubId: admin.club.id, createdAt: 1 };
    await app.deps.database.write
      .insertInto("badges")
      .values([
        { ...of, number: "RB0000000001", personId: ben.personId, endedAt: 2 },
        { ...of, number: "RB0000000002", personId: ben.personId, endedAt: null },
      ])
      .execute();
    expect(await kiosk.say({ entry: "RB0000000001" })).toEqual({ outcome: "unknown-id" });
    expect(await kiosk.say({ entry: "rb 0000000002" })).toMatchObject({ shown: "Ben O.", here: 2 });
    const since = app.deps.clock().getTime();
    wait(5_000);
    expect(await kiosk.say({ entry: " b7788", how: "typed" })).toEqual({
      outcome: "already-here",
      personId: ben.personId,
      shown: "Ben O.",
      event: { id: event.id, name: "Kickoff" },
      since,
    });
    wait(10 * 60_000);
    expect(await kiosk.send({ entry: link })).toMatchObject(refusal("card-too-old"));
    const command = { kind: "remove-member", personId: ben.personId };
    await admin.browser.post(`${admin.api}/operations`, { command });
    expect(await kiosk.say({ entry: "b7788" })).toEqual({ outcome: "unknown-id" });
    // Somebody who isn't a member isn't asked either.
    const nia = await signUpMember(app.browser(), { firstName: "Nia", lastName: "Cole" });
    const hers = app.deps.memberCards.issue(nia.personId, app.deps.clock());
    expect(await kiosk.say({ entry: hers.link })).toEqual({ outcome: "unknown-id" });
  });

  test("says why nobody can sign in: before the opening, and without an event (R33.10)", async ({
    app,
  }) => {
    const { admin, event, wait } = await openClub(app);
    await editEvent(admin, event, { status: "Inactive" });
    const kiosk = await openKiosk(app, admin, null);
    expect(await kiosk.say({ entry: "1234567" })).toEqual({ outcome: "nothing-open" });
    const now = app.deps.clock().getTime();
    const later = await createEvent(admin, { name: "Later", points: 2 });
    const opensAt = now + 2 * hour;
    await app.deps.database.write
      .updateTable("events")
      .set({ opensAt, startsAt: opensAt, endsAt: opensAt + hour, closesAt: opensAt + hour })
      .where("id", "=", later.id)
      .execute();
    expect(await kiosk.say({ entry: "no-such-id" })).toEqual({ outcome: "not-open-yet", opensAt });
    expect((await kiosk.read()).kiosk).toMatchObject({ open: [], opensAt });
    wait(2 * hour);
    expect(await kiosk.say({ entry: "1234567" })).toMatchObject({
      outcome: "signed-in",
      points: 2,
    });
    wait(hour);
    expect(await kiosk.say({ entry: "B7788" })).toEqual({ outcome: "nothing-open" });
  });

  test("for any open event asks which one if there are several (R33.10)", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    const social = await createEvent(admin, { name: "Social", points: 2 });
    await checkIn(ana, social.code);
    const kiosk = await openKiosk(app, admin, null);
    expect(await kiosk.say({ entry: "1234567" })).toEqual({
      outcome: "choose-event",
      personId: ana.personId,
      shown: "Ana R.",
      events: [
        { id: event.id, name: "Kickoff", here: 0 },
        { id: social.id, name: "Social", here: 1 },
      ],
    });
    const chosen = { entry: "1234567", eventId: event.id };
    expect(await kiosk.say(chosen)).toMatchObject({ outcome: "signed-in", points: 5 });
    const foreign = await createEvent(await signUpAdmin(app.browser()));
    expect(await kiosk.say({ entry: "1234567", eventId: foreign.id })).toEqual({
      outcome: "nothing-open",
    });
  });
});

/** Makes a browser with a door pass of an event a kiosk. */
async function openOnPass(
  app: TestApp,
  admin: Awaited<ReturnType<typeof signUpAdmin>>,
  path: string,
) {
  const made = await admin.browser.post(`${path}/door-passes`, {});
  const [pass] = doorPassesSchema.parse(made.body).passes;
  const browser = app.browser();
  const taking = { token: passTokenIn(pass?.link), name: "Sam", key: crypto.randomUUID() };
  await browser.post("/api/door", taking);
  await browser.post("/api/kiosk", kioskOptions);
  return { kiosk: await kioskIn(browser), passId: pass?.id ?? "" };
}
