import { expect } from "vitest";
import type { ImportedSheet } from "#contract/imports/imports.ts";
import { gateStatements } from "#test-support/databases/statement-gate.ts";
import { untilSomebodyWaits } from "#test-support/databases/until-somebody-waits.ts";
import { listMembers, signUpAdmin } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { kickoff, sheetRow } from "#test-support/sheets/sheets.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";
import { importSheet, previewImport } from "../imports.service.ts";

const sheet: ImportedSheet = {
  meetings: [kickoff],
  people: ["Ana Ruiz", "Ben Okoro"].map((name) => sheetRow(name, { marks: "x" })),
};

onEveryDatabase("A sheet that is being imported", { enginesDiffer: true }, (test) => {
  test("is invisible until it is complete, and can't be imported a second time in between (R23.1)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const { database } = app.deps;
    const gate = gateStatements(database.write, { kind: "insert", table: "attendance" });
    const actor = { clubId: admin.club.id, accountId: admin.user.id, role: "owner" } as const;
    const bring = (write = database.write) =>
      importSheet({ ...app.deps, database: { ...database, write } }, actor, sheet, {});

    const first = bring(gate.db);
    await gate.reached;
    expect(await listMembers(admin)).toEqual(new Map());
    const { body: events } = await admin.browser.get(`${admin.api}/events`);
    expect(events).toMatchObject({ events: [] });
    expect(await previewImport(database.read, actor, sheet)).toMatchObject({
      added: { people: 2, meetings: 1, attendances: 2, points: 10 },
    });
    const second = bring();
    await untilSomebodyWaits(database);
    gate.open();
    expect(await first).toMatchObject({ revision: 2, agreeing: 10 });
    expect(await second).toMatchObject({ revision: null });
    expect((await listMembers(admin)).size).toBe(2);
    expect(await listLedgerFaults(database.read)).toEqual([]);
  });
});
