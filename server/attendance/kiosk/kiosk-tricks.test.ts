import { expect } from "vitest";
import { openKiosk, setSchoolIds } from "#test-support/club-data/kiosks.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const minute = 60_000;

/** A club whose event is open, with Ana, who has an ID, and Cleo, who has none. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const cleo = await signUpMember(app.browser(), { firstName: "Cleo", lastName: "Vance" });
  const before = await createEvent(admin, { name: "Before" });
  for (const member of [ana, cleo]) await checkIn(member, before.code);
  await editEvent(admin, before, { status: "Inactive" });
  await setSchoolIds(app, admin.club.id, { [ana.personId]: "1234567" });
  const event = await createEvent(admin, { name: "Build", countsTime: true });
  const wait = (ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));
  return { admin, ana, cleo, event, wait };
}

onEveryDatabase("Someone alone with a kiosk", (test) => {
  test("can't have been there before it was opened, whatever the device says (R33.15)", async ({
    app,
  }) => {
    const { admin, event, wait } = await openClub(app);
    wait(180 * minute);
    const kiosk = await openKiosk(app, admin, event.id);
    const openedAt = app.deps.clock().getTime();
    wait(10 * minute);
    const queued = { kioskId: kiosk.id, ageMs: 180 * minute };
    await kiosk.say({ entry: "1234567", queued });
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
    expect(body).toMatchObject({ attendees: [{ timestamp: openedAt, signedInAt: openedAt }] });
  });

  test("can't make an ended badge someone's ID by what the club's format leaves of it (R33.19, R34.22)", async ({
    app,
  }) => {
    const { admin, ana, cleo, event } = await openClub(app);
    const command = { kind: "set-id-format", format: { skipStart: 2, skipEnd: 0 } };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    const made = await admin.browser.post(`${admin.api}/badges`, { personIds: [ana.personId] });
    const [badge] = (made.body as { badges: { number: string }[] }).badges;
    await admin.browser.delete(`${admin.api}/members/${ana.personId}/badge`);
    const kiosk = await openKiosk(app, admin, event.id);
    const entry = badge?.number;
    expect(await kiosk.say({ entry })).toEqual({ outcome: "unknown-id" });
    const named = { entry, personId: cleo.personId, how: "name" };
    expect(await kiosk.say(named)).not.toHaveProperty("linked");
    expect(await kiosk.say({ entry })).toEqual({ outcome: "unknown-id" });
  });

  test("can't make an ended badge someone's ID by characters that IDs aren't compared by (R33.19, R34.22)", async ({
    app,
  }) => {
    const { admin, ana, cleo, event } = await openClub(app);
    const made = await admin.browser.post(`${admin.api}/badges`, { personIds: [ana.personId] });
    const [badge] = (made.body as { badges: { number: string }[] }).badges;
    const kiosk = await openKiosk(app, admin, event.id);
    const entry = `*${badge?.number}*`;
    expect(await kiosk.say({ entry })).toMatchObject({ outcome: "signed-in", shown: "Ana R." });
    await admin.browser.delete(`${admin.api}/members/${ana.personId}/badge`);
    const named = { entry, personId: cleo.personId, how: "name" };
    expect(await kiosk.say(named)).not.toHaveProperty("linked");
    expect(await kiosk.say({ entry: badge?.number })).toEqual({ outcome: "unknown-id" });
  });

  test("can't make the link on a poster someone's ID (R33.19)", async ({ app }) => {
    const { admin, cleo, event } = await openClub(app);
    const kiosk = await openKiosk(app, admin, event.id);
    const entry = `https://club.example.org/member/checkin?code=${event.code}`;
    expect(await kiosk.say({ entry })).toEqual({ outcome: "unknown-id" });
    const named = { entry, personId: cleo.personId, how: "name" };
    expect(await kiosk.say(named)).not.toHaveProperty("linked");
    expect(await kiosk.say({ entry })).toEqual({ outcome: "unknown-id" });
  });

  test("can't bring a link back that an officer undid, by sending it again (R33.14)", async ({
    app,
  }) => {
    const { admin, cleo, event, wait } = await openClub(app);
    const kiosk = await openKiosk(app, admin, event.id);
    wait(2 * minute);
    const key = crypto.randomUUID();
    const named = { key, entry: "555", personId: cleo.personId, how: "name" };
    expect(await kiosk.say(named)).toMatchObject({ linked: true });
    const history = await admin.browser.get(`${admin.api}/history`);
    const [linked] = (history.body as { operations: { revision: number }[] }).operations;
    const command = { kind: "undo", revision: linked?.revision };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    const before = await app.dump();
    expect(await kiosk.say(named)).not.toHaveProperty("linked");
    expect(await app.dump()).toEqual(before);
    // Someone who is on the list already, whose answer was lost.
    wait(minute);
    const again = { ...named, key: crypto.randomUUID() };
    const queued = { kioskId: kiosk.id, ageMs: 2 * minute };
    expect(await kiosk.say({ ...again, queued })).not.toHaveProperty("linked");
  });
});

onEveryDatabase("Someone unlucky at a kiosk", (test) => {
  test("has the ID known from then on, also if they checked in by phone before (R33.19)", async ({
    app,
  }) => {
    const { admin, cleo, wait } = await openClub(app);
    const meeting = await createEvent(admin, { name: "Meeting" });
    await checkIn(cleo, meeting.code);
    const kiosk = await openKiosk(app, admin, meeting.id);
    const named = { entry: "555", personId: cleo.personId, how: "name" };
    expect(await kiosk.say(named)).toMatchObject({ outcome: "already-here", linked: true });
    wait(5 * minute);
    expect(await kiosk.say({ entry: "555" })).toMatchObject({ shown: "Cleo V." });
  });

  test("has a badge read that the scanner sends with something before it (R33.8, R34.5)", async ({
    app,
  }) => {
    const { admin, ana, event } = await openClub(app);
    const command = { kind: "set-id-format", format: { skipStart: 3, skipEnd: 0 } };
    await admin.browser.post(`${admin.api}/operations`, { command });
    const made = await admin.browser.post(`${admin.api}/badges`, { personIds: [ana.personId] });
    const [badge] = (made.body as { badges: { number: string }[] }).badges;
    const kiosk = await openKiosk(app, admin, event.id);
    const scanned = { entry: `]C1${badge?.number}` };
    expect(await kiosk.say({ ...scanned, how: "typed" })).toEqual({ outcome: "unknown-id" });
    expect(await kiosk.say(scanned)).toMatchObject({ outcome: "signed-in", shown: "Ana R." });
  });

  test("still has it on the 13th day: it lasts as long as it is used, and then ends (R2.13, R33.5)", async ({
    app,
  }) => {
    const { admin, ana, event, wait } = await openClub(app);
    const kiosk = await openKiosk(app, admin, null);
    for (let day = 0; day < 13; day += 1) {
      wait(24 * 60 * minute);
      expect(await kiosk.read()).toMatchObject({ kiosk: { id: kiosk.id } });
    }
    expect(await kiosk.say({ entry: "1234567" })).toMatchObject({
      outcome: "signed-in",
      personId: ana.personId,
      event: { id: event.id },
    });
    wait(24 * 60 * minute);
    expect(await kiosk.read()).toEqual({ kiosk: null, over: true, isLocked: true });
  });

  test("gets their hours if the event became Inactive before the network came back (R33.15, R35.2)", async ({
    app,
  }) => {
    const { admin, event, wait } = await openClub(app);
    const kiosk = await openKiosk(app, admin, event.id);
    wait(170 * minute);
    await editEvent(admin, event, { status: "Inactive" });
    wait(10 * minute);
    const scanned = (ago: number) => ({
      entry: "1234567",
      queued: { kioskId: kiosk.id, ageMs: ago * minute },
    });
    expect(await kiosk.say(scanned(170))).toMatchObject({ outcome: "signed-in" });
    expect(await kiosk.say(scanned(100))).toMatchObject({ outcome: "signed-out", minutes: 70 });
    expect(await kiosk.say(scanned(60))).toMatchObject({ outcome: "signed-in" });
    expect(await kiosk.say(scanned(20))).toMatchObject({ outcome: "signed-out", total: 110 });
    // After it became Inactive, nobody signs in.
    expect(await kiosk.say(scanned(5))).toEqual({ outcome: "nothing-open" });
  });

  test("whose answer was lost gets it also once the ID isn't theirs anymore, and officers get no unknown ID (R33.14)", async ({
    app,
  }) => {
    const { admin, ana, event, wait } = await openClub(app);
    const kiosk = await openKiosk(app, admin, event.id);
    wait(5 * minute);
    const queued = { kioskId: kiosk.id, ageMs: minute };
    const entry = { key: crypto.randomUUID(), entry: "1234567", queued };
    const reply = await kiosk.say(entry);
    expect(reply).toMatchObject({ outcome: "signed-in", personId: ana.personId });
    await setSchoolIds(app, admin.club.id, { [ana.personId]: "7" });
    expect(await kiosk.say(entry)).toEqual(reply);
    const unknown = await admin.browser.get(`${admin.api}/events/${event.id}/unknown-ids`);
    expect(unknown.body).toEqual({ unknownIds: [] });
  });

  test("counts at the event that was open, not at one created before the network came back (R33.15)", async ({
    app,
  }) => {
    const { admin, ana, event, wait } = await openClub(app);
    const kiosk = await openKiosk(app, admin, null);
    const openedAt = app.deps.clock().getTime();
    wait(30 * minute);
    // Ana is signed in there by now.
    const since = await createEvent(admin, { name: "Since", countsTime: true });
    await checkIn(ana, since.code);
    wait(10 * minute);
    const scanned = (ageMs: number) => ({ entry: "1234567", queued: { kioskId: kiosk.id, ageMs } });
    expect(await kiosk.say(scanned(40 * minute))).toMatchObject({
      outcome: "signed-in",
      event: { id: event.id },
    });
    expect(await kiosk.say(scanned(10 * minute))).toEqual({ outcome: "kept" });
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
    expect(body).toMatchObject({ attendees: [{ timestamp: openedAt }] });
  });

  test("isn't told about an event of a year that has ended, where nobody signs out (R33.1)", async ({
    app,
  }) => {
    const { admin, event, wait } = await openClub(app);
    const kiosks = [await openKiosk(app, admin, null), await openKiosk(app, admin, event.id)];
    await kiosks[0]?.say({ entry: "1234567" });
    wait(5 * minute);
    const startsOn = app.deps.clock().toISOString().slice(0, 10);
    const rest = { name: "Next", graduateIds: [], carry: { kind: "none" } };
    const command = { kind: "start-year", startsOn, ...rest };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    for (const kiosk of kiosks)
      expect(await kiosk.say({ entry: "1234567" })).toEqual({ outcome: "nothing-open" });
  });
});
