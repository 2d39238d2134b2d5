import { expect } from "vitest";
import type { ImportedPerson } from "#contract/imports/imports.ts";
import {
  claimedSchema,
  unclaimedMembersSchema,
  claimPreviewSchema,
} from "#contract/members/claims/unclaimed-members.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import { gateStatements } from "#test-support/databases/statement-gate.ts";
import { untilSomebodyWaits } from "#test-support/databases/until-somebody-waits.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  submitCode,
  testPassword,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { askForProof } from "#test-support/servers/written-mail.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { listAccountFaults } from "../../operations/verify/account-faults.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";

const email = "ruiz@example.org";

/** Imports a sheet with two meetings, worth 5 and 20, and some people; returns its revision. */
async function bring(admin: Admin, ...rows: Partial<ImportedPerson>[]) {
  const people = rows.map(({ name = "Ana Ruiz", ...row }) =>
    sheetRow(name, { email, who: "new", ...row }),
  );
  return (await importSheet(admin, sheetOf(...people))).revision;
}

const read = ({ browser }: Person) => browser.get("/api/me/records");
const recordsOf = async (person: Person) => unclaimedMembersSchema.parse((await read(person)).body);
type Where = { club: { id: string }; personId: string };
const pathOf = ({ club, personId }: Where) => `/api/me/records/${club.id}/${personId}`;

/** The record with a name that a person is offered. */
async function offered(person: Person, name: string) {
  const { records } = await recordsOf(person);
  return records.find((record) => record.name === name) ?? expect.fail(`No ${name} is offered.`);
}

async function look({ browser }: Person, record: Where) {
  return claimPreviewSchema.parse((await browser.get(pathOf(record))).body);
}

const take = ({ browser }: { browser: Browser }, record: Where, expectedRevision = 1_000_000) =>
  browser.post(pathOf(record), { expectedRevision });
const takeBack = (
  { browser }: { browser: Browser },
  { clubId, revision }: { clubId: string; revision: number },
) => browser.send("DELETE", `/api/me/claims/${clubId}/${revision}`);

async function taken(person: Person, record: Where) {
  const answer = await take(person, record);
  expect(answer.status, answer.text).toBe(200);
  return claimedSchema.parse(answer.body).claim;
}

const prove = (app: TestApp, token: unknown) => app.browser().put("/api/address-proofs", { token });

/** A person who has signed up with an email and confirmed it. */
async function signUpProved(app: TestApp, details: object = {}) {
  const person = await signUpMember(app.browser(), { email, ...details });
  expect((await prove(app, await askForProof(app, person.browser))).status).toBe(204);
  return person;
}

async function noFaults({ deps: { database } }: TestApp) {
  expect(await listLedgerFaults(database.read)).toEqual([]);
  expect(await listAccountFaults(database.read)).toEqual([]);
}

onEveryDatabase("A person who hasn't confirmed their email", (test) => {
  test("gets the same answer whatever clubs store under it, and no records (R4.11)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await bring(admin, {}, { name: "Ben Ruiz", marks: "x." });
    // An import sends no emails.
    expect((await dumpAllTables(app.deps.database.read)).outbox).toEqual([]);
    const held = await signUpMember(app.browser(), { email, firstName: "Ana", lastName: "Ruiz" });
    const none = await signUpMember(app.browser());
    const personId =
      [...(await listMembers(admin))].find(([, { name }]) => name === "Ana Ruiz")?.[0] ?? "";
    const before = await app.dump();
    const [record, nothing] = [
      { club: admin.club, personId },
      { club: { id: "nowhere" }, personId: "nobody" },
    ];
    for (const person of [held, none])
      for (const where of [record, nothing]) {
        expect((await read(person)).text).toBe('{"addressConfirmed":false,"records":[]}');
        for (const answer of [await person.browser.get(pathOf(where)), await take(person, where)])
          expect(answer).toMatchObject(refusal("address-not-confirmed"));
      }
    for (const answer of [
      await read({ ...held, browser: app.browser() }),
      await take({ browser: app.browser() }, record),
    ])
      expect(answer).toMatchObject(refusal("signed-out"));
    expect(await app.dump()).toEqual(before);
    expect((await prove(app, await askForProof(app, none.browser))).status).toBe(204);
    expect((await read(none)).text).toBe('{"addressConfirmed":true,"records":[]}');
    for (const where of [record, nothing])
      for (const answer of [await none.browser.get(pathOf(where)), await take(none, where)])
        expect(answer).toMatchObject(refusal("not-found"));
  });
});

