import Papa from "papaparse";
import { expect } from "vitest";
import type { ImportedPerson } from "#contract/imports/imports.ts";
import { unclaimedMembersSchema } from "#contract/members/claims/unclaimed-members.ts";
import { byName, sorted } from "#contract/platform/sorting.ts";
import { giveAward } from "#test-support/club-data/awards.ts";
import { createRequirement } from "#test-support/club-data/requirements.ts";
import { listMembers, signUpAdmin, signUpMember, type Admin } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { askForProof } from "#test-support/servers/written-mail.ts";
import { saveClub } from "#test-support/sheets/club-files.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { listMemberAddresses } from "../../members/memberships.service.ts";

/** As people expect them, and as no database sorts them. */
const names = [
  "Álvaro Diaz",
  "bell hooks",
  "Bob Early",
  "Éric Oz",
  "Kühl Ost",
  "Kz Ost",
  "Team 2",
  "Team 10",
  "Zoë Alt",
  "Zoe Last",
];

async function importNames(admin: Admin, row: Partial<ImportedPerson> = {}): Promise<void> {
  const people = names.toSorted().map((name) => sheetRow(name, { who: "new", ...row }));
  await importSheet(admin, sheetOf(...people));
}

/** The names in a column of a saved file. */
function namesIn(text: string, column: string): string[] {
  const { data } = Papa.parse<Record<string, string>>(text, { header: true });
  return data.flatMap((row) => (names.includes(row[column] ?? "") ? [row[column] ?? ""] : []));
}

async function save({ app }: TestApp, { browser, api }: Admin, path: string): Promise<string> {
  const headers = { cookie: browser.cookieHeader() ?? "" };
  const answer = await app.request(`${api}/${path}`, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
}

onEveryDatabase("People in files", { enginesDiffer: true }, (test) => {
  test("are in the order of the page (R10.13, R12.5)", async ({ ownApp: app }) => {
    const admin = await signUpAdmin(app.browser());
    await importNames(admin);
    const members = sorted([...(await listMembers(admin)).values()], byName);
    expect(members.map(({ name }) => name)).toEqual(names);
    expect(namesIn(await save(app, admin, "exports/members?format=csv"), "Name")).toEqual(names);
    await giveAward(
      admin,
      members.toReversed().map(({ id }) => ({ who: id, points: 1, note: "" })),
    );
    const requirement = await createRequirement(admin, { name: "Letter" });
    const path = `requirements/${requirement}/export?format=csv`;
    expect(namesIn(await save(app, admin, path), "Name")).toEqual(names);
    const { parts } = await saveClub(app, admin);
    const part = (name: string) => new TextDecoder().decode(parts[name]);
    for (const name of ["Members.csv", "Attendance.csv", "Awards.csv"])
      expect(namesIn(part(name), "Name"), name).toEqual(names);
    const addresses = await listMemberAddresses(app.deps.database.read, admin.club.id);
    expect(addresses.map(({ name }) => name)).toEqual(names);
  });

  test("are in that order for people who can claim their records, too (R4.11)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const ana = await signUpMember(app.browser());
    await importNames(admin, { email: ana.user.email });
    await app.browser().put("/api/address-proofs", { token: await askForProof(app, ana.browser) });
    const { body } = await ana.browser.get("/api/me/records");
    const { records } = unclaimedMembersSchema.parse(body);
    expect(records.map(({ name }) => name)).toEqual(names);
  });
});
