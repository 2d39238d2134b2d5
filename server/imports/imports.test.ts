import { expect } from "vitest";
import { z } from "zod";
import { eventSchema } from "#contract/events/events.ts";
import type { ImportedPerson } from "#contract/imports/imports.ts";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  setCarryover,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import {
  buildDay as build,
  importSheet as bring,
  kickoff,
  lookAtSheet as look,
  sheetOf,
  sheetRow as row,
} from "#test-support/sheets/sheets.ts";
import { listLedgerFaults } from "../operations/verify/ledger-faults.ts";
import { importSheet } from "./imports.service.ts";

const club = () =>
  sheetOf(
    row("Ana Ruiz", { email: "ana@example.org", carryover: 2 }),
    row("Ben Okoro", { schoolId: "1002", marks: "x." }),
    row("Cho Min", { own: [[0, 3]] }),
    row("Dee O'Neil", { marks: ".." }),
  );

/** Imports a sheet that may be refused. */
const send = ({ browser, api }: Admin, sheet: object, options: object = {}) =>
  browser.post(`${api}/imports`, { sheet, ...options });

const undo = (admin: Admin, revision: number | null) =>
  admin.browser.post(`${admin.api}/operations`, { command: { kind: "undo", revision } });

async function totals(admin: Admin) {
  const members = [...(await listMembers(admin)).values()];
  return Object.fromEntries(members.map(({ name, totalPoints }) => [name, totalPoints]));
}

async function eventsOf(admin: Admin) {
  const { body } = await admin.browser.get(`${admin.api}/events`);
  return z.object({ events: z.array(eventSchema) }).parse(body).events;
}

const faultsOf = (app: TestApp) => listLedgerFaults(app.deps.database.read);

