import { expect } from "vitest";
import { slipsAnswerSchema } from "#contract/events/slips.ts";
import { setTimeOfDay as setTime, useSpots } from "#test-support/club-data/spots.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { settleEarlyCheckIns } from "./settle-early-check-ins.ts";

/** A club with an event, and someone who came before check-in opened. */
async function openClub(app: TestApp) {
  setTime(app, "15:20");
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const times = { starts: "2027-01-15T16:00", ends: "2027-01-15T17:00" };
  const event = await createEvent(admin, { name: "Kickoff", points: 5, ...times });
  const member = await signUpMember(app.browser());
  await submitCode(member, event.code);
  const settle = async () => {
    setTime(app, "15:30");
    await settleEarlyCheckIns(app.deps);
  };
  return { admin, event, member, settle };
}

async function operate({ browser, api }: Admin, command: object): Promise<number> {
  const answer = await browser.post(`${api}/operations`, { command });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { revision: number }).revision;
}

onEveryDatabase("A spot that was settled", (test) => {
  test("doesn't count once its event is Active again (R7.31)", async ({ ownApp: app }) => {
    const { admin, event, member, settle } = await openClub(app);
    const inactive = await editEvent(admin, event, { status: "Inactive" });
    await settle();
    setTime(app, "15:50");
    await editEvent(admin, inactive, { status: "Active" });
    expect(await useSpots(member)).toEqual([{ kind: "event-gone" }]);
    expect((await app.dump()).attendance).toEqual([]);
    // Whoever is there checks in.
    await checkIn(member, event.code);
  });

  test("doesn't count once the deletion of its event is undone (R7.31)", async ({
    ownApp: app,
  }) => {
    const { admin, event, member, settle } = await openClub(app);
    const revision = await operate(admin, { kind: "delete-event", eventId: event.id });
    await settle();
    expect(await useSpots(member)).toEqual([{ kind: "event-gone" }]);
    await operate(admin, { kind: "undo", revision });
    expect(await useSpots(member)).toEqual([{ kind: "event-gone" }]);
    expect((await app.dump()).attendance).toEqual([]);
  });

  test("brings nobody back whom an officer lets return (R7.31)", async ({ ownApp: app }) => {
    const { admin, event, member, settle } = await openClub(app);
    const { personId } = member;
    await checkIn(member, (await createEvent(admin)).code);
    await admin.browser.post(`${admin.api}/events/${event.id}/attendees`, { personId });
    await settle();
    expect(await useSpots(member)).toMatchObject([{ kind: "already-checked-in", receipt: {} }]);
    const personIds = [personId];
    const removal = { kind: "remove-attendees", eventId: event.id, personIds, mayReturn: true };
    await operate(admin, removal);
    expect(await useSpots(member)).toEqual([{ kind: "removed-from-event" }]);
    expect((await app.dump()).attendance).toContainEqual(
      expect.objectContaining({ eventId: event.id, state: "removed" }),
    );
  });

  test("says that it asked an officer, or that its slip was used (R7.24, R21.2)", async ({
    ownApp: app,
  }) => {
    const { admin, event, member, settle } = await openClub(app);
    const printed = await admin.browser.post(`${admin.api}/events/${event.id}/slips`, { count: 1 });
    const [slip] = slipsAnswerSchema.parse(printed.body).slips;
    const [first, second] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    for (const one of [first, second]) await submitCode(one, slip?.code ?? "");
    setTime(app, "15:30");
    expect(await useSpots(first)).toMatchObject([{ kind: "success" }]);
    await operate(admin, { kind: "seal-event", eventId: event.id });
    await settle();
    for (const again of [1, 2]) {
      expect(await useSpots(member), `${again}`).toEqual([{ kind: "asked-officers" }]);
      expect(await useSpots(first), `${again}`).toMatchObject([{ kind: "success" }]);
      expect(await useSpots(second), `${again}`).toEqual([{ kind: "slip-used" }]);
    }
  });
});
