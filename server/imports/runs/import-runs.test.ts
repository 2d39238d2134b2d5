import { expect } from "vitest";
import { latestImportAnswerSchema } from "#contract/imports/imports.ts";
import { gateStatements } from "#test-support/databases/statement-gate.ts";
import { listMembers, signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";
import { AppError } from "../../platform/app-error.ts";
import { importSheet as runImport } from "../imports.service.ts";
import { createImportRuns } from "./import-runs.ts";

const sheet = sheetOf(sheetRow("Ana Ruiz"), sheetRow("Ben Okoro"));

async function findLatest({ browser, api }: Admin) {
  const { body } = await browser.get(`${api}/imports/latest`);
  return latestImportAnswerSchema.parse(body).latest;
}

/** An import that waits after its attendances, with half of its two steps done. */
async function startHalf({ deps }: TestApp, { club, user }: Admin) {
  const gate = gateStatements(deps.database.write, {
    kind: "insert",
    table: "attendance",
  });
  const database = { ...deps.database, write: gate.db };
  const actor = { clubId: club.id, accountId: user.id, role: "owner" } as const;
  const result = runImport({ ...deps, database }, actor, sheet, {}).catch(
    (error: unknown) => error,
  );
  await gate.reached;
  return { result, ...gate };
}

/** Another node on the same database. */
const otherNode = ({ deps }: TestApp) => createImportRuns(deps);

onEveryDatabase("An import", (test) => {
  test("shows how far it has come, and that it is done (R23.23)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    expect(await findLatest(admin)).toBeNull();
    const { result, open } = await startHalf(app, admin);
    expect(await findLatest(admin)).toEqual({
      id: expect.any(String),
      state: "running",
      percent: 50,
      endedAt: null,
      revision: null,
      points: null,
      agreeing: null,
    });
    open();
    await result;
    const endedAt = app.deps.clock().getTime();
    const done = { state: "done", percent: 100, endedAt, revision: 2, points: 50, agreeing: 50 };
    expect(await findLatest(admin)).toEqual({ id: expect.any(String), ...done });
    expect(await findLatest(await signUpAdmin(app.browser()))).toBeNull();

    await importSheet(admin, sheetOf(sheetRow("Cho Min")));
    expect(await findLatest(admin)).toMatchObject({ state: "done", revision: 3 });
    expect((await app.dump()).imports).toHaveLength(1);
  });

  test("leaves nothing when it is canceled in the middle, and can be run again (R23.23)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const before = await app.dump();
    const { result, open } = await startHalf(app, admin);
    const canceled = app.deps.importRuns.cancel(admin.club.id);
    open();
    expect(await result).toMatchObject({ code: "import-canceled" });
    await canceled;
    expect(await app.dump()).toEqual(before);
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);

    expect(await importSheet(admin, sheet)).toMatchObject({ revision: 2, agreeing: 50 });
    expect((await admin.browser.delete(`${admin.api}/imports/latest`)).status).toBe(204);
    expect((await listMembers(admin)).size).toBe(2);
    expect(await findLatest(admin)).toMatchObject({ state: "done" });
  });

  test("that is refused, or adds nothing, leaves nothing to see (R23.23)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    await importSheet(admin, sheet);
    const before = await app.dump();
    const asked = sheetOf(sheetRow("Ana Ruiz", { gradYear: 2026 }));
    expect(await admin.browser.post(`${admin.api}/imports`, { sheet: asked })).toMatchObject(
      refusal("who-is-it"),
    );
    await importSheet(admin, sheet);
    expect((await app.dump()).imports).toEqual(before.imports);
    expect(await findLatest(admin)).toMatchObject({ state: "done", revision: 2 });
  });

  test("can be canceled from another node until its transaction ends (R23.23)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const { database, importRuns } = app.deps;
    const run = importRuns.run(admin.club.id, async ({ finish }) => {
      await otherNode(app).cancel(admin.club.id);
      await finish(database.write, 2);
    });
    await expect(run).rejects.toThrow(new AppError("import-canceled"));
    expect(await findLatest(admin)).toBeNull();
  });

  test("has stopped, and can't end any more, once its node is silent (R23.23)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const { database, importRuns, clock } = app.deps;
    const begun = clock().getTime();
    const run = importRuns.run(admin.club.id, async ({ finish }) => {
      if (!database.platform.inProcess) {
        app.setTime(new Date(begun + 14_999));
        expect(await otherNode(app).findLatest(admin.club.id)).toMatchObject({ state: "running" });
      }
      app.setTime(new Date(begun + 15_000));
      expect(await findLatest(admin)).toMatchObject({ state: "running" });
      expect(await otherNode(app).findLatest(admin.club.id)).toMatchObject({ state: "stopped" });
      await finish(database.write, 2);
    });
    await expect(run).rejects.toThrow(new AppError("import-canceled"));
    expect(await findLatest(admin)).toEqual({
      id: expect.any(String),
      state: "stopped",
      percent: 0,
      endedAt: begun + 15_000,
      revision: null,
      points: null,
      agreeing: null,
    });
  });
});
