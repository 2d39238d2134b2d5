import { expect } from "vitest";
import { accountExportSchema } from "#contract/accounts/privacy/account-export.ts";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { historyPageSchema, previewSchema } from "#contract/ledger/ledger.ts";
import { memberRecordSchema } from "#contract/members/member-records.ts";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { nia } from "#test-support/requests/club-world.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { commit } from "../../ledger/commit.ts";

const setId = (personId: string, schoolId: unknown) => ({
  kind: "set-school-id",
  personId,
  schoolId,
});
const undo = (revision: number) => ({ kind: "undo", revision });
const operate = ({ browser, api }: Admin, command: object, how: object = {}) =>
  browser.post(`${api}/operations`, { command, ...how });
const preview = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/previews`, command);

/** Runs a command and returns its operation's revision. */
async function done(admin: Admin, command: object, how: object = {}): Promise<number> {
  const answer = await operate(admin, command, how);
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { revision: number }).revision;
}

async function idOf({ browser, api }: Admin, personId: string) {
  const { body } = await browser.get(`${api}/members/${personId}`);
  return memberRecordSchema.parse(body).schoolId;
}

async function historyOf({ browser, api }: Admin) {
  return historyPageSchema.parse((await browser.get(`${api}/history`)).body).operations;
}

/** A club with an event attended by Ana, with an account, and by Nia without one. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, { name: "Kickoff" });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, event.code);
  const added = await admin.browser.post(`${admin.api}/events/${event.id}/newcomers`, nia);
  const niaId = newcomerSchema.parse(added.body).attendee.id;
  /** Links an ID as the event's kiosk does. */
  const link = (personId: string, schoolId: string) =>
    commit(
      app.deps,
      { clubId: admin.club.id, accountId: admin.user.id, role: "door" },
      { kind: "set-school-id", personId, schoolId, learnedAt: event.id },
      {},
      async (_db, revision) => revision,
    );
  return { admin, event, ana, anaId: ana.personId, niaId, link };
}

onEveryDatabase("A member's school ID", (test) => {
  test("is set, changed, and removed after a preview, undone, and redone (R34.1)", async ({
    app,
  }) => {
    const { admin, anaId, niaId } = await openClub(app);
    const before = await app.dump();
    const look = await preview(admin, setId(anaId, "S-1"));
    const { revision, what, people } = previewSchema.parse(look.body);
    expect(people).toBe(0);
    expect(what).toMatchObject({ kind: "school-id-set", schoolId: null, isOwn: false });
    expect(await app.dump()).toEqual(before);

    const set = await done(admin, setId(anaId, " S-1 "), { expectedRevision: revision });
    expect(await idOf(admin, anaId)).toBe("S-1");
    // Setting the same one changes nothing.
    expect(await done(admin, setId(anaId, "S-1"))).toBe(set);
    const changed = await done(admin, setId(anaId, "s 1"));
    const removed = await done(admin, setId(anaId, null));
    expect(await idOf(admin, anaId)).toBeNull();
    await done(admin, undo(removed));
    const undone = await done(admin, undo(changed));
    expect(await idOf(admin, anaId)).toBe("S-1");
    await done(admin, undo(undone));
    expect(await idOf(admin, anaId)).toBe("s 1");
    const [redo, , , ofRemoval, ofChange, first] = await historyOf(admin);
    const person = { id: anaId, name: "Ana Ruiz" };
    expect(first).toMatchObject({ what: { person, schoolId: { from: null, to: "S-1" } } });
    expect(ofChange).toMatchObject({ what: { schoolId: { from: "S-1", to: "s 1" } } });
    expect(ofRemoval).toMatchObject({ what: { schoolId: { from: "s 1", to: null } } });
    expect(redo).toMatchObject({ what: ofChange?.what ?? {}, undo: { redo: true } });
    // It works the same for a person without an account.
    await done(admin, setId(niaId, "7"));
    expect(await idOf(admin, niaId)).toBe("7");
  });

  test("never belongs to two members, however it is written; officers learn who has it (R34.2)", async ({
    app,
  }) => {
    const { admin, anaId, niaId, link } = await openClub(app);
    await done(admin, setId(anaId, "AB-12"));
    const taken = { ...refusal("id-taken"), body: { holder: { id: anaId, isRemoved: false } } };
    for (const schoolId of ["AB-12", "ab 12", "a.b.1.2"]) {
      expect(await operate(admin, setId(niaId, schoolId))).toMatchObject(taken);
      expect(await preview(admin, setId(niaId, schoolId))).toMatchObject(taken);
      await expect(link(niaId, schoolId)).rejects.toMatchObject({ code: "id-taken" });
    }
    // Someone who left keeps it.
    await done(admin, { kind: "remove-member", personId: anaId });
    expect(await operate(admin, setId(niaId, "ab12"))).toMatchObject({
      body: { holder: { id: anaId, name: "Ana Ruiz", isRemoved: true } },
    });
    // Another club may know the same ID.
    const other = await openClub(app);
    await done(other.admin, setId(other.anaId, "AB-12"));
  });

  test("can't come back by undo or redo once someone else has it (R34.2)", async ({ app }) => {
    const { admin, anaId, niaId } = await openClub(app);
    const set = await done(admin, setId(anaId, "AB-12"));
    const removed = await done(admin, setId(anaId, null));
    const ofNia = await done(admin, setId(niaId, "ab12"));
    expect(await operate(admin, undo(removed))).toMatchObject(refusal("id-taken"));
    await done(admin, undo(ofNia));
    await done(admin, undo(removed));
    const undone = await done(admin, undo(set));
    await done(admin, setId(niaId, "ab12"));
    expect(await operate(admin, undo(undone))).toMatchObject(refusal("id-taken"));
    expect(await idOf(admin, anaId)).toBeNull();
  });

  test("is undone only if nothing changed it since: a change, an import, or a merge (R34.1)", async ({
    app,
  }) => {
    const { admin, anaId, niaId } = await openClub(app);
    const first = await done(admin, setId(anaId, "1"));
    const second = await done(admin, setId(anaId, "2"));
    const conflict = (revision: number | null) => ({
      ...refusal("changed-meanwhile"),
      body: { by: { revision } },
    });
    expect(await operate(admin, undo(first))).toMatchObject(conflict(second));
    const stale = { expectedRevision: first };
    expect(await operate(admin, setId(anaId, "3"), stale)).toMatchObject(conflict(second));
    const removed = await done(admin, setId(anaId, null));
    const row = sheetRow("Ana Ruiz", { schoolId: "4", who: { personId: anaId }, marks: "xx" });
    const { revision: imported } = await importSheet(admin, sheetOf(row));
    expect(await idOf(admin, anaId)).toBe("4");
    expect(await operate(admin, undo(removed))).toMatchObject(conflict(imported));
    const old = { expectedRevision: removed };
    expect(await operate(admin, setId(anaId, "5"), old)).toMatchObject(conflict(imported));
    await done(admin, undo(imported ?? 0));
    await done(admin, undo(removed));
    expect(await idOf(admin, anaId)).toBe("2");

    // A merge moves an ID, and its undo moves it back.
    const cleared = await done(admin, setId(anaId, null));
    const ofNia = await done(admin, setId(niaId, "9"));
    const merged = await done(admin, { kind: "merge-members", personId: anaId, fromId: niaId });
    expect(await idOf(admin, anaId)).toBe("9");
    for (const revision of [cleared, ofNia])
      expect(await operate(admin, undo(revision))).toMatchObject(conflict(merged));
    await done(admin, undo(merged));
    await done(admin, undo(ofNia));
    await done(admin, undo(cleared));
    expect([await idOf(admin, anaId), await idOf(admin, niaId)]).toEqual(["2", null]);
  });

  test("goes to nobody else by the undo of a merge, if it was changed since, nor by its redo (R34.1)", async ({
    app,
  }) => {
    const { admin, anaId, niaId } = await openClub(app);
    const ids = async () => [await idOf(admin, anaId), await idOf(admin, niaId)];
    const conflict = (revision: number) => ({
      ...refusal("changed-meanwhile"),
      body: { by: { revision } },
    });
    await done(admin, setId(niaId, "7"));
    const merged = await done(admin, { kind: "merge-members", personId: anaId, fromId: niaId });
    const changed = await done(admin, setId(anaId, "8"));
    expect(await operate(admin, undo(merged))).toMatchObject(conflict(changed));
    await done(admin, undo(changed));
    const separated = await done(admin, undo(merged));
    expect(await ids()).toEqual([null, "7"]);
    const given = await done(admin, setId(anaId, "9"));
    expect(await operate(admin, undo(separated))).toMatchObject(conflict(given));
    await done(admin, undo(given));
    const row = sheetRow("Ana Ruiz", { schoolId: "4", who: { personId: anaId }, marks: "xx" });
    const { revision: imported } = await importSheet(admin, sheetOf(row));
    expect(await operate(admin, undo(separated))).toMatchObject(conflict(imported ?? 0));
    await done(admin, undo(imported ?? 0));
    await done(admin, undo(separated));
    expect(await idOf(admin, anaId)).toBe("7");
  });

  test("is set only by owners and officers of the club, and only for its members (R34.1)", async ({
    app,
  }) => {
    const { admin, event, ana, anaId } = await openClub(app);
    const [officer, helper] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    await giveSeats(app, admin.club.id, {
      [officer.user.id]: "officer",
      [helper.user.id]: "helper",
    });
    const stranger = await signUpMember(app.browser());
    const as = (browser: Admin["browser"]) => ({ ...admin, browser });
    // What a kiosk says makes no difference in a request.
    const asKiosk = { ...setId(anaId, "1"), learnedAt: event.id };
    const before = await app.dump();
    for (const how of [preview, operate])
      for (const command of [setId(anaId, "1"), asKiosk]) {
        expect(await how(as(app.browser()), command)).toMatchObject(refusal("signed-out"));
        expect(await how(as(helper.browser), command)).toMatchObject(refusal("wrong-role"));
        expect(await how(as(ana.browser), command)).toMatchObject(refusal("not-found"));
        expect(await how(officer, command)).toMatchObject(refusal("not-found"));
        expect(await how(admin, setId(stranger.personId, "1"))).toMatchObject(refusal("not-found"));
      }
    expect(await app.dump()).toEqual(before);
    const revision = await done(as(officer.browser), asKiosk);
    expect((await historyOf(admin))[0]).toMatchObject({ what: { learnedAt: null } });
    expect(await operate(as(helper.browser), undo(revision))).toMatchObject(refusal("wrong-role"));
    await done(admin, { kind: "remove-member", personId: anaId });
    expect(await operate(admin, setId(anaId, "2"))).toMatchObject(refusal("not-found"));
    expect(await operate(admin, undo(revision))).toMatchObject(refusal("changed-meanwhile"));
  });

  test("names the wrong field if it has no letter or digit, is too long, or hides characters (R34.1)", async ({
    app,
  }) => {
    const { admin, anaId } = await openClub(app);
    for (const [schoolId, issue] of [
      ["", "required"],
      [" - ", "required"],
      [7, "required"],
      [undefined, "required"],
      ["1\u202E2", "hidden-character"],
      ["x".repeat(65), { code: "too-many-characters", params: { maximum: 64 } }],
    ] as const)
      expect(await operate(admin, setId(anaId, schoolId)), String(schoolId)).toMatchObject(
        invalidInput({ schoolId: issue }),
      );
    expect(await idOf(admin, anaId)).toBeNull();
  });

  test("is linked at a kiosk only to members without one, and nothing else can be set there (R34.6)", async ({
    app,
  }) => {
    const { admin, event, anaId, niaId, link } = await openClub(app);
    const revision = await link(anaId, "S-1");
    expect(await idOf(admin, anaId)).toBe("S-1");
    const [line] = await historyOf(admin);
    expect(line).toMatchObject({
      revision,
      canUndo: true,
      what: { kind: "school-id-set", learnedAt: { id: event.id, name: "Kickoff" }, isOwn: false },
    });
    // The same once more, as after a lost answer, changes nothing.
    await link(anaId, "s1");
    expect((await historyOf(admin))[0]).toEqual(line);
    await expect(link(anaId, "S-2")).rejects.toMatchObject({ code: "id-taken" });
    const atDoor = { clubId: admin.club.id, accountId: admin.user.id, role: "door" } as const;
    const command = { kind: "set-school-id", personId: niaId, schoolId: "9" } as const;
    await expect(
      commit(app.deps, atDoor, command, {}, async () => undefined),
    ).rejects.toMatchObject({ code: "wrong-role" });
    await done(admin, undo(revision));
    expect(await idOf(admin, anaId)).toBeNull();
  });

  test("learned at a kiosk is worth a look until an officer finds it fine or undoes the link (R34.7)", async ({
    app,
  }) => {
    const { admin, event, ana, anaId, niaId, link } = await openClub(app);
    const path = `${admin.api}/events/${event.id}`;
    const flags = async ({ browser }: Admin = admin) =>
      ((await browser.get(`${path}/review-flags`)).body as { flags: object[] }).flags;
    const decide = (personId: string, decision: "fine" | "open") =>
      admin.browser.post(`${path}/review-decisions`, { kind: "learned-id", personId, decision });
    const [ofAna, ofNia] = [await link(anaId, "S-1"), await link(niaId, "S-2")];
    const ana1 = {
      kind: "learned-id",
      person: { id: anaId, name: "Ana Ruiz", at: app.deps.clock().getTime() },
      schoolId: "S-1",
      revision: ofAna,
    };
    const nia2 = { kind: "learned-id", person: { id: niaId }, schoolId: "S-2", revision: ofNia };
    expect(await flags()).toMatchObject([ana1, nia2]);
    expect((await decide(anaId, "fine")).body).toMatchObject({ flags: [nia2] });
    expect((await decide(anaId, "open")).body).toMatchObject({ flags: [ana1, nia2] });
    // Found fine, it stays linked, and a change later isn't the kiosk's.
    await decide(niaId, "fine");
    expect(await idOf(admin, niaId)).toBe("S-2");
    const undone = await done(admin, undo(ofAna));
    expect(await flags()).toEqual([]);
    // Officers who link it again have looked at it.
    await done(admin, undo(undone));
    expect(await flags()).toEqual([]);
    await decide(anaId, "open");
    expect(await flags()).toEqual([]);
    const other = await createEvent(admin);
    const elsewhere = await admin.browser.get(`${admin.api}/events/${other.id}/review-flags`);
    expect(elsewhere.body).toEqual({ flags: [] });
    expect(await ana.browser.get(`${path}/review-flags`)).toMatchObject(refusal("not-found"));
  });

  test("is in the member's own file, with its changes (R34.1)", async ({ app }) => {
    const { admin, ana, anaId } = await openClub(app);
    await done(admin, setId(anaId, "S-1"));
    await done(admin, setId(anaId, "S-2"));
    const { member } = accountExportSchema.parse((await ana.browser.get("/api/me/export")).body);
    expect(member?.clubs).toMatchObject([{ fromSheet: { schoolId: "S-2" } }]);
    const club = { id: admin.club.id };
    expect(member?.schoolIdChanges).toMatchObject([
      { club, from: null, to: "S-1" },
      { club, from: "S-1", to: "S-2" },
    ]);
  });

  test("is erased with its person, in no operation, and no undo restores it (R34.1)", async ({
    ownApp: app,
  }) => {
    const { admin, niaId } = await openClub(app);
    const first = await done(admin, setId(niaId, "QUAGMIRE-1"));
    await done(admin, setId(niaId, "QUAGMIRE-2"));
    const stored = await dumpAllTables(app.deps.database.read);
    expect(JSON.stringify(stored)).toMatch(/quagmire/i);
    expect(JSON.stringify(stored["operations"])).not.toMatch(/quagmire/i);
    expect(app.log.text()).not.toMatch(/quagmire/i);
    await admin.browser.send("DELETE", `${admin.api}/members/${niaId}`);
    const left = await dumpAllTables(app.deps.database.read);
    expect(JSON.stringify(left)).not.toMatch(/quagmire/i);
    expect(await operate(admin, undo(first))).toMatchObject(refusal("cannot-undo"));
    const [, line] = await historyOf(admin);
    expect(line).toMatchObject({
      canUndo: false,
      what: { kind: "school-id-set", schoolId: null, person: { name: "Former member" } },
    });
  });
});
