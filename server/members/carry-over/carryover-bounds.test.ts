import { expect } from "vitest";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { bounds } from "#contract/platform/bounds.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  setCarryover,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { leaveUnclaimedMember } from "#test-support/people/unclaimed-members.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const tooLarge = refusal("carryover-too-large");

/** A member with an account and one without, who bring 700,000 points each. */
async function bringMuch(app: TestApp, sign: 1 | -1 = 1) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, { points: 5 });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, event.code);
  const path = `${admin.api}/events/${event.id}/newcomers`;
  const nia = { firstName: "Nia", lastName: "Newcomer", gradYear: 2030 };
  const other = newcomerSchema.parse((await admin.browser.post(path, nia)).body);
  for (const personId of [ana.personId, other.attendee.id])
    await setCarryover(admin, personId, sign * 700_000);
  const preview = (command: object) => admin.browser.post(`${admin.api}/previews`, command);
  const operate = (command: object) => admin.browser.post(`${admin.api}/operations`, { command });
  return { admin, ana, other, preview, operate };
}

onEveryDatabase("Carried over points that add up to more than can be stored", (test) => {
  test("stop a merge, at its preview already (R4.8, R9.5)", async ({ app }) => {
    for (const sign of [1, -1] as const) {
      const { admin, ana, other, preview, operate } = await bringMuch(app, sign);
      const { personId } = ana;
      const merge = { kind: "merge-members", personId, fromId: other.attendee.id };
      expect(await preview(merge)).toMatchObject(tooLarge);
      expect(await operate(merge)).toMatchObject(tooLarge);
      await setCarryover(admin, personId, sign * 300_000);
      expect((await preview(merge)).status).toBe(200);
      expect((await operate(merge)).status).toBe(201);
      const carryover = sign * bounds.maxPoints;
      expect((await listMembers(admin)).get(personId)).toMatchObject({ carryover });
    }
  });

  test("stop a claim by slip or email (R2.26, R4.11, R9.5)", async ({ app }) => {
    const { admin, ana, other } = await bringMuch(app);
    const claim = () => ana.browser.post("/api/me/claims", { claim: other.claim.code });
    expect(await claim()).toMatchObject(tooLarge);
    const held = await leaveUnclaimedMember(app, admin, ana, {
      meetings: [{ name: "Old Meeting", date: "2025-09-12", points: 3 }],
      people: [
        {
          row: 2,
          gradYear: null,
          schoolId: null,
          carryover: 400_000,
          marks: "x",
          own: [],
          who: "new",
        },
      ],
    });
    const path = `/api/me/records/${admin.club.id}/${held.id}`;
    expect(await ana.browser.get(path)).toMatchObject(tooLarge);
    expect(await ana.browser.post(path, { expectedRevision: 1_000 })).toMatchObject(tooLarge);
    await setCarryover(admin, ana.personId, 0);
    expect((await claim()).status).toBe(200);
  });

  test("stop the start of a year, which can carry over less (R9.5, R31.2)", async ({ app }) => {
    const { admin, ana, preview, operate } = await bringMuch(app);
    await setCarryover(admin, ana.personId, bounds.maxPoints);
    const start = (carry: object) => ({
      kind: "start-year",
      name: "Next",
      startsOn: "2027-08-01",
      carry,
      graduateIds: [],
    });
    expect(await preview(start({ kind: "all" }))).toMatchObject(tooLarge);
    expect(await operate(start({ kind: "all" }))).toMatchObject(tooLarge);
    const limited = start({ kind: "part", percent: 100, most: bounds.maxPoints });
    expect((await preview(limited)).status).toBe(200);
    expect((await operate(limited)).status).toBe(201);
  });
});
