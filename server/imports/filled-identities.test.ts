import { expect } from "vitest";
import { memberRecordSchema } from "#contract/members/member-records.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { importSheet, lookAtSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { verify } from "../operations/verify/verify.ts";

async function operate({ browser, api }: Admin, command: object): Promise<number> {
  const { status, text, body } = await browser.post(`${api}/operations`, { command });
  expect(status, text).toBe(201);
  return (body as { revision: number }).revision;
}

const undo = (admin: Admin, revision: number | null) => operate(admin, { kind: "undo", revision });

async function known({ browser, api }: Admin, personId: string) {
  const { body } = await browser.get(`${api}/members/${personId}`);
  const { emails, schoolId } = memberRecordSchema.parse(body);
  return [emails.sheet, schoolId];
}

/** A club with one person, of whom it knows nothing but the name. */
async function meetAna(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  await importSheet(admin, sheetOf(sheetRow("Ana Ruiz", { marks: "x." })));
  const [personId = ""] = (await listMembers(admin)).keys();
  const who = { personId };
  const values = { email: "ana@example.org", schoolId: "S-1" };
  const sheet = sheetOf(sheetRow("Ana Ruiz", { ...values, who, marks: "x." }));
  return { admin, personId, who, values, sheet };
}

onEveryDatabase("What a sheet says about a member", (test) => {
  test("fills what is empty; the next sheet needs no answer, and undo and redo include it (R23.21)", async ({
    app,
  }) => {
    const { admin, personId, sheet, values } = await meetAna(app);
    const nothing = { people: 0, meetings: 0, attendances: 0, carryovers: 0 };
    expect((await lookAtSheet(admin, sheet)).added).toMatchObject({ ...nothing, filled: 1 });
    const { revision } = await importSheet(admin, sheet);
    expect(revision).not.toBeNull();
    expect(await known(admin, personId)).toEqual([values.email, values.schoolId]);
    const next = sheetOf(sheetRow("Ana Ruiz", { email: values.email, marks: ".x" }));
    expect((await lookAtSheet(admin, next)).people).toMatchObject([{ outcome: "matched" }]);
    const { operations } = (await admin.browser.get(`${admin.api}/history`)).body as {
      operations: unknown[];
    };
    expect(operations[0]).toMatchObject({ what: { kind: "imported", newPeople: 0, filled: 1 } });

    const undone = await undo(admin, revision);
    expect(await known(admin, personId)).toEqual([null, null]);
    const redone = await undo(admin, undone);
    expect(await known(admin, personId)).toEqual([values.email, values.schoolId]);
    await undo(admin, redone);
    expect(await known(admin, personId)).toEqual([null, null]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("replaces nothing that is there, and adds no email that the account has (R23.21)", async ({
    app,
  }) => {
    const { admin, personId, sheet, who, values } = await meetAna(app);
    await importSheet(admin, sheet);
    const other = { email: "ruiz@example.org", schoolId: "S-1", who };
    const again = sheetOf(sheetRow("Ana Ruiz", { ...other, marks: "x." }));
    expect((await lookAtSheet(admin, again)).added.filled).toBe(0);
    expect((await importSheet(admin, again)).revision).toBeNull();
    expect(await known(admin, personId)).toEqual([values.email, values.schoolId]);

    const ben = await signUpMember(app.browser());
    await checkIn(ben, (await createEvent(admin)).code);
    const { email } = ben.user;
    const rows = [{ who: { personId: ben.personId }, email, marks: ".." }];
    expect(
      (await lookAtSheet(admin, sheetOf(...rows.map((row) => sheetRow("Ben", row))))).added.filled,
    ).toBe(0);
  });

  test("gives nobody a school ID that someone else has or gets (R23.21)", async ({ app }) => {
    const { admin, personId, who } = await meetAna(app);
    await importSheet(admin, sheetOf(sheetRow("Ben Oda", { schoolId: "S-2", marks: "x." })));
    const sheet = sheetOf(
      sheetRow("Ana Ruiz", { who, schoolId: "S-3", marks: "x." }),
      sheetRow("Cho Min", { schoolId: "S-3", marks: "x." }),
    );
    await importSheet(admin, sheet);
    expect(await known(admin, personId)).toEqual([null, null]);

    // Redoing an import leaves the school ID to the person who got it in the meantime.
    const filling = sheetOf(sheetRow("Ana Ruiz", { who, schoolId: "S-4", marks: "x." }));
    const { revision } = await importSheet(admin, filling);
    const undone = await undo(admin, revision);
    await importSheet(admin, sheetOf(sheetRow("Dan Fox", { schoolId: "S-4", marks: "x." })));
    await undo(admin, undone);
    expect(await known(admin, personId)).toEqual([null, null]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("stays with the record it was merged into when the import is undone (R23.21)", async ({
    app,
  }) => {
    const { admin, personId, sheet, values } = await meetAna(app);
    const { revision } = await importSheet(admin, sheet);
    const ben = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
    await checkIn(ben, (await createEvent(admin)).code);
    const merge = { kind: "merge-members", personId: ben.personId, fromId: personId };
    const merged = await operate(admin, merge);
    const preview = await admin.browser.post(`${admin.api}/previews`, { kind: "undo", revision });
    expect(preview.body).toMatchObject({ skipped: [{ by: { revision: merged } }] });
    await undo(admin, revision);
    expect(await known(admin, ben.personId)).toEqual([values.email, values.schoolId]);
    await undo(admin, merged);
    expect(await known(admin, personId)).toEqual([values.email, values.schoolId]);
  });

  test("isn't emptied twice: an undo after a redo leaves a value that came from elsewhere (R23.21)", async ({
    app,
  }) => {
    const { admin, personId, sheet, who, values } = await meetAna(app);
    const { revision } = await importSheet(admin, sheet);
    const undone = await undo(admin, revision);
    const elsewhere = sheetOf(
      sheetRow("Ana Ruiz", { ...values, who, marks: "x.", gradYear: 2026 }),
    );
    await importSheet(admin, elsewhere);
    await undo(admin, undone);
    await undo(admin, revision);
    expect(await known(admin, personId)).toEqual([values.email, values.schoolId]);
  });

  test("is erased with them, and then undo and redo bring nothing back (R23.21)", async ({
    ownApp: app,
  }) => {
    const { admin, personId, sheet, values } = await meetAna(app);
    const { revision } = await importSheet(admin, sheet);
    const undone = await undo(admin, revision);
    const path = `${admin.api}/members/${personId}`;
    expect((await admin.browser.delete(path)).status).toBe(204);
    expect(JSON.stringify(await app.dump())).not.toContain(values.email);
    await undo(admin, undone);
    expect(JSON.stringify(await app.dump())).not.toContain(values.email);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("is in the file with a member's data, even if the import was undone (R14.10)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    await checkIn(member, (await createEvent(admin)).code);
    const row = { who: { personId: member.personId }, email: "home@example.org", marks: ".." };
    const { revision } = await importSheet(admin, sheetOf(sheetRow("Ana", row)));
    await undo(admin, revision);
    const { body } = await member.browser.get("/api/me/export");
    expect(body).toMatchObject({
      member: { addedBySheets: [{ email: "home@example.org", schoolId: null }] },
    });
    expect(await member.browser.get(`${admin.api}/members/${member.personId}`)).toMatchObject(
      refusal("not-found"),
    );
  });
});