onEveryDatabase("A person who has confirmed their email", (test) => {
  test("claims one of two siblings' records, as an operation, and undoes that (R4.11, R4.12)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
    const chess = await signUpAdmin(app.browser(), { clubName: "Chess" });
    const imported = await bring(
      admin,
      { email: "Ruiz@Example.org", carryover: 2 },
      { name: "Ben Ruiz", marks: "x." },
    );
    await bring(admin, { name: "Dee Ruiz", email: "dee@example.org", marks: ".." });
    await bring(chess, { name: "A. Ruiz" });
    const ana = await signUpProved(app, { firstName: "Ana", lastName: "Calder" });
    const event = await createEvent(admin, { points: 3 });
    await checkIn(ana, event.code);
    const { records } = await recordsOf(ana);
    expect(records).toMatchObject([
      { club: { id: chess.club.id, name: "Chess" }, name: "A. Ruiz", meetings: 2, points: 25 },
      { club: { name: "Robotics" }, name: "Ana Ruiz", gradYear: 2027, meetings: 2, points: 27 },
      { club: { name: "Robotics" }, name: "Ben Ruiz", meetings: 1, points: 5 },
    ]);
    // She attended one of the old meetings with both.
    const events = (await admin.browser.get(`${admin.api}/events`)).body as {
      events: { id: string; name: string }[];
    };
    const kickoff = events.events.find(({ name }) => name === "Kickoff")?.id;
    const adding = { kind: "add-attendees", eventId: kickoff, personIds: [ana.personId] };
    await admin.browser.post(`${admin.api}/operations`, { command: adding });
    const own = await offered(ana, "Ana Ruiz");
    const seen = await look(ana, own);
    expect(seen).toMatchObject({ now: 8, after: 30, both: 1 });

    // A change since then has to be reviewed first.
    await admin.browser.post(`${admin.api}/operations`, {
      command: { kind: "seal-event", eventId: kickoff },
    });
    const late = await take(ana, own, seen.revision);
    expect(late).toMatchObject(refusal("changed-meanwhile"));
    expect(late.text).not.toContain("Grace");
    const claim = await taken(ana, own);
    const members = await listMembers(admin);
    expect(members.get(ana.personId)).toMatchObject({ name: "Ana Calder", totalPoints: 30 });
    expect(members.has(own.personId)).toBe(false);
    const history = await admin.browser.get(`${admin.api}/history`);
    expect((history.body as { operations: object[] }).operations[0]).toMatchObject({
      revision: claim.revision,
      actor: { id: ana.user.id },
      canUndo: true,
      afterSeal: true,
      what: { kind: "person-claimed", by: "address" },
    });
    // A person can be only one of the siblings, even if a sheet listed her under a different email
    // before.
    expect((await recordsOf(ana)).records).toMatchObject([{ name: "A. Ruiz" }]);
    const ben = records[2] ?? own;
    expect(await take(ana, ben)).toMatchObject(refusal("not-found"));
    expect(await take(ana, own)).toMatchObject(refusal("not-found"));
    await noFaults(app);

    // Nobody else can undo it this way, and this way undoes nothing else.
    const stranger = await signUpMember(app.browser());
    for (const who of [stranger, admin])
      expect(await takeBack(who, claim)).toMatchObject(refusal("not-found"));
    for (const revision of [claim.revision - 1, claim.revision + 1])
      expect(await takeBack(ana, { ...claim, revision })).toMatchObject(refusal("not-found"));
    // Undoing an import takes the ability to, not having done it.
    const revision = imported ?? expect.fail("Nothing was imported.");
    expect(await takeBack(admin, { ...claim, revision })).toMatchObject(refusal("not-found"));
    expect(await takeBack({ browser: app.browser() }, claim)).toMatchObject(refusal("signed-out"));
    expect(await takeBack(ana, claim)).toMatchObject({ status: 204 });
    expect(await takeBack(ana, claim)).toMatchObject(refusal("changed-meanwhile"));
    expect((await listMembers(admin)).get(ana.personId)).toMatchObject({ totalPoints: 8 });
    expect(await offered(ana, "Ana Ruiz")).toMatchObject({ meetings: 2, points: 27 });
    expect(await offered(ana, "Ben Ruiz")).toMatchObject({ points: 5 });
    await noFaults(app);
  });

  test("can't undo a claim that was changed since or is a month old, and sees no names (R4.12)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await bring(admin, {});
    const ana = await signUpProved(app);
    const claim = await taken(ana, await offered(ana, "Ana Ruiz"));
    const { revision } = claim;
    const undo = (of: number) =>
      admin.browser.post(`${admin.api}/operations`, { command: { kind: "undo", revision: of } });
    expect((await undo(revision)).status).toBe(201);
    const refused = await takeBack(ana, claim);
    expect(refused).toMatchObject(refusal("changed-meanwhile"));
    expect(refused.text).not.toContain("Grace");
    // An officer redoes it, after which she can undo it again.
    expect((await undo(revision + 1)).status).toBe(201);
    app.setTime(new Date(app.deps.clock().getTime() + 30 * 24 * 3_600_000));
    await ana.browser.post("/api/session", { email, password: testPassword });
    expect(await takeBack(ana, claim)).toMatchObject(refusal("cannot-undo"));
  });

  test("isn't offered members who have an account, were erased, removed, or merged, or are someone else (R4.11)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const other = await signUpAdmin(app.browser());
    const undone = await bring(other, { name: "Taken Back" });
    await other.browser.post(`${other.api}/operations`, {
      command: { kind: "undo", revision: undone },
    });
    await bring(
      admin,
      ...["Erased", "Merged", "Kept", "Sibling", "Signed Up"].map((name) => ({ name })),
      ...[{ name: "Numbered", schoolId: "1002" }],
      ...[{ name: "Elsewhere", email: "els@example.org", schoolId: "1003" }],
    );
    const ids = new Map([...(await listMembers(admin))].map(([id, { name }]) => [name, id]));
    const idOf = (name: string) => ids.get(name) ?? expect.fail(name);
    await admin.browser.send("DELETE", `${admin.api}/members/${idOf("Erased")}`, {});
    const merge = { kind: "merge-members", personId: idOf("Kept"), fromId: idOf("Merged") };
    await admin.browser.post(`${admin.api}/operations`, { command: merge });
    const slip = await admin.browser.post(`${admin.api}/members/${idOf("Signed Up")}/claim`, {});
    const { code } = slip.body as { code: string };
    await signUpMember(app.browser(), { claim: code, email: "signed-up@example.org" });

    const ana = await signUpProved(app);
    const names = async () => (await recordsOf(ana)).records.map(({ name }) => name);
    expect(await names()).toEqual(["Kept", "Numbered", "Sibling"]);
    for (const name of ["Erased", "Merged", "Signed Up", "Elsewhere"])
      expect(await take(ana, { club: admin.club, personId: idOf(name) }), name).toMatchObject(
        refusal("not-found"),
      );
    // A different school id means a different person.
    const elsewhere = await admin.browser.post(
      `${admin.api}/members/${idOf("Elsewhere")}/claim`,
      {},
    );
    const { code: claim } = elsewhere.body as { code: string };
    expect((await ana.browser.post("/api/me/claims", { claim })).status).toBe(200);
    expect(await names()).toEqual(["Kept", "Sibling"]);
    // A sheet also lists her under a different email, but she is still one person under this one.
    await taken(ana, await offered(ana, "Kept"));
    expect(await names()).toEqual([]);
    await noFaults(app);
  });

  test("gets a record only once, even from two nodes at the same time, and only one of two siblings (R4.11)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await bring(admin, {}, { name: "Ben Ruiz" });
    const person = await signUpProved(app);
    const [ana, ben] = [await offered(person, "Ana Ruiz"), await offered(person, "Ben Ruiz")];
    const { database } = app.deps;
    for (const [first, second] of [
      [ana, ana],
      [ana, ben],
    ] as const) {
      const gate = gateStatements(database.write, { kind: "update", table: "memberships" });
      const node = app.withParts({ database: { ...database, write: gate.db } });
      const there = node.browser();
      await there.post("/api/session", { email, password: testPassword });
      // The second claim comes before the first has committed.
      const slow = take({ browser: there }, first);
      await gate.reached;
      const quick = take(person, second);
      await untilSomebodyWaits(database);
      gate.open();
      const [done, refused] = [await slow, await quick];
      expect(done.status, done.text).toBe(200);
      expect(refused).toMatchObject(refusal("not-found"));
      await noFaults(app);
      const { claim } = claimedSchema.parse(done.body);
      expect(await takeBack(person, claim)).toMatchObject({ status: 204 });
    }
  });

  test("becomes a member by claiming with an account that only ran clubs, also by slip, and undoes either (R2.26, R4.12)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await bring(admin, {});
    const officer = await signUpAdmin(app.browser(), { email, firstName: "Ana" });
    await prove(app, await askForProof(app, officer.browser));
    const record = await offered(officer, "Ana Ruiz");
    expect(await look(officer, record)).toMatchObject({ now: 0, after: 25, both: 0 });
    const answer = await take(officer, record);
    const { user, claim } = claimedSchema.parse(answer.body);
    const personId = user?.personId ?? "";
    expect((await listMembers(admin)).get(personId)).toMatchObject({ totalPoints: 25 });
    expect((await app.dump()).people).toContainEqual(
      expect.objectContaining({ id: personId, name: officer.user.name, gradYear: 2027 }),
    );
    expect(await takeBack(officer, claim)).toMatchObject({ status: 204 });
    const slip = await admin.browser.post(`${admin.api}/members/${record.personId}/claim`, {});
    const { code } = slip.body as { code: string };
    const again = await officer.browser.post("/api/me/claims", { claim: code });
    expect((await listMembers(admin)).get(personId)).toMatchObject({ totalPoints: 25 });
    expect((await recordsOf(officer)).records).toEqual([]);
    const { claim: second } = claimedSchema.parse(again.body);
    expect(await takeBack(officer, second)).toMatchObject({ status: 204 });
    const event = await createEvent(admin);
    expect((await submitCode(officer, event.code)).status).toBe(200);
    await noFaults(app);
  });
});
