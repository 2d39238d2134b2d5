import { expect } from "vitest";
import { z } from "zod";
import { settledIdSchema, unknownIdsSchema } from "#contract/attendance/kiosk.ts";
import { openKiosk } from "#test-support/club-data/kiosks.ts";
import { act, newestIn } from "#test-support/club-data/timed-club.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../operations/verify/verify.ts";

/** A club whose kiosk has kept an unknown ID, and how its officers settle it, and take that back. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, (await createEvent(admin, { name: "Before" })).code);
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const kiosk = await openKiosk(app, admin, event.id);
  const [key, { personId }] = [crypto.randomUUID(), ana];
  await kiosk.say({ key, entry: "8001", queued: { kioskId: kiosk.id, ageMs: 60_000 } });
  const path = `${admin.api}/events/${event.id}/unknown-ids`;
  const keys = (body: unknown) => unknownIdsSchema.parse(body).unknownIds.map((one) => one.key);
  const settle = async (about: object = {}) =>
    settledIdSchema.parse((await admin.browser.post(path, { key, personId, ...about })).body);
  const back = (revisions: number[], about: object = {}) =>
    admin.browser.put(path, { key, revisions, ...about });
  const idOf = async () => {
    const { body } = await admin.browser.get(`${admin.api}/members/${personId}`);
    return z.object({ schoolId: z.string().nullable() }).parse(body).schoolId;
  };
  const points = async () => (await listMembers(admin)).get(personId)?.totalPoints;
  return { admin, ana, event, path, key, keys, settle, back, idOf, points };
}

onEveryDatabase("An unknown ID that an officer settled", (test) => {
  test("is unknown again once that is undone, with the addition and the link (R33.18)", async ({
    app,
  }) => {
    const { admin, key, keys, settle, back, idOf, points } = await openClub(app);
    const before = { id: await idOf(), points: await points() };
    const { unknownIds, revisions } = await settle();
    expect(unknownIds).toEqual([]);
    expect(revisions).toHaveLength(2);
    expect(await points()).toBe((before.points ?? 0) + 5);
    const answer = await back(revisions);
    expect(answer.status).toBe(200);
    expect(keys(answer.body)).toEqual([key]);
    expect({ id: await idOf(), points: await points() }).toEqual(before);
    const newest = await newestIn(admin);
    // The answer was lost.
    expect((await back(revisions)).status).toBe(200);
    expect(await newestIn(admin)).toEqual(newest);
    expect((await settle()).revisions).toHaveLength(2);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("comes back after it was dismissed, and only undoes the link of someone on the list (R33.18)", async ({
    app,
  }) => {
    const { ana, event, key, keys, settle, back, points } = await openClub(app);
    expect(await settle({ personId: null })).toEqual({ unknownIds: [], revisions: [] });
    expect(keys((await back([])).body)).toEqual([key]);
    await checkIn(ana, event.code);
    const before = await points();
    const { revisions } = await settle();
    expect(revisions).toHaveLength(1);
    expect(keys((await back(revisions)).body)).toEqual([key]);
    expect(await points()).toBe(before);
  });

  test("stays settled if any of it can't be undone, and without a reason at a locked event (R33.18)", async ({
    app,
  }) => {
    const { admin, ana, event, path, settle, back, idOf, points } = await openClub(app);
    const { revisions } = await settle();
    const after = { id: await idOf(), points: await points() };
    const { personId } = ana;
    await act(admin, { kind: "set-school-id", personId, schoolId: "9" });
    expect(await back(revisions)).toMatchObject(refusal("changed-meanwhile"));
    expect(await points()).toBe(after.points);
    await act(admin, { kind: "set-school-id", personId, schoolId: after.id });
    await act(admin, { kind: "seal-event", eventId: event.id });
    const [addition = 0] = revisions;
    expect(await back([addition])).toMatchObject(refusal("reason-needed"));
    expect(await back([addition + 1000])).toMatchObject(refusal("not-found"));
    expect(await back([], { key: crypto.randomUUID() })).toMatchObject(refusal("not-found"));
    expect((await admin.browser.get(path)).body).toEqual({ unknownIds: [] });
    expect({ id: await idOf(), points: await points() }).toEqual(after);
    expect((await back([addition], { reason: "Wrong Ana" })).status).toBe(200);
    expect(await points()).toBe((after.points ?? 0) - 5);
  });
});
