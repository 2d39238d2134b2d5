import { appendFileSync, readFileSync, rmSync, statSync } from "node:fs";
import { expect } from "vitest";
import { closeAccount } from "#test-support/people/close-account.ts";
import {
  listMembers,
  signUpAdmin,
  signUpMember,
  type Person,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { addDepartures, departuresFileOf, readDepartures } from "./departures-file.ts";

const close = ({ browser }: Person) => closeAccount(browser);

/** Closes an account and waits for the job run that this requests, and for one more. */
async function closeAndSettle(app: TestApp, person: Person): Promise<void> {
  await close(person);
  await app.deps.jobs.run();
}

onEveryDatabase("The departures file", (test) => {
  test("records closings and erasures, with ids and times only", async ({ ownApp: app }) => {
    const member = await signUpMember(app.browser());
    const file = departuresFileOf(app.folder);
    const ids = [member.user.id, member.personId].toSorted();
    const closedAt = app.deps.clock().getTime();
    const closed = ids.map((accountId) => ({ accountId, kind: "closed", at: closedAt }));
    await closeAndSettle(app, member);
    expect(readDepartures(file)).toEqual(closed);

    const erasedAt = closedAt + 180 * 24 * 3_600_000;
    app.setTime(new Date(erasedAt));
    await app.deps.jobs.run();
    const erased = ids.map((accountId) => ({ accountId, kind: "erased", at: erasedAt }));
    expect(readDepartures(file)).toEqual([...closed, ...erased]);
    expect(readFileSync(file, "utf8")).not.toMatch(/member-|Ada/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("is restored from the database when it was lost", async ({ ownApp: app }) => {
    await closeAndSettle(app, await signUpMember(app.browser()));
    const file = departuresFileOf(app.folder);
    const before = readDepartures(file);
    rmSync(file);
    await app.deps.jobs.run();
    expect(readDepartures(file)).toEqual(before);
  });

  test("loses nothing but a line that was cut off", async ({ ownApp: app }) => {
    const file = departuresFileOf(app.folder);
    const departures = ["one", "two"].map(
      (accountId) => ({ accountId, kind: "closed", at: 1 }) as const,
    );
    addDepartures(file, departures.slice(0, 1));
    appendFileSync(file, '{"accountId":"cut","kind":"clo');
    expect(addDepartures(file, departures)).toBe(1);
    expect(readDepartures(file)).toEqual(departures);
  });

  test("reads the lines of version 0.1", async ({ ownApp: app }) => {
    const file = departuresFileOf(app.folder);
    appendFileSync(file, '{"uid":"one","kind":"closed","at":1}\n');
    const departure = { accountId: "one", kind: "closed", at: 1 } as const;
    expect(readDepartures(file)).toEqual([departure]);
    expect(addDepartures(file, [departure])).toBe(0);
  });

  test("immediately erases people again who had been erased before and are back in the database", async ({
    app,
  }) => {
    const member = await signUpMember(app.browser(), { lastName: "Zebulon" });
    const at = app.deps.clock().getTime();
    const departure = { accountId: member.user.id, kind: "erased", at } as const;
    addDepartures(departuresFileOf(app.folder), [departure]);
    await app.deps.jobs.run();
    expect(JSON.stringify(await app.dump())).not.toContain("Zebulon");
  });

  test("records erasures by officers, which are repeated in an older database", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await importSheet(admin, sheetOf(sheetRow("Ana Zebulon")));
    const [personId = ""] = (await listMembers(admin)).keys();
    const { status } = await admin.browser.send("DELETE", `${admin.api}/members/${personId}`);
    expect(status).toBe(204);
    await app.deps.jobs.run();
    const known = readDepartures(departuresFileOf(app.folder));
    expect(known).toMatchObject([{ accountId: personId, kind: "erased" }]);

    const { write } = app.deps.database;
    await write
      .updateTable("people")
      .set({ name: "Ana Zebulon", erasedAt: null })
      .where("id", "=", personId)
      .execute();
    await app.deps.jobs.run();
    expect(JSON.stringify(await app.dump())).not.toContain("Zebulon");
  });

  test("also knows the person of an account, who is someone without one in a database from before they signed up (R14.6)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await importSheet(admin, sheetOf(sheetRow("Nia Zebulon"), sheetRow("Ida Zebulon")));
    const nobody = await app.dump();
    const people = [...(await listMembers(admin)).values()];
    const signedUp = [];
    for (const { id } of people) {
      const { body } = await admin.browser.post(`${admin.api}/members/${id}/claim`, {});
      const { code: claim } = body as { code: string };
      signedUp.push(await signUpMember(app.browser(), { claim }));
    }
    for (const one of signedUp) await closeAndSettle(app, one);
    // As in an older database: they are people without an account, and only the file knows more.
    const { write } = app.deps.database;
    await write.updateTable("people").set({ accountId: null }).execute();
    await app.deps.jobs.run();
    expect(JSON.stringify(await app.dump())).toContain("Zebulon");
    app.setTime(new Date(app.deps.clock().getTime() + 180 * 24 * 3_600_000));
    await app.deps.jobs.run();
    expect(JSON.stringify(nobody)).toContain("Zebulon");
    expect(JSON.stringify((await app.dump())["people"])).not.toContain("Zebulon");
  });

  test("is backed by a table whose rows can't be changed", async ({ app }) => {
    await closeAndSettle(app, await signUpMember(app.browser()));
    const { write } = app.deps.database;
    const refused = /rows of departures are never changed/;
    await expect(write.updateTable("departures").set({ at: 0 }).execute()).rejects.toThrow(refused);
    await expect(write.deleteFrom("departures").execute()).rejects.toThrow(refused);
  });
});
