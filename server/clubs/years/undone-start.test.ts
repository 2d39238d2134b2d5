import { expect } from "vitest";
import { eventAnswerSchema } from "#contract/events/events.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { requirementsSchema } from "#contract/requirements/requirements.ts";
import { createRequirement, requirementInput } from "#test-support/club-data/requirements.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";

const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });
async function act(admin: Admin, command: object): Promise<number> {
  const answer = await operate(admin, command);
  return operationAnswerSchema.parse(answer.body, { error: () => answer.text }).revision;
}
const undo = (admin: Admin, revision: number) => act(admin, { kind: "undo", revision });
const tryUndo = (admin: Admin, revision: number) => operate(admin, { kind: "undo", revision });

/** A club in July: Ana has 5 points, and an event is still Active. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2027-07-30T15:30Z"));
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const finals = await createEvent(admin, { name: "Finals", points: 5, date: "2027-05-10" });
  await checkIn(ana, finals.code);
  const start = (details: object = {}) =>
    act(admin, {
      kind: "start-year",
      name: "2027–28",
      startsOn: "2027-08-01",
      carry: { kind: "all" },
      graduateIds: [],
      ...details,
    });
  const correct = (points: number) =>
    act(admin, { kind: "change-events", eventIds: [finals.id], points });
  const statusOfFinals = async () => {
    const { body } = await admin.browser.get(`${admin.api}/events/${finals.id}`);
    return eventAnswerSchema.parse(body).event;
  };
  return { admin, ana, finals, start, correct, statusOfFinals };
}

const totalOf = async (admin: Admin, { personId }: { personId: string }) =>
  (await listMembers(admin)).get(personId)?.totalPoints;

const namesOf = async ({ browser, api }: Admin) =>
  requirementsSchema
    .parse((await browser.get(`${api}/requirements`)).body)
    .requirements.map(({ name }) => name)
    .toSorted();

onEveryDatabase("The start of a year", (test) => {
  test("is undone with the corrections since of what it ended, which stay as they are (R31.4, R31.14)", async ({
    app,
  }) => {
    const { admin, ana, start, correct, statusOfFinals } = await openClub(app);
    const started = await start();
    await act(admin, { kind: "reopen-year", yearId: "1" });
    const corrected = await correct(7);
    await act(admin, { kind: "close-year", yearId: "1" });
    const preview = await admin.browser.post(`${admin.api}/previews`, {
      kind: "undo",
      revision: started,
    });
    expect(preview.body).toMatchObject({ skippedEvents: [{ by: { revision: corrected } }] });
    const undone = await undo(admin, started);
    expect(await totalOf(admin, ana)).toBe(7);
    expect(await statusOfFinals()).toMatchObject({ status: "Inactive", points: 7 });
    await undo(admin, await undo(admin, undone));
    await undo(admin, corrected);
    expect(await totalOf(admin, ana)).toBe(5);
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("is done again once what it ended and was changed since is Inactive, or as before (R10.20, R31.4)", async ({
    app,
  }) => {
    const { admin, finals, start, statusOfFinals } = await openClub(app);
    const undone = await undo(admin, await start());
    const change = { kind: "change-events", eventIds: [finals.id] };
    const moved = await act(admin, { ...change, minutes: 30 });
    const refused = await tryUndo(admin, undone);
    expect(refused).toMatchObject(refusal("changed-meanwhile"));
    expect(refused.body).toMatchObject({ by: { revision: moved } });
    await undo(admin, moved);
    const redone = await undo(admin, undone);
    expect(await statusOfFinals()).toMatchObject({ status: "Inactive" });
    const again = await undo(admin, redone);
    expect(await statusOfFinals()).toMatchObject({ status: "Active" });
    await act(admin, { ...change, status: "Inactive", minutes: 30 });
    await undo(admin, await undo(admin, again));
    expect(await statusOfFinals()).toMatchObject({ status: "Inactive", minutes: 30 });
  });

  test("is undone although a graduate came back and was taken off, or was removed (R31.3, R31.4)", async ({
    app,
  }) => {
    const { admin, ana, start } = await openClub(app);
    const { personId } = ana;
    const started = await start({ graduateIds: [personId] });
    const event = await createEvent(admin, { name: "Fall", points: 1, date: "2027-08-01" });
    await checkIn(ana, event.code);
    const stillThere = await tryUndo(admin, started);
    expect(stillThere).toMatchObject(refusal("changed-meanwhile"));
    expect(stillThere.body).toMatchObject({ by: { what: { kind: "checked-in" } } });
    await act(admin, { kind: "remove-attendees", eventId: event.id, personIds: [personId] });
    const undone = await undo(admin, started);
    expect(await totalOf(admin, ana)).toBe(5);
    // Ana had returned by then, and is a member of the new year again.
    const redone = await undo(admin, undone);
    expect(await totalOf(admin, ana)).toBe(5);
    await act(admin, { kind: "remove-member", personId });
    await undo(admin, redone);
    expect(await totalOf(admin, ana)).toBeUndefined();
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("is done again with a graduate who was removed meanwhile, and stays so (R10.20, R31.4)", async ({
    app,
  }) => {
    const { admin, ana, start } = await openClub(app);
    const { personId } = ana;
    const undone = await undo(admin, await start({ graduateIds: [personId] }));
    const removed = await act(admin, { kind: "remove-member", personId });
    const redone = await undo(admin, undone);
    expect(await totalOf(admin, ana)).toBeUndefined();
    await undo(admin, removed);
    expect(await totalOf(admin, ana)).toBe(5);
    await undo(admin, redone);
    expect(await totalOf(admin, ana)).toBe(5);
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  for (const change of ["changed", "deleted"] as const) {
    test(`isn't done again over a requirement that was ${change} meanwhile, and was copied (R10.20, R31.4)`, async ({
      app,
    }) => {
      const { admin, start } = await openClub(app);
      const letter = await createRequirement(admin, { name: "Letter" });
      const pin = await createRequirement(admin, { name: "Pin" });
      const requirements = { requirementIds: [letter], deadlines: "none" };
      const undone = await undo(admin, await start({ requirements }));
      const set = (requirementId: string, name: string) =>
        act(admin, { kind: "set-requirement", requirementId, input: requirementInput({ name }) });
      // The other one isn't copied.
      await set(pin, "Big Pin");
      const edited =
        change === "changed"
          ? await set(letter, "Big Letter")
          : await act(admin, { kind: "delete-requirement", requirementId: letter });
      const refused = await tryUndo(admin, undone);
      expect(refused).toMatchObject(refusal("changed-meanwhile"));
      expect(refused.body).toMatchObject({ by: { revision: edited } });
      await undo(admin, edited);
      const redone = await undo(admin, undone);
      expect(await namesOf(admin)).toEqual(["Letter"]);
      await undo(admin, redone);
      expect(await namesOf(admin)).toEqual(["Big Pin", "Letter"]);
    });
  }
});
