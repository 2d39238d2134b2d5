import { expect } from "vitest";
import { historyPageSchema, operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { awardLine, listAwards } from "#test-support/club-data/awards.ts";
import { logHours } from "#test-support/club-data/logged-hours.ts";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  testPassword,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { withSettings } from "#test-support/servers/with-settings.ts";
import { eraseClosedAccounts } from "../../accounts/privacy/erasure.ts";

let clubs = 0;

/** A club whose officer approved the hours that Ana logged, in her words. */
async function openClub(app: TestApp) {
  clubs += 1;
  const what = `Helped at my mother's clinic, ${clubs}`;
  app.setTime(new Date("2026-11-22T17:00:00Z"));
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" });
  const event = await createEvent(admin, { date: "2026-11-22", minutes: 60 });
  for (const member of [ana, ben]) await checkIn(member, event.code);
  const awardId = await logHours(ana, admin.club.id, { what });
  const done = async (command: object) => {
    const answer = await admin.browser.post(`${admin.api}/operations`, { command });
    expect(answer.status, answer.text).toBe(201);
    return operationAnswerSchema.parse(answer.body).revision;
  };
  const undo = (revision: number) => done({ kind: "undo", revision });
  const rename = (name: string) =>
    done({ kind: "set-award", awardId, input: { name, date: "2026-11-20" } });
  const approved = await done({ kind: "approve-hours", hourRequestIds: [awardId] });
  const stored = async () => {
    const { events } = (await dumpAllTables(app.deps.database.write)) as {
      events: { id: string; name: string }[];
    };
    return events.find(({ id }) => id === awardId)?.name;
  };
  const nameNow = async () => (await listAwards(admin)).map(({ name }) => name);
  const latest = async () => {
    const { body } = await admin.browser.get(`${admin.api}/history`);
    return historyPageSchema.parse(body).operations[0]?.what;
  };
  const detailsOf = async () =>
    app.deps.database.read
      .selectFrom("operations")
      .select("details")
      .where("clubId", "=", admin.club.id)
      .execute();
  const erase = async () => {
    const body = { password: testPassword };
    expect((await ana.browser.send("DELETE", "/api/me", { body })).status).toBe(204);
    await eraseClosedAccounts(withSettings(app.deps, { retentionDays: 0 }), async () => {});
  };
  const isKept = async () =>
    JSON.stringify(await dumpAllTables(app.deps.database.write)).includes(what);
  return {
    admin,
    ana,
    approved,
    awardId,
    done,
    undo,
    rename,
    nameNow,
    stored,
    latest,
    detailsOf,
    erase,
    isKept,
    what,
  };
}

onEveryDatabase("What a member said about logged hours", (test) => {
  test("is shown in History and comes back with an undo, but no operation contains it (R26.43)", async ({
    app,
  }) => {
    const { rename, undo, latest, nameNow, detailsOf, done, awardId, what } = await openClub(app);
    const renamed = await rename("Food Drive");
    expect(await latest()).toMatchObject({ changes: { name: { from: what, to: "Food Drive" } } });
    const undone = await undo(renamed);
    expect(await nameNow()).toEqual([what]);
    await undo(undone);
    expect(await nameNow()).toEqual(["Food Drive"]);
    await rename(what);
    expect(await latest()).toMatchObject({ changes: { name: { from: "Food Drive", to: what } } });
    await done({ kind: "add-to-award", awardId, lines: [awardLine("Ben Okoro")] });
    expect(await latest()).toMatchObject({ kind: "award-given", award: { name: what } });
    expect(JSON.stringify(await detailsOf())).not.toContain("clinic");
  });

  test("is erased with the member, even if an officer renamed the award, and an undo gives no name (R10.3, R26.43)", async ({
    app,
  }) => {
    const { rename, undo, latest, nameNow, erase, isKept } = await openClub(app);
    const renamed = await rename("Food Drive");
    await erase();
    expect(await nameNow()).toEqual(["Food Drive"]);
    expect(await latest()).toMatchObject({ kind: "person-erased" });
    await undo(renamed);
    expect(await nameNow()).toEqual([""]);
    expect(await latest()).toMatchObject({ changes: { name: { from: "", to: "Food Drive" } } });
    expect(await isKept()).toBe(false);
  });

  test("is gone once they withdraw it after an undo (R26.43)", async ({ app }) => {
    const { ana, approved, undo, stored, awardId, isKept } = await openClub(app);
    await undo(approved);
    expect((await ana.browser.delete(`/api/me/hour-requests/${awardId}`)).status).toBe(200);
    expect(await isKept()).toBe(false);
    expect(await stored()).toBe("");
  });

  test("leaves an award's name from an officer when they withdraw it (R26.43)", async ({ app }) => {
    const { ana, approved, rename, undo, stored, awardId, isKept } = await openClub(app);
    await rename("Food Drive");
    await undo(approved);
    await ana.browser.delete(`/api/me/hour-requests/${awardId}`);
    expect(await stored()).toBe("Food Drive");
    expect(await isKept()).toBe(false);
  });
});
