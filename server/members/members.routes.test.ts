import { expect } from "vitest";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  setCarryover,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { invalidInput, refusal, type WrongField } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** A club with an event of 10 points and a member who attended it. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, { points: 10 });
  const member = await signUpMember(app.browser(), { gradYear: 2026 });
  await checkIn(member, event.code);
  return { admin, event, member };
}

/** Sets a carry-over, based on the current revision. */
async function sendCarryover(admin: Admin, personId: string, carryover: unknown) {
  const { revision } = (await listMembers(admin)).get(personId) ?? { revision: 0 };
  return admin.browser.put(`${admin.api}/members/${personId}/carryover`, { carryover, revision });
}

onEveryDatabase("The club's members", (test) => {
  test("are empty before the first check-in", async ({ app }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    await signUpMember(app.browser());
    expect((await browser.get(`${api}/members`)).body).toEqual({ revision: 1, members: [] });
  });

  test("are everyone who checked in to an event of this club, with their points (R4.3)", async ({
    app,
  }) => {
    const { admin, event, member } = await openClub(app);
    const elsewhere = await openClub(app);
    await checkIn(elsewhere.member, event.code);
    const { body } = await admin.browser.get(`${admin.api}/members`);
    const row = (person: Member) => ({
      id: person.personId,
      name: person.user.name,
      gradYear: 2026,
      carryover: 0,
      totalPoints: 10,
      revision: expect.any(Number),
    });
    expect(body).toMatchObject({
      members: expect.toSatisfy((rows: unknown[]) => rows.length === 2),
    });
    expect(body).toMatchObject({
      members: expect.arrayContaining([row(member), row(elsewhere.member)]),
    });
    const there = await elsewhere.admin.browser.get(`${elsewhere.admin.api}/members`);
    expect(there.body).toMatchObject({ members: [row(elsewhere.member)] });
  });
});