onEveryDatabase("An old sheet", (test) => {
  test("is previewed before it is imported, and then the records agree with it (R23.1)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const before = await app.dump();
    const preview = await look(admin, club());
    expect(preview).toMatchObject({
      meetings: ["new", "new"],
      added: { people: 4, meetings: 2, attendances: 5, points: 25 + 2 + 5 + 23 },
      removed: 0,
      afterSeal: false,
    });
    expect(preview.people.map(({ outcome }) => outcome)).toEqual(Array(4).fill("new"));
    expect(await app.dump()).toEqual(before);

    const answer = await bring(admin, club(), { expectedRevision: preview.revision });
    expect(answer).toEqual({ revision: 2, points: 55, agreeing: 55, differing: [] });
    const points = { "Ana Ruiz": 27, "Ben Okoro": 5, "Cho Min": 23, "Dee O'Neil": 0 };
    expect(await totals(admin)).toEqual(points);
    expect(await eventsOf(admin)).toMatchObject([
      { ...build, status: "Inactive", attendeeCount: 2 },
      { ...kickoff, status: "Inactive", attendeeCount: 3 },
    ]);
    expect(await faultsOf(app)).toEqual([]);
    const { people, attendance } = await app.dump();
    expect(people.length + attendance.length).toBe(9);
    for (const person of people) expect(person).toMatchObject({ accountId: null });
    for (const mark of attendance) expect(mark).toMatchObject({ source: "import" });
    expect(await app.deps.database.read.selectFrom("outbox").selectAll().execute()).toEqual([]);
    const what = { kind: "imported", newPeople: 4, newEvents: 2, attendances: 5 };
    expect((await admin.browser.get(`${admin.api}/history`)).body).toMatchObject({
      operations: [{ actor: { id: admin.user.id }, what, canUndo: true }, {}],
    });
  });

  test("adds nothing when it is imported again, no matter who its rows are matched to (R23.7)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await bring(admin, club());
    const before = await app.dump();
    const again = await look(admin, club());
    expect(new Set(Object.values(again.added))).toEqual(new Set([0]));
    expect((await bring(admin, club())).revision).toBeNull();
    expect(await app.dump()).toEqual(before);
    // One more row makes it a different sheet: rows with an email or id are matched, names need an
    // answer.
    const longer = sheetOf(...club().people, row("Eve Fox", { marks: "x." }));
    const outcomes = (await look(admin, longer)).people.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["matched", "matched", "same-person", "same-person", "new"]);
    expect(await send(admin, longer)).toMatchObject(refusal("who-is-it"));
    expect(await app.dump()).toEqual(before);
    const said = (await look(admin, longer)).people.map(({ people }) => people[0]?.id);
    const people = longer.people.map((person, index) => {
      const personId = said[index];
      return personId === undefined ? person : { ...person, who: { personId } };
    });
    expect(await bring(admin, { ...longer, people })).toMatchObject({ points: 60, agreeing: 60 });
    expect(await totals(admin)).toMatchObject({ "Cho Min": 23, "Eve Fox": 5 });
    expect(await faultsOf(app)).toEqual([]);
  });

  test("can be undone with everything that it added, redone, and undone again (R23.8)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser(), { firstName: "Fay", lastName: "Gold" });
    const event = await createEvent(admin, { name: "Kickoff", date: "2025-09-12", points: 5 });
    await checkIn(member, event.code);
    const fay = row("Fay Gold", { who: { personId: member.personId }, carryover: 4 });
    const sheet = sheetOf(...club().people, fay);
    const { revision } = await bring(admin, sheet);
    const full = await totals(admin);
    expect(full).toMatchObject({ "Ana Ruiz": 27, "Fay Gold": 29 });

    const command = { kind: "undo", revision };
    const { body } = await admin.browser.post(`${admin.api}/previews`, command);
    const what = { kind: "imported" };
    expect(body).toMatchObject({ people: 4, points: -79, withoutEvents: 0, what });
    const undone = await undo(admin, revision);
    expect(undone.status).toBe(201);
    expect(await totals(admin)).toEqual({ "Fay Gold": 5 });
    expect(await eventsOf(admin)).toMatchObject([{ id: event.id, attendeeCount: 1 }]);
    expect(await faultsOf(app)).toEqual([]);

    const redone = await undo(admin, (undone.body as { revision: number }).revision);
    expect(redone.status).toBe(201);
    expect(await totals(admin)).toEqual(full);
    expect(await eventsOf(admin)).toMatchObject([{ attendeeCount: 4 }, { attendeeCount: 3 }]);
    expect(await faultsOf(app)).toEqual([]);
    expect((await undo(admin, (redone.body as { revision: number }).revision)).status).toBe(201);
    expect(await totals(admin)).toEqual({ "Fay Gold": 5 });
    expect(await faultsOf(app)).toEqual([]);
    // What was undone counts as new when it is imported again.
    expect((await look(admin, sheetOf(row("Ana Ruiz")))).people[0]?.outcome).toBe("new");
    expect((await bring(admin, sheet)).agreeing).toBe(84);
    expect(await faultsOf(app)).toEqual([]);
  });

  test("of many meetings is undone and redone with all of them (R23.8)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const meetings = Array.from({ length: 25 }, (_, number) => ({ ...kickoff, name: `${number}` }));
    const marks = "x".repeat(meetings.length);
    const people = [row("Ana Ruiz", { marks, own: [[24, 1]] }), row("Ben Okoro", { marks })];
    let { revision } = await bring(admin, { meetings, people });
    for (const there of [false, true]) {
      const { body } = await undo(admin, revision);
      ({ revision } = body as { revision: number });
      expect(await totals(admin)).toEqual(there ? { "Ana Ruiz": 121, "Ben Okoro": 125 } : {});
      expect(await eventsOf(admin)).toHaveLength(there ? 25 : 0);
      expect(await faultsOf(app)).toEqual([]);
    }
    const counts = (await eventsOf(admin)).map(({ attendeeCount }) => attendeeCount);
    expect(counts).toEqual(Array(25).fill(2));
  });

  test("keeps later changes when it is undone (R23.8)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const { revision } = await bring(admin, club());
    const members = await listMembers(admin);
    const id = (name: string) => [...members.values()].find((one) => one.name === name)?.id ?? "";
    const eventId = (await eventsOf(admin)).find(({ name }) => name === "Kickoff")?.id;
    const at = { eventId, personIds: [id("Ana Ruiz")] };
    const command = { kind: "set-attendance-points", ...at, points: 9 };
    await admin.browser.post(`${admin.api}/operations`, { command });
    await setCarryover(admin, id("Dee O'Neil"), 7);
    const preview = await admin.browser.post(`${admin.api}/previews`, { kind: "undo", revision });
    expect(preview.body).toMatchObject({
      skipped: [{ name: "Ana Ruiz" }, { name: "Dee O'Neil" }],
      skippedEvents: [{ name: "Kickoff" }],
    });
    expect((await undo(admin, revision)).status).toBe(201);
    expect(await totals(admin)).toEqual({ "Ana Ruiz": 9, "Dee O'Neil": 7 });
    expect(await eventsOf(admin)).toMatchObject([{ name: "Kickoff", attendeeCount: 1 }]);
    expect(await faultsOf(app)).toEqual([]);
  });
});

