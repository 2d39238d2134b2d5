import { expect } from "vitest";
import { listMembers, signUpAdmin } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { importSheet, lookAtSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";

onEveryDatabase("A new person in a sheet", (test) => {
  test("is never two rows with one name and email, unless their school ids differ (R23.4)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const email = "eve@example.org";
    const eve = (schoolId: string | null, details = {}) =>
      sheetRow("Eve Fox", { email, schoolId, ...details });
    const twice = sheetOf(
      eve("1"),
      eve("2"),
      eve(null),
      sheetRow("EVE FOX", { email, who: "new" }),
    );
    const { people } = await lookAtSheet(admin, twice);
    expect(people.map(({ outcome }) => outcome)).toEqual(["new", "new", "twice", "twice"]);
    const before = await app.dump();
    const answer = await admin.browser.post(`${admin.api}/imports`, { sheet: twice });
    expect(answer).toMatchObject(refusal("who-is-it"));
    expect(await app.dump()).toEqual(before);
    await importSheet(admin, sheetOf(eve("1"), eve("2"), sheetRow("Leo Fox", { email })));
    expect([...(await listMembers(admin)).values()]).toHaveLength(3);
  });
});