onEveryDatabase("A member's carry-over", (test) => {
  test("is saved and counts (R9.1)", async ({ app }) => {
    const { admin, member } = await openClub(app);
    for (const carryover of [5, -3, 0, 1_000_000, -1_000_000]) {
      const answer = await sendCarryover(admin, member.personId, carryover);
      expect(answer).toMatchObject({
        status: 200,
        body: { member: { id: member.personId, carryover, totalPoints: carryover + 10 } },
      });
      const { revision, member: saved } = answer.body as { revision: number; member: object };
      const { body } = await admin.browser.get(`${admin.api}/members`);
      expect(body).toEqual({ revision, members: [saved] });
    }
  });

  test("stays empty when cleared, and counts as 0 (R9.3)", async ({ app }) => {
    const { admin, member } = await openClub(app);
    await setCarryover(admin, member.personId, 5);
    const emptied = await setCarryover(admin, member.personId, null);
    expect(emptied).toMatchObject({ carryover: null, totalPoints: 10 });
    const { body } = await admin.browser.get(`${admin.api}/members`);
    expect(body).toMatchObject({ members: [emptied] });
    const clubs = await member.browser.get("/api/me/clubs");
    expect(clubs.body).toMatchObject({ clubs: [{ carryover: null, totalPoints: 10 }] });
  });

  test("doesn't change when the points of events change, as the total does (R9.2, R9.5)", async ({
    app,
  }) => {
    const { admin, event, member } = await openClub(app);
    await setCarryover(admin, member.personId, null);
    await editEvent(admin, event, { points: 25 });
    const { body } = await admin.browser.get(`${admin.api}/members`);
    expect(body).toMatchObject({ members: [{ carryover: null, totalPoints: 25 }] });
  });

  test("belongs to this club only (R9.5)", async ({ app }) => {
    const { admin, member } = await openClub(app);
    const other = await openClub(app);
    await checkIn(member, other.event.code);
    await setCarryover(admin, member.personId, 5);
    const { personId } = member;
    expect((await app.dump()).balances).toContainEqual(
      expect.objectContaining({ clubId: other.admin.club.id, personId, carryover: 0 }),
    );
  });

  test("can't be set for a person who isn't in the club (R9.5)", async ({ app }) => {
    const { admin } = await openClub(app);
    const elsewhere = await openClub(app);
    const nowhere = await signUpMember(app.browser());
    const before = await app.dump();
    for (const id of [elsewhere.member.personId, nowhere.personId, admin.user.id])
      expect(await sendCarryover(admin, id, 5)).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
  });

  test.for([
    { values: [undefined, "5", "", 1.5, true, {}], carryover: "not-whole-number" },
    { values: [-1_000_001], carryover: { code: "too-small", params: { minimum: -1_000_000 } } },
    { values: [1_000_001], carryover: { code: "too-large", params: { maximum: 1_000_000 } } },
  ] as { values: unknown[]; carryover: WrongField }[])(
    "is rejected when invalid: $carryover",
    async ({ values, carryover }, { app }) => {
      const { admin, member } = await openClub(app);
      const before = await app.dump();
      for (const value of values)
        expect(
          await sendCarryover(admin, member.personId, value),
          JSON.stringify(value),
        ).toMatchObject(invalidInput({ carryover }));
      expect(await app.dump()).toEqual(before);
    },
  );

  test("is all that its form can change (R3.7)", async ({ app }) => {
    const { admin, member } = await openClub(app);
    const before = await app.dump();
    const { revision } = (await listMembers(admin)).get(member.personId) ?? {};
    const path = `${admin.api}/members/${member.personId}/carryover`;
    const answer = await admin.browser.put(path, {
      carryover: 0,
      revision,
      new: 500,
      points: 500,
      totalPoints: 500,
      name: "Chosen",
      gradYear: 1900,
      clubId: "chosen",
      uid: "chosen",
      joinedAt: 1,
      role: "admin",
    });
    expect(answer.status).toBe(200);
    expect(await app.dump()).toEqual(before);
  });

  test("set by someone else in the meantime is refused with who set it, and to what (R6.10)", async ({
    app,
  }) => {
    const { admin, member } = await openClub(app);
    const { personId } = member;
    const { revision } = (await listMembers(admin)).get(personId) ?? {};
    const theirs = await setCarryover(admin, personId, 30);
    const before = await app.dump();
    const path = `${admin.api}/members/${personId}/carryover`;
    const refused = await admin.browser.put(path, { carryover: 5, revision });
    expect(refused).toMatchObject(refusal("changed-meanwhile"));
    expect(refused.body).toMatchObject({
      by: {
        revision: theirs.revision,
        what: { kind: "carryover-set", person: { id: personId }, carryover: { from: 0, to: 30 } },
      },
    });
    expect(await app.dump()).toEqual(before);
    const { revision: known } = theirs;
    expect(await admin.browser.put(path, { carryover: 5, revision: known })).toMatchObject({
      status: 200,
      body: { member: { carryover: 5, totalPoints: 15 } },
    });
  });

  test("that someone else already set to the same changes nothing that could be undone (R10.12)", async ({
    app,
  }) => {
    const { admin, member } = await openClub(app);
    const { personId } = member;
    const { revision } = (await listMembers(admin)).get(personId) ?? {};
    const path = `${admin.api}/members/${personId}/carryover`;
    for (const changed of [true, false])
      expect(await admin.browser.put(path, { carryover: 30, revision })).toMatchObject({
        status: 200,
        body: { changed, member: { carryover: 30 } },
      });
  });

  test("doesn't conflict with check-ins", async ({ app }) => {
    const { admin, member } = await openClub(app);
    const { revision } = (await listMembers(admin)).get(member.personId) ?? {};
    await checkIn(member, (await createEvent(admin)).code);
    const path = `${admin.api}/members/${member.personId}/carryover`;
    expect((await admin.browser.put(path, { carryover: 5, revision })).status).toBe(200);
  });
});
