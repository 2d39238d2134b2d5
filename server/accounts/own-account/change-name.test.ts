import { expect } from "vitest";
import { z } from "zod";
import { sessionSchema } from "#contract/accounts/accounts.ts";
import { historyPageSchema } from "#contract/ledger/ledger.ts";
import { clubMemberSchema } from "#contract/members/members.ts";
import { writeAtOnce } from "#test-support/databases/write-at-once.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const membersSchema = z.object({ members: z.array(clubMemberSchema) });

const namesIn = async ({ api, browser }: Admin) =>
  membersSchema.parse((await browser.get(`${api}/members`)).body).members.map(({ name }) => name);
const recordedAt = async ({ api, browser }: Admin, eventId: string) =>
  (await browser.get(`${api}/events/${eventId}/attendees`)).text;
const latest = async ({ api, browser }: Admin) =>
  historyPageSchema.parse((await browser.get(`${api}/history`)).body).operations[0];

onEveryDatabase("Changing one's own name", (test) => {
  test("shows in the account and in clubs exactly as typed, and is in their History (R2.29, R10.1)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Mcruiz" });
    await checkIn(ana, (await createEvent(admin)).code);
    expect(await namesIn(admin)).toEqual(["Ana Mcruiz"]);
    const changed = await ana.browser.put("/api/me/name", { name: " Ana McRuiz " });
    expect(sessionSchema.parse(changed.body).user?.name).toBe("Ana McRuiz");
    expect(await namesIn(admin)).toEqual(["Ana McRuiz"]);
    expect(await latest(admin)).toMatchObject({
      actor: { name: "Ana McRuiz" },
      what: { kind: "name-changed", name: { from: "Ana Mcruiz", to: "Ana McRuiz" } },
      canUndo: false,
    });
  });

  test("changes nothing that events have recorded, sealed or not (R2.29, R8.1)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
    const [sealed, open] = [await createEvent(admin), await createEvent(admin)];
    await checkIn(ana, sealed.code);
    await admin.browser.post(`${admin.api}/operations`, {
      command: { kind: "seal-event", eventId: sealed.id },
    });
    await ana.browser.put("/api/me/name", { name: "Ana Lee" });
    await checkIn(ana, open.code);
    expect(await recordedAt(admin, sealed.id)).toContain("Ana Ruiz");
    expect(await recordedAt(admin, sealed.id)).not.toContain("Ana Lee");
    expect(await recordedAt(admin, open.id)).toContain("Ana Lee");
  });

  test("leaves a club's correction alone, and tells that club nothing (R2.29, R4.13)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
    await checkIn(ana, (await createEvent(admin)).code);
    await admin.browser.post(`${admin.api}/operations`, {
      command: {
        kind: "correct-member",
        personId: ana.personId,
        name: "Ana Maria Ruiz",
        gradYear: 2027,
      },
    });
    await ana.browser.put("/api/me/name", { name: "Somebody Else" });
    expect(await namesIn(admin)).toEqual(["Ana Maria Ruiz"]);
    expect(await latest(admin)).toMatchObject({ what: { kind: "member-corrected" } });
  });

  test("tells a club nothing that corrects the name at the same moment (R2.29, R4.13)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
    await checkIn(ana, (await createEvent(admin)).code);
    const command = { kind: "correct-member", personId: ana.personId, name: "Ana Maria Ruiz" };
    const [correcting, changing] = await writeAtOnce(
      app.deps.database,
      { kind: "insert", table: "corrections" },
      [
        () =>
          admin.browser.post(`${admin.api}/operations`, {
            command: { ...command, gradYear: 2027 },
          }),
        () => ana.browser.put("/api/me/name", { name: "Somebody Else" }),
      ],
    );
    expect([correcting.status, changing.status]).toEqual([201, 200]);
    expect(await namesIn(admin)).toEqual(["Ana Maria Ruiz"]);
    expect(await latest(admin)).toMatchObject({ what: { kind: "member-corrected" } });
  });

  test("adds nothing to the History of a deleted club, which lists the new name once restored (R2.29, R5.6)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
    await checkIn(ana, (await createEvent(admin)).code);
    const { browser, api, club } = admin;
    await browser.post(`${api}/deletion`, { clubName: club.name });
    expect((await ana.browser.put("/api/me/name", { name: "Ana Lee" })).status).toBe(200);
    await browser.post(`/api/me/deleted-clubs/${club.id}/restoration`, {});
    const { operations } = historyPageSchema.parse((await browser.get(`${api}/history`)).body);
    expect(operations.map(({ what }) => what.kind)).not.toContain("name-changed");
    expect(operations.map(({ what }) => what.kind)).toContain("club-deleted");
    expect(await namesIn(admin)).toEqual(["Ana Lee"]);
  });

  test("takes one line with a visible character, from people who are logged in (R2.5, R2.29)", async ({
    app,
  }) => {
    const { browser } = await signUpMember(app.browser());
    const put = (name: unknown) => browser.put("/api/me/name", { name });
    expect(await put("  ")).toMatchObject(invalidInput({ name: "required" }));
    expect(await put("Ana\u202E")).toMatchObject(invalidInput({ name: "hidden-character" }));
    expect(await put("A".repeat(201))).toMatchObject(refusal("invalid-input"));
    expect(await app.browser().put("/api/me/name", { name: "Ana" })).toMatchObject(
      refusal("signed-out"),
    );
  });

  test("is limited, because each change is recorded in the clubs (R2.29)", async ({ app }) => {
    const { browser } = await signUpMember(app.browser());
    const put = (name: string) => browser.put("/api/me/name", { name });
    // There and back again, as Undo does it.
    const names = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? "Ana" : "Bea"));
    for (const name of names) expect((await put(name)).status).toBe(200);
    expect((await put("Bea")).status).toBe(200);
    for (const undoes of [false, true]) {
      const eleventh = await browser.put("/api/me/name", { name: "Ana", undoes });
      expect(eleventh).toMatchObject(refusal("too-many-attempts"));
    }
    app.setTime(new Date(app.deps.clock().getTime() + 144 * 60_000));
    expect((await put("Ana")).status).toBe(200);
    expect(await put("Bea")).toMatchObject(refusal("too-many-attempts"));
  });
});
