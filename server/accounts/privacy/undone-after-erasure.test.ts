import { expect } from "vitest";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { historyPageSchema, operationAnswerSchema } from "#contract/ledger/ledger.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { withSettings } from "#test-support/servers/with-settings.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { verify } from "../../operations/verify/verify.ts";
import { eraseClosedAccounts } from "./erasure.ts";

const send = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });

async function act(admin: Admin, command: object): Promise<number> {
  const answer = await send(admin, command);
  return operationAnswerSchema.parse(answer.body, { error: () => answer.text }).revision;
}

const undo = (admin: Admin, revision: number) => act(admin, { kind: "undo", revision });

/** A club where Ana was at an event, and someone without an account was added there. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2027-05-10T15:30Z"));
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const event = await createEvent(admin, { points: 5, date: "2027-05-10" });
  await checkIn(ana, event.code);
  const nia = { firstName: "Nia", lastName: "Early", gradYear: 2027 };
  const added = await admin.browser.post(`${admin.api}/events/${event.id}/newcomers`, nia);
  const { attendee, revision } = newcomerSchema.parse(added.body);
  return { admin, ana, event, niaId: attendee.id, addedAt: revision };
}

async function closeAndErase({ deps }: TestApp, { browser }: Person): Promise<void> {
  const body = { password: testPassword };
  expect((await browser.send("DELETE", "/api/me", { body })).status).toBe(204);
  const now = withSettings(deps, { retentionDays: 0 });
  expect(await eraseClosedAccounts(now, async () => {})).toBe(1);
}

async function erase({ browser, api }: Admin, personId: string): Promise<void> {
  expect((await browser.delete(`${api}/members/${personId}`)).status).toBe(204);
}

/** Expects an operation not to be undone anymore, as the History, the preview, and the undo say. */
async function expectNoUndo(app: TestApp, admin: Admin, revision: number): Promise<void> {
  const before = await app.dump();
  const { browser, api } = admin;
  const history = historyPageSchema.parse((await browser.get(`${api}/history`)).body);
  const line = history.operations.find((one) => one.revision === revision);
  expect(line).toMatchObject({ canUndo: false });
  const command = { kind: "undo", revision };
  const preview = await browser.post(`${api}/previews`, command);
  expect(preview).toMatchObject(refusal("cannot-undo"));
  expect(await send(admin, command)).toMatchObject(refusal("cannot-undo"));
  expect(await app.dump()).toEqual(before);
}

const namesIn = async (admin: Admin) =>
  [...(await listMembers(admin)).values()].map(({ name }) => name).toSorted();

onEveryDatabase("An undo after someone was erased", (test) => {
  test("doesn't bring them back to the club that had removed them (R4.15, R14.5)", async ({
    ownApp: app,
  }) => {
    const { admin, ana } = await openClub(app);
    const removed = await act(admin, { kind: "remove-member", personId: ana.personId });
    await closeAndErase(app, ana);
    await expectNoUndo(app, admin, removed);
    expect(await namesIn(admin)).toEqual(["Nia Early"]);
  });

  test("separates no records that were merged, and merges none again (R4.8, R14.5)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, niaId } = await openClub(app);
    const { personId } = ana;
    const merged = await act(admin, { kind: "merge-members", personId, fromId: niaId });
    const separated = await undo(admin, merged);
    await erase(admin, niaId);
    await expectNoUndo(app, admin, separated);
    expect(await namesIn(admin)).toEqual(["Ana Ruiz", "Former member"]);
  });

  test("separates none whose record went with an account (R4.8, R14.5)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, niaId } = await openClub(app);
    const { personId } = ana;
    const merged = await act(admin, { kind: "merge-members", personId, fromId: niaId });
    await closeAndErase(app, ana);
    await expectNoUndo(app, admin, merged);
  });

  test("doesn't add them again whose addition was undone since (R8.19, R14.5)", async ({
    ownApp: app,
  }) => {
    const { admin, niaId, addedAt } = await openClub(app);
    await erase(admin, niaId);
    const undone = await undo(admin, addedAt);
    await expectNoUndo(app, admin, undone);
    expect(await namesIn(admin)).toEqual(["Ana Ruiz"]);
  });

  test("neither excuses them nor stops excusing them (R14.5, R25.10)", async ({ ownApp: app }) => {
    const { admin, niaId } = await openClub(app);
    const missed = await createEvent(admin, { date: "2027-05-09", status: "Inactive" });
    const at = { eventId: missed.id, personIds: [niaId] };
    const excused = await act(admin, { kind: "excuse-members", ...at });
    const withdrawn = await undo(admin, excused);
    const again = await act(admin, { kind: "excuse-members", ...at });
    await erase(admin, niaId);
    await expectNoUndo(app, admin, withdrawn);
    await expectNoUndo(app, admin, again);
    expect((await app.dump()).excuses).toEqual([]);
  });

  test("excuses the others (R14.5, R25.10)", async ({ ownApp: app }) => {
    const { admin, ana, niaId } = await openClub(app);
    const { id: eventId } = await createEvent(admin, { date: "2027-05-09", status: "Inactive" });
    const personIds = [ana.personId, niaId];
    const excused = await act(admin, { kind: "excuse-members", eventId, personIds });
    await erase(admin, niaId);
    await undo(admin, excused);
    const { excuses } = await app.dump();
    expect(excuses).toMatchObject([{ personId: ana.personId, isExcused: 0 }]);
  });

  test("brings back the others whom a sheet added (R14.5, R23.8)", async ({ ownApp: app }) => {
    const { admin } = await openClub(app);
    const sheet = sheetOf(sheetRow("Dee Fox"), sheetRow("Eve Oda"));
    const imported = (await importSheet(admin, sheet)).revision ?? 0;
    const redone = await undo(admin, await undo(admin, imported));
    const dee = [...(await listMembers(admin)).values()].find(({ name }) => name === "Dee Fox");
    await erase(admin, dee?.id ?? "");
    const undone = await undo(admin, redone);
    expect(await namesIn(admin)).toEqual(["Ana Ruiz", "Nia Early"]);
    await undo(admin, undone);
    expect(await namesIn(admin)).toEqual(["Ana Ruiz", "Eve Oda", "Nia Early"]);
    expect(await verify(app.deps.database.read)).toEqual([]);
    await undo(admin, imported);
    expect(await namesIn(admin)).toEqual(["Ana Ruiz", "Nia Early"]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("opens the year before again, without the graduate who was erased (R14.5, R31.4)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, niaId } = await openClub(app);
    const started = await act(admin, {
      kind: "start-year",
      name: "2027–28",
      startsOn: "2027-08-01",
      carry: { kind: "all" },
      graduateIds: [ana.personId, niaId],
    });
    expect(await namesIn(admin)).toEqual([]);
    await closeAndErase(app, ana);
    await undo(admin, started);
    expect(await namesIn(admin)).toEqual(["Nia Early"]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });
});
