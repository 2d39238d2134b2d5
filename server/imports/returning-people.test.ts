import { expect } from "vitest";
import { createEvent, listMembers, signUpAdmin, type Admin } from "#test-support/people/people.ts";
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

const totals = async (admin: Admin) =>
  [...(await listMembers(admin)).values()].map(({ name, totalPoints }) => [name, totalPoints]);

/** A club whose officer removed Ana, who has a school ID and 5 points. */
async function removeAna(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const ana = { schoolId: "S-1", email: "ana@example.org" };
  await importSheet(admin, sheetOf(sheetRow("Ana Ruiz", { ...ana, marks: "x." })));
  const [personId = ""] = (await listMembers(admin)).keys();
  const removal = await operate(admin, { kind: "remove-member", personId });
  expect(await totals(admin)).toEqual([]);
  return { admin, personId, removal };
}

onEveryDatabase("A removed person's school ID in a sheet", (test) => {
  test("brings them back with their points, and an undo removes them again (R23.4, R23.8)", async ({
    app,
  }) => {
    const { admin, personId } = await removeAna(app);
    const sheet = sheetOf(sheetRow("Ana M. Ruiz", { schoolId: "S-1", marks: ".x", carryover: 7 }));
    const { people, added } = await lookAtSheet(admin, sheet);
    expect(people).toMatchObject([
      { outcome: "matched", people: [{ id: personId, name: "Ana Ruiz", isRemoved: true }] },
    ]);
    expect(added).toMatchObject({ people: 0, returning: 1, attendances: 1, carryovers: 1 });
    const { revision } = await importSheet(admin, sheet);
    expect(await totals(admin)).toEqual([["Ana Ruiz", 5 + 20 + 7]]);
    const { operations } = (await admin.browser.get(`${admin.api}/history`)).body as {
      operations: unknown[];
    };
    const what = { kind: "imported", newPeople: 0, returning: 1, carryovers: 1 };
    expect(operations[0]).toMatchObject({ what });
    const undone = await operate(admin, { kind: "undo", revision });
    expect(await totals(admin)).toEqual([]);
    await operate(admin, { kind: "undo", revision: undone });
    expect(await totals(admin)).toEqual([["Ana Ruiz", 32]]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("adds nobody else, even if the officer says that it's someone new (R23.4)", async ({
    app,
  }) => {
    const { admin, personId } = await removeAna(app);
    const sheet = sheetOf(sheetRow("Ben Oda", { schoolId: "S-1", who: "new" }));
    expect((await lookAtSheet(admin, sheet)).people).toMatchObject([
      { outcome: "same-person", people: [{ id: personId, isRemoved: true }] },
    ]);
    const before = await app.dump();
    expect(await admin.browser.post(`${admin.api}/imports`, { sheet })).toMatchObject(
      refusal("who-is-it"),
    );
    expect(await app.dump()).toEqual(before);
  });

  test("is all that matches them: with their name and email, someone is new (R23.4)", async ({
    app,
  }) => {
    const { admin } = await removeAna(app);
    const sheet = sheetOf(sheetRow("Ana Ruiz", { email: "ana@example.org", marks: ".x" }));
    expect((await lookAtSheet(admin, sheet)).added).toMatchObject({ people: 1, returning: 0 });
    await importSheet(admin, sheet);
    expect(await totals(admin)).toEqual([["Ana Ruiz", 20]]);
  });

  test("keeps them in the club once they attended something else (R23.8)", async ({ app }) => {
    const { admin, personId } = await removeAna(app);
    const { revision } = await importSheet(
      admin,
      sheetOf(sheetRow("Ana Ruiz", { schoolId: "S-1", marks: ".x" })),
    );
    const event = await createEvent(admin, { name: "Tonight", points: 3 });
    const personIds = [personId];
    const added = await operate(admin, { kind: "add-attendees", eventId: event.id, personIds });
    const command = { kind: "undo", revision };
    const preview = await admin.browser.post(`${admin.api}/previews`, command);
    expect(preview.body).toMatchObject({
      skipped: [{ name: "Ana Ruiz", by: { revision: added } }],
    });
    await operate(admin, command);
    expect(await totals(admin)).toEqual([["Ana Ruiz", 5 + 3]]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("isn't brought back by a preview from before they were removed (R10.5)", async ({ app }) => {
    const { admin, removal } = await removeAna(app);
    const sheet = sheetOf(sheetRow("Ana Ruiz", { schoolId: "S-1", marks: ".x" }));
    const expectedRevision = removal - 1;
    expect(
      await admin.browser.post(`${admin.api}/imports`, { sheet, expectedRevision }),
    ).toMatchObject(refusal("changed-meanwhile"));
  });
});