onEveryDatabase("A sheet row's person", (test) => {
  test("is never matched by a name alone, or by an email that others have (R23.4)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    const email = "ruiz@example.org";
    const [ana, leo] = await Promise.all([
      signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz", email }),
      signUpMember(app.browser(), { firstName: "Leo", lastName: "Fox" }),
    ]);
    for (const member of [ana, leo]) await checkIn(member, event.code);
    const sheet = sheetOf(
      row("ana  RUIZ", { email }),
      row("Max Ruiz", { email }),
      row("Léo Fox"),
      row("Leo Fox", { email: leo.user.email }),
    );
    const { people } = await look(admin, sheet);
    expect(people.map(({ outcome }) => outcome)).toEqual([
      ...["matched", "same-person", "same-person", "matched"],
    ]);
    expect(people.map((who) => who.people.map(({ id }) => id))).toEqual([
      ...[[ana.personId], [ana.personId], [leo.personId], [leo.personId]],
    ]);
    const twice = sheetOf(
      row("Leo Fox", { who: { personId: leo.personId } }),
      row("L. Fox", { who: { personId: leo.personId } }),
      row("Who", { who: { personId: "nobody" } }),
    );
    const outcomes = (await look(admin, twice)).people.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["matched", "twice", "same-person"]);
    const before = await app.dump();
    for (const refused of [sheet, twice])
      expect(await send(admin, refused)).toMatchObject(refusal("who-is-it"));
    expect(await app.dump()).toEqual(before);
  });

  test("is matched by a unique school id, unless the email matches someone else (R23.4)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const ana = row("Ana Ruiz", { schoolId: "1", email: "ana@example.org" });
    const ben = row("Ben Okoro", { schoolId: "2", email: "ben@example.org" });
    await bring(admin, sheetOf(ana, ben));
    const outcomes = async (...people: ImportedPerson[]) =>
      (await look(admin, sheetOf(...people))).people.map(({ outcome }) => outcome);
    expect(
      await outcomes(
        row("A. Ruiz", { schoolId: "1" }),
        row("Ben Okoro", { schoolId: "1", email: "ben@example.org" }),
        row("Ana Ruiz", { schoolId: "3" }),
        row("Ana Ruiz", { schoolId: "1", who: "new" }),
        row("Eve Fox", { schoolId: "3" }),
      ),
    ).toEqual(["matched", "same-person", "new", "same-person", "twice"]);
  });
});

