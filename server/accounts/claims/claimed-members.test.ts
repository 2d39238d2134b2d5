import { expect } from "vitest";
import { claimSchema, newcomerSchema } from "#contract/attendance/door.ts";
import { claimedSchema } from "#contract/members/claims/unclaimed-members.ts";
import {
  asMember,
  checkIn,
  createEvent,
  listMembers,
  setCarryover,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { askForProof } from "#test-support/servers/written-mail.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { verify } from "../../operations/verify/verify.ts";

const email = "ruiz@example.org";

/** Records of people without an account, each with the points it earns. */
const records = {
  "imported with one event": {
    points: 45,
    make: (admin: Admin) =>
      importSheet(admin, sheetOf(sheetRow("Ana Ruiz", { email, marks: "x.", carryover: 40 }))),
  },
  "imported without any event": {
    points: 40,
    make: (admin: Admin) =>
      importSheet(admin, sheetOf(sheetRow("Ana Ruiz", { email, marks: "..", carryover: 40 }))),
  },
  "imported with nothing but a name": {
    points: 0,
    make: (admin: Admin) =>
      importSheet(admin, sheetOf(sheetRow("Ana Ruiz", { email, marks: ".." }))),
  },
  "added at the door, with a carry-over": {
    points: 43,
    make: async (admin: Admin) => {
      const event = await createEvent(admin, { points: 3 });
      const person = { firstName: "Ana", lastName: "Ruiz", gradYear: null };
      const path = `${admin.api}/events/${event.id}/newcomers`;
      const { attendee } = newcomerSchema.parse((await admin.browser.post(path, person)).body);
      await setCarryover(admin, attendee.id, 40);
    },
  },
};

/** Accounts that claim a record, each with its points in the club before. */
const takers = {
  "a member who was never at the club": { points: 0, make: (app: TestApp) => signUp(app) },
  "an admin who attends nowhere": {
    points: 0,
    make: (app: TestApp) => signUpAdmin(app.browser(), { email }),
  },
  "a member of the club": {
    points: 7,
    make: async (app: TestApp, admin: Admin) => {
      const member = await signUp(app);
      await checkIn(member, (await createEvent(admin, { points: 7 })).code);
      return member;
    },
  },
};

const signUp = (app: TestApp) => signUpMember(app.browser(), { email, lastName: "Calder" });

const cases = Object.entries(records).flatMap(([what, record]) =>
  Object.entries(takers).map(([who, taker]) => ({ what, who, record, taker })),
);

/** Claims a record with the code of a slip. */
async function claim(admin: Admin, { browser }: Pick<Member, "browser">, personId: string) {
  const slip = await admin.browser.post(`${admin.api}/members/${personId}/claim`, {});
  const { code } = claimSchema.parse(slip.body);
  return browser.post("/api/me/claims", { claim: code });
}

/** The points of everyone in the club, by id. */
async function totalsIn(admin: Admin) {
  const members = await listMembers(admin);
  return new Map([...members].map(([id, { totalPoints }]) => [id, totalPoints]));
}

/** Undoes an operation of the club; returns the undo's revision. */
async function undo({ browser, api }: Admin, revision: number): Promise<number> {
  const answer = await browser.post(`${api}/operations`, { command: { kind: "undo", revision } });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { revision: number }).revision;
}

onEveryDatabase("A record that was", (test) => {
  test.for(cases)(
    "$what keeps its points when $who claims it, undoes that, and redoes it (R2.26)",
    async ({ record, taker }, { ownApp: app }) => {
      const admin = await signUpAdmin(app.browser());
      await record.make(admin);
      const [fromId = ""] = [...(await listMembers(admin)).keys()];
      const person = await taker.make(app, admin);
      const answer = await claim(admin, person, fromId);
      expect(answer.status, answer.text).toBe(200);
      const { user, claim: claimed } = claimedSchema.parse(answer.body);
      const { personId } = asMember({ ...person, user: user ?? person.user });

      const sum = record.points + taker.points;
      expect(await totalsIn(admin)).toEqual(new Map([[personId, sum]]));
      const own = await person.browser.get(`/api/me/clubs/${admin.club.id}`);
      expect(own.body).toMatchObject({ totalPoints: sum });
      expect(await verify(app.deps.database.read)).toEqual([]);

      const apart = new Map([
        [fromId, record.points],
        [personId, taker.points],
      ]);
      let { revision } = claimed;
      for (const after of [apart, new Map([[personId, sum]]), apart]) {
        revision = await undo(admin, revision);
        expect(await totalsIn(admin)).toEqual(after);
        expect(await verify(app.deps.database.read)).toEqual([]);
      }
    },
  );
});

onEveryDatabase("A carry-over of a past term", (test) => {
  test("carries over when a person joins the club by claiming it (R2.26)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await records["imported without any event"].make(admin);
    const [fromId = ""] = [...(await listMembers(admin)).keys()];
    const { write: db } = app.deps.database;
    await db.updateTable("terms").set({ closedAt: 1, endsOn: "2026-07-31" }).execute();
    const next = { clubId: admin.club.id, id: "2", name: "2026–27", startsOn: "2026-08-01" };
    await db
      .insertInto("terms")
      .values({ ...next, endsOn: null, closedAt: null, revision: 0 })
      .execute();
    const balance = { clubId: admin.club.id, termId: "2", personId: fromId, revision: 2 };
    await db
      .insertInto("balances")
      .values({ ...balance, carryover: 0, earned: 0, attended: 0 })
      .execute();
    const member = await signUp(app);
    expect((await claim(admin, member, fromId)).status).toBe(200);
    const balances = await db
      .selectFrom("balances")
      .select(["termId", "carryover"])
      .where("personId", "=", member.personId)
      .orderBy("termId")
      .execute();
    expect(balances).toEqual([
      { termId: "1", carryover: 40 },
      { termId: "2", carryover: 0 },
    ]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });
});

onEveryDatabase("A record under a confirmed email", (test) => {
  test("keeps its points when the account that claims it was never at the club (R4.11)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await records["imported without any event"].make(admin);
    const [fromId = ""] = [...(await listMembers(admin)).keys()];
    const member = await signUp(app);
    await member.browser.put("/api/address-proofs", {
      token: await askForProof(app, member.browser),
    });
    const path = `/api/me/records/${admin.club.id}/${fromId}`;
    const { revision } = (await member.browser.get(path)).body as { revision: number };
    const taken = await member.browser.post(path, { expectedRevision: revision });
    expect(taken.status, taken.text).toBe(200);
    expect(await totalsIn(admin)).toEqual(new Map([[member.personId, 40]]));
    const { claim: claimed } = claimedSchema.parse(taken.body);
    const back = await member.browser.send(
      "DELETE",
      `/api/me/claims/${claimed.clubId}/${claimed.revision}`,
    );
    expect(back.status, back.text).toBe(204);
    expect((await totalsIn(admin)).get(fromId)).toBe(40);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });
});
