import { expect } from "vitest";
import { settledIdSchema, unknownIdsSchema } from "#contract/attendance/kiosk.ts";
import { openKiosk, setSchoolIds } from "#test-support/club-data/kiosks.ts";
import { act } from "#test-support/club-data/timed-club.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../operations/verify/verify.ts";

/** A club with two open events, and a kiosk for any open event that was offline for a minute. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const [ana, ben] = [
    await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" }),
    await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" }),
  ];
  const before = await createEvent(admin, { name: "Before", points: 1 });
  for (const member of [ana, ben]) await checkIn(member, before.code);
  await editEvent(admin, before, { status: "Inactive" });
  await setSchoolIds(app, admin.club.id, { [ana.personId]: "12-34" });
  const [kickoff, social] = [
    await createEvent(admin, { name: "Kickoff", points: 5 }),
    await createEvent(admin, { name: "Social", points: 2 }),
  ];
  const kiosk = await openKiosk(app, admin, null);
  const key = crypto.randomUUID();
  const madeAt = app.deps.clock().getTime();
  app.setTime(new Date(madeAt + 60_000));
  const waited = { key, queued: { kioskId: kiosk.id, ageMs: 60_000 } };
  const pathOf = ({ id }: { id: string }) => `${admin.api}/events/${id}/unknown-ids`;
  const listAt = async (event: { id: string }) =>
    unknownIdsSchema.parse((await admin.browser.get(pathOf(event))).body).unknownIds;
  const settleAt = (event: { id: string }, personId: string | null) =>
    admin.browser.post(pathOf(event), { key, personId });
  const points = async ({ personId }: { personId: string }) =>
    (await listMembers(admin)).get(personId)?.totalPoints;
  return {
    admin,
    ana,
    ben,
    kickoff,
    social,
    kiosk,
    waited,
    madeAt,
    pathOf,
    listAt,
    settleAt,
    points,
  };
}

onEveryDatabase("An entry that waited while several events were open", (test) => {
  test("is kept at each of them with its member, and counts at the one where an officer says so (R33.17, R33.18)", async ({
    app,
  }) => {
    const club = await openClub(app);
    const { admin, ana, kickoff, social, kiosk, waited, madeAt, listAt, settleAt, points } = club;
    // It is sent again, because the answer was lost.
    for (let time = 0; time < 2; time += 1)
      expect(await kiosk.say({ ...waited, entry: "1234" })).toEqual({ outcome: "kept" });
    const member = { id: ana.personId, name: "Ana Ruiz" };
    const { key } = waited;
    const row = { key, entry: "12-34", at: madeAt, member, several: true };
    for (const event of [kickoff, social]) expect(await listAt(event)).toEqual([row]);
    expect(await points(ana)).toBe(1);
    const { revisions } = settledIdSchema.parse((await settleAt(kickoff, ana.personId)).body);
    expect(revisions).toHaveLength(1);
    for (const event of [kickoff, social]) expect(await listAt(event)).toEqual([]);
    expect(await settleAt(social, ana.personId)).toMatchObject(refusal("not-found"));
    expect(await points(ana)).toBe(6);
    expect(await kiosk.say({ ...waited, entry: "1234" })).toEqual({ outcome: "kept" });
    await admin.browser.put(club.pathOf(kickoff), { key, revisions });
    for (const event of [kickoff, social]) expect(await listAt(event)).toEqual([row]);
    expect(await points(ana)).toBe(1);
    // Dismissing it at one event says nothing about the other, and nor does undoing that.
    expect((await settleAt(kickoff, null)).status).toBe(200);
    expect(await listAt(kickoff)).toEqual([]);
    app.setTime(new Date(madeAt + 120_000));
    expect((await settleAt(social, ana.personId)).status).toBe(200);
    await admin.browser.put(club.pathOf(kickoff), { key, revisions: [] });
    expect(await listAt(kickoff)).toEqual([row]);
    expect(await listAt(social)).toEqual([]);
    expect(await points(ana)).toBe(3);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("is kept at each of them if nobody knew the ID, too, and shows whose it is by now (R33.17)", async ({
    app,
  }) => {
    const { admin, ben, kickoff, social, kiosk, waited, madeAt, listAt } = await openClub(app);
    expect(await kiosk.say({ ...waited, entry: "99" })).toEqual({ outcome: "kept" });
    const row = { key: waited.key, entry: "99", at: madeAt, several: true };
    for (const event of [kickoff, social]) expect(await listAt(event)).toEqual([row]);
    await act(admin, { kind: "set-school-id", personId: ben.personId, schoolId: "99" });
    expect(await listAt(social)).toEqual([
      { ...row, member: { id: ben.personId, name: "Ben Okoro" } },
    ]);
    await act(admin, { kind: "remove-member", personId: ben.personId });
    expect(await listAt(social)).toEqual([row]);
  });

  test("is kept with its member if it was a badge, whose number becomes nobody's ID (R33.17, R33.18)", async ({
    app,
  }) => {
    const { admin, ben, kickoff, social, kiosk, waited, listAt, settleAt, points } =
      await openClub(app);
    await app.deps.database.write
      .insertInto("badges")
      .values({
        clubId: admin.club.id,
        personId: ben.personId,
        number: "RB0000000002",
        createdAt: 1,
        endedAt: null,
      })
      .execute();
    expect(await kiosk.say({ ...waited, entry: "RB0000000002" })).toEqual({ outcome: "kept" });
    expect(await listAt(kickoff)).toMatchObject([{ member: { id: ben.personId } }]);
    const { revisions } = settledIdSchema.parse((await settleAt(social, ben.personId)).body);
    expect(revisions).toHaveLength(1);
    expect(await points(ben)).toBe(3);
  });

  test("is the member's own ID, however much of it the club's format leaves (R33.8, R33.17)", async ({
    app,
  }) => {
    const { admin, ana, kickoff, kiosk, waited, listAt } = await openClub(app);
    await act(admin, { kind: "set-id-format", format: { skipStart: 1, skipEnd: 0 } });
    for (const entry of ["1234", "71234"]) {
      const key = crypto.randomUUID();
      expect(await kiosk.say({ ...waited, key, entry })).toEqual({ outcome: "kept" });
    }
    const row = { entry: "12-34", member: { id: ana.personId } };
    expect(await listAt(kickoff)).toMatchObject([row, row]);
  });

  test("stays at the other events if the member is already at the one where an officer says so (R33.18)", async ({
    app,
  }) => {
    const { admin, ana, kickoff, social, kiosk, waited, listAt, settleAt } = await openClub(app);
    await kiosk.say({ ...waited, entry: "1234" });
    const about = { eventId: kickoff.id, personIds: [ana.personId] };
    await act(admin, { kind: "add-attendees", ...about });
    expect((await settleAt(kickoff, ana.personId)).status).toBe(200);
    expect(await listAt(kickoff)).toEqual([]);
    expect(await listAt(social)).toMatchObject([{ member: { id: ana.personId } }]);
  });

  test("counts at the event that was chosen, or is kept there alone if nobody knew the ID (R33.15)", async ({
    app,
  }) => {
    const { kickoff, social, kiosk, waited, listAt } = await openClub(app);
    const eventId = kickoff.id;
    expect(await kiosk.say({ ...waited, entry: "1234", eventId })).toMatchObject({
      outcome: "signed-in",
      event: { id: kickoff.id },
    });
    const other = { ...waited, key: crypto.randomUUID(), eventId };
    expect(await kiosk.say({ ...other, entry: "99" })).toEqual({ outcome: "kept" });
    expect(await listAt(kickoff)).toMatchObject([{ entry: "99" }]);
    expect((await listAt(kickoff))[0]).not.toHaveProperty("several");
    expect(await listAt(social)).toEqual([]);
  });

  test("asks which one if it was by name, as there is no ID to keep (R33.17)", async ({ app }) => {
    const { ana, kiosk, waited, social, listAt } = await openClub(app);
    const byName = { ...waited, how: "name", personId: ana.personId };
    expect(await kiosk.say(byName)).toMatchObject({ outcome: "choose-event" });
    expect(await listAt(social)).toEqual([]);
  });
});
