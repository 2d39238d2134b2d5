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
import { verify } from "../../operations/verify/verify.ts";

const minute = 60_000;

/** A club with a member who has an ID, and a kiosk of an event that counts time. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const before = await createEvent(admin, { name: "Before", points: 1 });
  await checkIn(ana, before.code);
  await editEvent(admin, before, { status: "Inactive" });
  await setSchoolIds(app, admin.club.id, { [ana.personId]: "1234567" });
  const event = await createEvent(admin, { name: "Build", points: 5, countsTime: true });
  const wait = (ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));
  const kiosk = await openKiosk(app, admin, event.id);
  const about = {
    personId: ana.personId,
    shown: "Ana R.",
    event: { id: event.id, name: "Build" },
  };
  const now = () => app.deps.clock().getTime();
  return { admin, ana, event, wait, kiosk, about, now };
}

onEveryDatabase("A kiosk of an event that counts time", (test) => {
  test("signs in, out, and in again, and asks within a minute (R33.21)", async ({ app }) => {
    const { wait, kiosk, about, now } = await openClub(app);
    const scan = (more: object = {}) => kiosk.say({ entry: "1234567", ...more });
    expect(await scan()).toEqual({
      outcome: "signed-in",
      ...about,
      points: 5,
      here: 1,
      counting: true,
    });
    const since = now();
    wait(59_000);
    const key = crypto.randomUUID();
    const asked = { outcome: "ask-sign-out", ...about, since };
    expect(await scan({ key })).toEqual(asked);
    wait(10 * minute);
    // Sent again because the answer was lost: it still asks.
    expect(await scan({ key })).toEqual(asked);
    wait(170 * minute - 10 * minute - 59_000);
    const out = await scan({ key, signOut: true });
    expect(out).toEqual({ outcome: "signed-out", ...about, minutes: 170, total: 170 });
    const before = await app.dump();
    wait(10_000);
    expect(await scan({ key, signOut: true })).toEqual(out);
    expect(await app.dump()).toEqual(before);
    expect(await scan()).toMatchObject({ outcome: "signed-in", here: 1 });
    wait(30_000);
    expect(await scan({ signOut: true })).toMatchObject({ outcome: "signed-out", minutes: 0 });
    expect(await scan()).toMatchObject({ outcome: "signed-in" });
    wait(10 * minute);
    expect(await scan()).toMatchObject({ outcome: "signed-out", minutes: 10, total: 180 });
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("signs out once, whichever of two kiosks and a queue comes first (R33.14, R33.21)", async ({
    app,
  }) => {
    const { admin, wait, kiosk, about, now } = await openClub(app);
    const other = await openKiosk(app, admin, null);
    await kiosk.say({ entry: "1234567" });
    const since = now();
    wait(60 * minute);
    const outcomes = (
      await Promise.all([kiosk.say({ entry: "1234567" }), other.say({ entry: "1234567" })])
    ).map(({ outcome }) => outcome);
    // The second one signs in again, as a third scan does.
    expect(outcomes.toSorted()).toEqual(["signed-in", "signed-out"]);
    wait(10 * minute);
    await kiosk.say({ entry: "1234567" });
    const end = now();
    wait(60 * minute);
    const queued = (at: number) => ({ kioskId: kiosk.id, ageMs: now() - at });
    // Made while they were there: by what came since, they left later.
    for (const at of [since + minute, end - minute])
      expect(await kiosk.say({ entry: "1234567", queued: queued(at) })).toMatchObject({
        outcome: "already-here",
        ...about,
      });
    const key = crypto.randomUUID();
    const entry = { entry: "1234567", key, queued: queued(end + 10 * minute) };
    for (let time = 0; time < 2; time += 1)
      expect(await kiosk.say(entry)).toMatchObject({ outcome: "signed-in", ...about });
    const leaving = { entry: "1234567", queued: queued(end + 40 * minute) };
    expect(await kiosk.say(leaving)).toMatchObject({ minutes: 30, total: 100 });
    // Double scans that waited don't sign out: nobody could be asked.
    const again = { entry: "1234567", queued: queued(end + 50 * minute) };
    await kiosk.say(again);
    const double = { entry: "1234567", queued: queued(end + 50 * minute + 20_000) };
    expect(await kiosk.say(double)).toMatchObject({ outcome: "already-here" });
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("says so if someone is signed in at another one (R33.22)", async ({ app }) => {
    const { admin, kiosk, event } = await openClub(app);
    const drive = await createEvent(admin, { name: "Drive", countsTime: true });
    const other = await openKiosk(app, admin, drive.id);
    await kiosk.say({ entry: "1234567" });
    expect(await other.say({ entry: "1234567" })).toMatchObject({
      outcome: "signed-in",
      alsoAt: { id: event.id, name: "Build" },
    });
  });

  test("takes sign-outs for a while after check-in has closed (R33.12)", async ({ app }) => {
    const { event, kiosk, wait, now, ana, admin } = await openClub(app);
    const start = now();
    await app.deps.database.write
      .updateTable("events")
      .set({ startsAt: start, opensAt: start, endsAt: start + 60 * minute })
      .set({ closesAt: start + 60 * minute, forgottenMinutes: 0 })
      .where("id", "=", event.id)
      .execute();
    const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" });
    const before = await createEvent(admin, { name: "Other" });
    await checkIn(ben, before.code);
    await setSchoolIds(app, admin.club.id, { [ben.personId]: "7654321" });
    await kiosk.say({ entry: "1234567" });
    wait(90 * minute);
    await app.deps.jobs.run();
    expect(await kiosk.say({ entry: "7654321" })).toEqual({ outcome: "nothing-open" });
    expect(await kiosk.say({ entry: "1234567" })).toMatchObject({
      outcome: "signed-out",
      personId: ana.personId,
      minutes: 90,
    });
    expect(await kiosk.say({ entry: "1234567" })).toEqual({ outcome: "nothing-open" });
    wait(91 * minute);
    expect(await kiosk.read()).toEqual({ kiosk: null, over: true, isLocked: true });
  });
});
