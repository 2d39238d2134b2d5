import { expect } from "vitest";
import { memberRecordSchema } from "#contract/members/member-records.ts";
import { listMembers, signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { undo } from "#test-support/sheets/imported-club.ts";
import { importSheet, lookAtSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { verify } from "../operations/verify/verify.ts";

const sheet = sheetOf(
  sheetRow("Ana Ruiz", { schoolId: "S-1001", email: "ana@example.org" }),
  sheetRow("Ben Oda", { schoolId: "S-1002" }),
);

/** A club with an imported sheet of two people, who have school IDs. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const revision = (await importSheet(admin, sheet)).revision ?? expect.fail("Nothing was added.");
  return { admin, revision, ana: await idOf(admin, "Ana Ruiz"), ben: await idOf(admin, "Ben Oda") };
}

async function idOf(admin: Admin, name: string): Promise<string> {
  const found = [...(await listMembers(admin)).values()].find((one) => one.name === name);
  return found?.id ?? expect.fail(`${name} isn't a member.`);
}

async function schoolIdOf({ browser, api }: Admin, personId: string) {
  const { body } = await browser.get(`${api}/members/${personId}`);
  return memberRecordSchema.parse(body).schoolId;
}

onEveryDatabase("The school IDs of people whom a sheet added", (test) => {
  test("return with a redo, however often, so that the next sheet finds them (R23.7, R23.21)", async ({
    app,
  }) => {
    const { admin, revision, ana, ben } = await openClub(app);
    const redone = await undo(admin, await undo(admin, revision));
    await undo(admin, await undo(admin, redone));
    expect(await schoolIdOf(admin, ana)).toBe("S-1001");
    expect(await schoolIdOf(admin, ben)).toBe("S-1002");
    expect((await importSheet(admin, sheet)).revision).toBeNull();
    const next = sheetOf(sheetRow("A. Ruiz", { schoolId: "S-1001" }));
    expect((await lookAtSheet(admin, next)).people).toMatchObject([{ outcome: "matched" }]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("are free while it is undone, and stay with someone else who got one (R23.21)", async ({
    app,
  }) => {
    const { admin, revision, ana, ben } = await openClub(app);
    const undone = await undo(admin, revision);
    await importSheet(admin, sheetOf(sheetRow("Dee Fox", { schoolId: "S-1001" })));
    await undo(admin, undone);
    expect(await schoolIdOf(admin, await idOf(admin, "Dee Fox"))).toBe("S-1001");
    expect(await schoolIdOf(admin, ana)).toBeNull();
    expect(await schoolIdOf(admin, ben)).toBe("S-1002");
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("replace none that someone got since (R23.21)", async ({ app }) => {
    const { admin, revision, ana } = await openClub(app);
    const undone = await undo(admin, revision);
    const dee = await importSheet(admin, sheetOf(sheetRow("Dee Fox", { schoolId: "S-1001" })));
    const redone = await undo(admin, undone);
    const who = { personId: ana };
    await importSheet(admin, sheetOf(sheetRow("Ana Ruiz", { schoolId: "S-7", who })));
    await undo(admin, dee.revision ?? 0);
    await undo(admin, await undo(admin, redone));
    expect(await schoolIdOf(admin, ana)).toBe("S-7");
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("are erased with them, and no redo brings them back (R14.5, R23.21)", async ({
    ownApp: app,
  }) => {
    const { admin, revision, ana } = await openClub(app);
    const redone = await undo(admin, await undo(admin, revision));
    expect((await admin.browser.delete(`${admin.api}/members/${ana}`)).status).toBe(204);
    expect(JSON.stringify(await app.dump())).not.toContain("S-1001");
    await undo(admin, await undo(admin, redone));
    expect(JSON.stringify(await app.dump())).not.toContain("S-1001");
    expect(await verify(app.deps.database.read)).toEqual([]);
  });
});
