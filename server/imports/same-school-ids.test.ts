import { expect } from "vitest";
import { memberRecordSchema } from "#contract/members/member-records.ts";
import { listMembers, signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { undo } from "#test-support/sheets/imported-club.ts";
import { importSheet, lookAtSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";

async function idOf(admin: Admin, name: string): Promise<string> {
  const found = [...(await listMembers(admin)).values()].find((one) => one.name === name);
  return found?.id ?? expect.fail(`${name} isn't a member.`);
}

async function schoolIdOf(admin: Admin, name: string) {
  const path = `${admin.api}/members/${await idOf(admin, name)}`;
  return memberRecordSchema.parse((await admin.browser.get(path)).body).schoolId;
}

onEveryDatabase("School IDs in a sheet", (test) => {
  test("match members without regard to case, spaces, and punctuation (R34.2)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    await importSheet(admin, sheetOf(sheetRow("Ana Ruiz", { schoolId: "AB-12" })));
    const rows = [
      sheetRow("A. Ruiz", { schoolId: "ab 12" }),
      sheetRow("Ben Oda", { schoolId: "a.b.12", who: "new" }),
      sheetRow("Ana Ruiz", { schoolId: "AB-13" }),
    ];
    const [same, asNew, another] = (await lookAtSheet(admin, sheetOf(...rows))).people;
    expect(same).toMatchObject({ outcome: "matched" });
    // Nor as someone new, whatever the officer says, while another ID is another person.
    expect(asNew).toMatchObject({ outcome: "same-person" });
    expect(another).toMatchObject({ outcome: "new" });
    const twice = [
      sheetRow("Cy Lee", { schoolId: "C-7" }),
      sheetRow("C. Lee", { schoolId: "c7", who: "new" }),
    ];
    const outcomes = (await lookAtSheet(admin, sheetOf(...twice))).people;
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["new", "twice"]);
  });

  test("fill none that someone else has, nor come back with a redo then (R34.2)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await importSheet(admin, sheetOf(sheetRow("Ana Ruiz"), sheetRow("Ben Oda")));
    const [ana, ben] = [await idOf(admin, "Ana Ruiz"), await idOf(admin, "Ben Oda")];
    const setId = (personId: string, schoolId: string | null) =>
      admin.browser.post(`${admin.api}/operations`, {
        command: { kind: "set-school-id", personId, schoolId },
      });
    const row = sheetRow("Ben Oda", { schoolId: "s-1", who: { personId: ben }, marks: ".." });
    const { revision } = await importSheet(admin, sheetOf(row));
    expect(await schoolIdOf(admin, "Ben Oda")).toBe("s-1");
    const undone = await undo(admin, revision ?? 0);
    await setId(ana, "S1");
    await admin.browser.post(`${admin.api}/operations`, {
      command: { kind: "undo", revision: undone },
    });
    expect(await schoolIdOf(admin, "Ben Oda")).toBeNull();

    const dee = { schoolId: "D-1" };
    const added = await importSheet(admin, sheetOf(sheetRow("Dee Fox", dee)));
    const gone = await undo(admin, added.revision ?? 0);
    await setId(ben, "d1");
    await undo(admin, gone);
    expect(await schoolIdOf(admin, "Dee Fox")).toBeNull();
    expect(await schoolIdOf(admin, "Ben Oda")).toBe("d1");
  });
});
