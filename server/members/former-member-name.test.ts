import { sql, type Kysely } from "kysely";
import { expect } from "vitest";
import type { ClubMember } from "#contract/members/members.ts";
import { turnoutSchema } from "#contract/reports/turnout.ts";
import { requirementProgressSchema } from "#contract/requirements/requirements.ts";
import { createRequirement } from "#test-support/club-data/requirements.ts";
import { readStandings, setStandings } from "#test-support/club-data/standings.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { importSheet, lookAtSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { platformOf } from "../platform/database/database.ts";
import { erasedPeople } from "../platform/migrations/0072-erased-people.ts";

const name = "Former member";

const listMembers = async ({ browser, api }: Admin) => {
  const { body } = await browser.get(`${api}/members`);
  return (body as { members: ClubMember[] }).members;
};

onEveryDatabase("Someone who is called Former member", (test) => {
  test("is on every list, like everyone else (R2.29, R14.5)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const ana = await signUpMember(app.browser());
    await checkIn(ana, (await createEvent(admin, { date: "2026-09-12" })).code);
    await setStandings(admin, "everyone");
    const requirement = await createRequirement(admin);
    expect((await ana.browser.put("/api/me/name", { name })).status).toBe(200);

    const [member] = await listMembers(admin);
    expect(member).toMatchObject({ id: ana.personId, name });
    expect(member).not.toHaveProperty("erased");
    const path = `${admin.api}/requirements/${requirement}`;
    const { people } = requirementProgressSchema.parse((await admin.browser.get(path)).body);
    expect(people).toMatchObject([{ id: ana.personId }]);
    const turnout = await admin.browser.get(`${admin.api}/turnout`);
    expect(turnoutSchema.parse(turnout.body).strips).toMatchObject([{ id: ana.personId }]);
    expect((await readStandings(ana, admin)).rows).toMatchObject([{ name }]);
    const email = ana.user.email;
    const { people: who } = await lookAtSheet(admin, sheetOf(sheetRow(name, { email })));
    expect(who).toMatchObject([{ outcome: "matched", people: [{ id: ana.personId }] }]);
  });

  test("can get a claim slip and be erased if a sheet added them (R8.20, R14.5)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await importSheet(admin, sheetOf(sheetRow(name, { gradYear: null })));
    const [only] = await listMembers(admin);
    const id = only?.id ?? "";
    const personIds = [id];
    const slips = await admin.browser.post(`${admin.api}/claims`, { personIds });
    expect(slips.body).toMatchObject({ claims: [{ id }] });
    const path = `${admin.api}/members/${id}`;
    expect((await admin.browser.send("DELETE", path)).status).toBe(204);
    expect(await listMembers(admin)).toMatchObject([{ id, name, erased: true }]);
    const again = await admin.browser.post(`${admin.api}/claims`, { personIds });
    expect(again.body).toMatchObject({ claims: [] });
  });
});

onEveryDatabase("Erased people in a database from before that was a column", (test) => {
  test("are found by what is left of them, and nobody else is (R14.5)", async ({ ownApp: app }) => {
    const admin = await signUpAdmin(app.browser());
    const [ana, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const { code } = await createEvent(admin);
    for (const one of [ana, ben]) await checkIn(one, code);
    await ben.browser.put("/api/me/name", { name });
    const rows = [
      sheetRow("Zoe Gone", { schoolId: "1", email: "zoe@example.org" }),
      sheetRow(name, { gradYear: null, schoolId: "2" }),
      sheetRow(name, { gradYear: 2027 }),
      sheetRow("Cy Oda"),
    ];
    await importSheet(admin, sheetOf(...rows.map((row) => ({ ...row, who: "new" as const }))));
    const zoe = (await listMembers(admin)).find((one) => one.name === "Zoe Gone");
    await admin.browser.send("DELETE", `${admin.api}/members/${zoe?.id}`);
    await ana.browser.send("DELETE", "/api/me", { body: { password: testPassword } });
    app.setTime(new Date(app.deps.clock().getTime() + 181 * 24 * 3_600_000));
    await app.deps.jobs.run();
    const { write } = app.deps.database;
    const erased = () =>
      write
        .selectFrom("people")
        .select(["id", "erasedAt"])
        .where("erasedAt", "is not", null)
        .orderBy("id")
        .execute();
    const before = await erased();
    expect(before.map(({ id }) => id)).toEqual([ana.personId, zoe?.id].toSorted());

    await sql`alter table "people" drop column "erasedAt"`.execute(write);
    await erasedPeople(write as unknown as Kysely<unknown>, platformOf(write));
    expect(await erased()).toEqual(before);
  });
});