onEveryDatabase("An untrusted sheet", (test) => {
  test("is rejected as a whole for an invalid size, type, or range (R23.2)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const before = await app.dump();
    const wrong: object[] = [
      { ...sheetOf(row("Ana Ruiz")), people: [] },
      sheetOf(row("")),
      sheetOf(row("Ana\u0000Ruiz")),
      sheetOf(row("Ana Ruiz", { marks: "x" })),
      sheetOf(row("Ana Ruiz", { marks: "x?" })),
      sheetOf(row("Ana Ruiz", { carryover: 1e7 })),
      sheetOf(row("Ana Ruiz", { gradYear: 20 })),
      sheetOf(row("Ana Ruiz", { email: "nobody" })),
      sheetOf(row("Ana Ruiz", { own: [[5, 1]] })),
      { ...sheetOf(row("Ana Ruiz")), meetings: Array.from({ length: 201 }, () => kickoff) },
      { ...sheetOf(row("Ana Ruiz")), meetings: [{ ...kickoff, date: "2025-02-30" }, build] },
    ];
    for (const sheet of wrong) {
      const answer = await admin.browser.post(`${admin.api}/imports/preview`, sheet);
      expect(answer.status, JSON.stringify(sheet).slice(0, 200)).toBe(400);
      expect((await send(admin, sheet)).status).toBe(400);
    }
    const large = sheetOf(row("x".repeat(6 * 1024 * 1024)));
    expect(await send(admin, large)).toMatchObject(refusal("too-large"));
    const unnamed = sheetOf(row(" "));
    expect(await send(admin, unnamed)).toMatchObject(invalidInput({ sheet: "required" }));
    expect(await app.dump()).toEqual(before);
  });

  test("changes nothing if it fails in the middle (R23.1)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const before = await app.dump();
    const { database } = app.deps;
    let written = 0;
    const write = database.write.withPlugin({
      transformQuery({ node }) {
        const isEntry =
          node.kind === "InsertQueryNode" && JSON.stringify(node).includes('"entries"');
        // Much is written by then, because entries are written for some events at a time.
        if (isEntry && ++written > 1) throw new Error("The power is gone.");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const deps = { ...app.deps, database: { ...database, write } };
    const actor = { clubId: admin.club.id, accountId: admin.user.id, role: "owner" } as const;
    const meetings = Array.from({ length: 12 }, (_, number) => ({ ...kickoff, name: `${number}` }));
    const long = { meetings, people: [row("Ana Ruiz", { marks: "x".repeat(12) })] };
    await expect(importSheet(deps, actor, long, {})).rejects.toThrow("The power is gone.");
    expect(await app.dump()).toEqual(before);
    expect((await bring(admin, club())).agreeing).toBe(55);
  });

  test("doesn't change sealed events without a reason, or add back removed people (R23.7)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await bring(admin, club());
    const eventId = (await eventsOf(admin)).find(({ name }) => name === "Kickoff")?.id;
    const ana = [...(await listMembers(admin)).values()].find(({ name }) => name === "Ana Ruiz");
    const operate = (command: object) => admin.browser.post(`${admin.api}/operations`, { command });
    await operate({ kind: "remove-attendees", eventId, personIds: [ana?.id] });
    await operate({ kind: "seal-event", eventId });
    const more = sheetOf(row("Ana Ruiz", { email: "ana@example.org" }), row("Eve Fox"));
    expect(await look(admin, more)).toMatchObject({ removed: 1, afterSeal: true });
    expect(await send(admin, more)).toMatchObject(refusal("reason-needed"));
    const answer = await bring(admin, more, { reason: "The paper list was found." });
    expect(answer).toMatchObject({
      points: 50,
      agreeing: 25,
      differing: [{ name: "Ana Ruiz", sheet: 25, recorded: 20 }],
    });
    expect(await faultsOf(app)).toEqual([]);
  });

  test("isn't imported if its subject has changed since the preview (R23.1)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { name: "Kickoff", date: "2025-09-12", points: 5 });
    const { revision: expectedRevision } = await look(admin, club());
    await editEvent(admin, event, { points: 6 });
    const answer = await send(admin, club(), { expectedRevision });
    expect(answer).toMatchObject(refusal("changed-meanwhile"));
    expect(await totals(admin)).toEqual({});
  });
});

onEveryDatabase("A person from an imported sheet", (test) => {
  test("is erased a month after the import was undone, unless they got new records since (R23.8)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const sheet = sheetOf(
      row("Zebulon Quagmire", { schoolId: "Z-17", email: "zebulon@example.org" }),
      row("Ana Ruiz"),
    );
    const { revision } = await bring(admin, sheet);
    const ana = [...(await listMembers(admin)).values()].find(({ name }) => name === "Ana Ruiz");
    await setCarryover(admin, ana?.id ?? "", 4);
    expect((await undo(admin, revision)).status).toBe(201);
    const later = async (days: number) => {
      app.setTime(new Date(app.deps.clock().getTime() + days * 24 * 3_600_000));
      await app.deps.jobs.run();
      return JSON.stringify(await dumpAllTables(app.deps.database.write));
    };
    expect(await later(29)).toMatch(/Zebulon Quagmire.*zebulon@example\.org/);
    const kept = await later(2);
    expect(kept).not.toMatch(/zebulon|quagmire|Z-17/i);
    expect(kept).toContain("Ana Ruiz");
    expect(await faultsOf(app)).toEqual([]);
  });
});
