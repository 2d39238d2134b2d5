import { expect } from "vitest";
import { clubSummarySchema, type ClubSummary } from "#contract/clubs/club-summary.ts";
import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

async function summaryOf({ browser }: Pick<Admin, "browser">, api: string): Promise<ClubSummary> {
  const { status, body } = await browser.get(`${api}/summary`);
  expect(status).toBe(200);
  return clubSummarySchema.parse(body);
}

onEveryDatabase("The summary of a club", (test) => {
  test("works for a club in which nothing has happened", async ({ app }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: "Chess" });
    const { lastChange, ...rest } = await summaryOf(admin, admin.api);
    expect(lastChange?.what).toEqual({ kind: "club-created", clubName: "Chess" });
    expect(rest).toEqual({
      events: 0,
      attendances: 0,
      officers: { people: 1, invitations: 0 },
      timeZone: null,
      yearStartsOn: expect.stringMatching(/-08-01$/),
      reopenedYears: [],
      requirements: 0,
      onTrack: null,
    });
  });

  test("counts the events that turnout counts and the open invitations, and shows the last change (R13.30)", async ({
    app,
  }) => {
    const timeZone = "America/Chicago";
    const admin = await signUpAdmin(app.browser(), { timeZone });
    const members = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const [kept, canceled] = [
      await createEvent(admin, { name: "Kept" }),
      await createEvent(admin, { name: "Canceled" }),
    ];
    await createEvent(admin, { name: "Nobody came" });
    for (const member of members)
      for (const { code } of [kept, canceled]) await checkIn(member, code);
    expect(await summaryOf(admin, admin.api)).toMatchObject({ events: 2, attendances: 4 });

    const cancel = { command: { kind: "cancel-event", eventId: canceled.id } };
    const answer = await admin.browser.post(`${admin.api}/operations`, cancel);
    const revision = (answer.body as { revision: number }).revision;
    const invite = () => admin.browser.post(`${admin.api}/invitations`, { role: "helper" });
    const withdrawn = (await invite()).body as { id: string };
    await invite();
    await admin.browser.delete(`${admin.api}/invitations/${withdrawn.id}`);
    expect(await summaryOf(admin, admin.api)).toMatchObject({
      events: 1,
      attendances: 2,
      timeZone,
      officers: { people: 1, invitations: 1 },
      lastChange: { what: { kind: "invitation-withdrawn" }, undo: null },
    });

    await admin.browser.post(`${admin.api}/operations`, { command: { kind: "undo", revision } });
    const { lastChange } = await summaryOf(admin, admin.api);
    expect(lastChange?.undo).toEqual({ root: revision, redo: false });
  });

  test("counts who has met or is on track for every requirement (R13.30)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const [ana, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const [first, second] = [
      await createEvent(admin, { date: null, points: 5 }),
      await createEvent(admin, { date: null, points: 5 }),
    ];
    for (const { code } of [first, second]) await checkIn(ana, code);
    await checkIn(ben, first.code);
    await createRequirement(admin, { name: "Cord", conditions: [condition({ need: 5 })] });
    const onTrack = async () => {
      const summary = await summaryOf(admin, admin.api);
      return [summary.requirements, summary.onTrack];
    };
    expect(await onTrack()).toEqual([1, { people: 2, members: 2 }]);
    await createRequirement(admin, { name: "Letter", conditions: [condition({ need: 10 })] });
    expect(await onTrack()).toEqual([2, { people: 1, members: 2 }]);
  });

  test("says nothing about officers to those who don't manage them, and nothing at all to helpers and strangers (R13.30)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const [officer, helper] = [
      await signUpMember(app.browser()),
      await signUpMember(app.browser()),
    ];
    await giveSeats(app, admin.club.id, {
      [officer.user.id]: "officer",
      [helper.user.id]: "helper",
    });
    expect((await summaryOf(admin, admin.api)).officers).toEqual({ people: 3, invitations: 0 });
    expect((await summaryOf(officer, admin.api)).officers).toBeNull();
    const path = `${admin.api}/summary`;
    expect(await helper.browser.get(path)).toMatchObject(refusal("wrong-role"));
    const other = await signUpAdmin(app.browser());
    expect(await other.browser.get(path)).toMatchObject(refusal("not-found"));
    const stranger = await signUpMember(app.browser());
    expect(await stranger.browser.get(path)).toMatchObject(refusal("not-found"));
    expect(await app.browser().get(path)).toMatchObject(refusal("signed-out"));
  });
});
