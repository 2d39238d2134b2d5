import { expect } from "vitest";
import { onEveryDatabase } from "#test-support/api-test.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Person,
} from "#test-support/people.ts";
import { invalidInput, refusal } from "#test-support/refusals.ts";
import type { TestApp } from "#test-support/test-app.ts";

/** A club with an event of 10 points, and a member who attended it. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, { points: 10 });
  const member = await signUpMember(app.browser(), { gradYear: 2026 });
  await checkIn(member, event.code);
  return { admin, event, member };
}

const setCarryover = ({ browser }: Admin, { user }: Person, carryover: unknown) =>
  browser.put(`/api/admin/members/${user.id}/carryover`, { carryover });

onEveryDatabase("The club's members", (test) => {
  test("are nobody before the first check-in", async ({ app }) => {
    const { browser } = await signUpAdmin(app.browser());
    await signUpMember(app.browser());
    expect((await browser.get("/api/admin/members")).body).toEqual({ members: [] });
  });

  test("are those who checked in to an event of this club, with their points", async ({ app }) => {
    const { admin, event, member } = await openClub(app);
    const elsewhere = await openClub(app);
    await checkIn(elsewhere.member, event.code);
    const { body } = await admin.browser.get("/api/admin/members");
    const row = (person: Person) => ({
      id: person.user.id,
      name: person.user.name,
      gradYear: 2026,
      carryover: 0,
      totalPoints: 10,
    });
    expect(body).toEqual({
      members: expect.toSatisfy((rows: unknown[]) => rows.length === 2),
    });
    expect(body).toEqual({
      members: expect.arrayContaining([row(member), row(elsewhere.member)]),
    });
    expect((await elsewhere.admin.browser.get("/api/admin/members")).body).toEqual({
      members: [row(elsewhere.member)],
    });
  });
});

onEveryDatabase("A member's carry-over", (test) => {
  test("is saved and counts", async ({ app }) => {
    const { admin, member } = await openClub(app);
    for (const carryover of [5, -3, 0, 1_000_000, -1_000_000]) {
      const answer = await setCarryover(admin, member, carryover);
      expect(answer).toMatchObject({
        status: 200,
        body: { id: member.user.id, carryover, totalPoints: carryover + 10 },
      });
      const { body } = await admin.browser.get("/api/admin/members");
      expect(body).toEqual({ members: [answer.body] });
    }
  });

  test("that is emptied stays empty and counts as 0", async ({ app }) => {
    const { admin, member } = await openClub(app);
    await setCarryover(admin, member, 5);
    const answer = await setCarryover(admin, member, null);
    expect(answer).toMatchObject({ status: 200, body: { carryover: null, totalPoints: 10 } });
    const { body } = await admin.browser.get("/api/admin/members");
    expect(body).toEqual({ members: [answer.body] });
    const clubs = await member.browser.get("/api/member/clubs");
    expect(clubs.body).toMatchObject({ clubs: [{ carryover: null, totalPoints: 10 }] });
  });

  test("stays as it is when the points of events change", async ({ app }) => {
    const { admin, event, member } = await openClub(app);
    await setCarryover(admin, member, null);
    await editEvent(admin, event, { points: 25 });
    const { body } = await admin.browser.get("/api/admin/members");
    expect(body).toMatchObject({ members: [{ carryover: null, totalPoints: 25 }] });
  });

  test("is this club's alone", async ({ app }) => {
    const { admin, member } = await openClub(app);
    const other = await openClub(app);
    await checkIn(member, other.event.code);
    await setCarryover(admin, member, 5);
    expect((await app.dump()).memberClubs).toContainEqual(
      expect.objectContaining({ clubId: other.admin.club.id, uid: member.user.id, carryover: 0 }),
    );
  });

  test("cannot be set for somebody who is not in the club", async ({ app }) => {
    const { admin } = await openClub(app);
    const elsewhere = await openClub(app);
    const nowhere = await signUpMember(app.browser());
    const before = await app.dump();
    for (const person of [elsewhere.member, nowhere, admin, elsewhere.admin])
      expect(await setCarryover(admin, person, 5)).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
  });

  test.for([
    {
      values: [undefined, "5", "", 1.5, true, {}],
      carryover: "Carry-over must be a whole number.",
    },
    { values: [-1_000_001], carryover: "Carry-over cannot be below −1,000,000." },
    { values: [1_000_001], carryover: "Carry-over cannot be above 1,000,000." },
  ])("is refused when wrong: $carryover", async ({ values, carryover }, { app }) => {
    const { admin, member } = await openClub(app);
    const before = await app.dump();
    for (const value of values)
      expect(await setCarryover(admin, member, value), JSON.stringify(value)).toMatchObject(
        invalidInput({ carryover }),
      );
    expect(await app.dump()).toEqual(before);
  });

  test("is all that its form can change", async ({ app }) => {
    const { admin, member } = await openClub(app);
    const before = await app.dump();
    const path = `/api/admin/members/${member.user.id}/carryover`;
    const answer = await admin.browser.put(path, {
      carryover: 0,
      ...{ new: 500, points: 500, totalPoints: 500, name: "Chosen", gradYear: 1900 },
      ...{ clubId: "chosen", uid: "chosen", joinedAt: 1, role: "admin" },
    });
    expect(answer.status).toBe(200);
    expect(await app.dump()).toEqual(before);
  });
});
