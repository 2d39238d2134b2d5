import { expect } from "vitest";
import { clubSummarySchema } from "#contract/clubs/club-summary.ts";
import { yearStartSchema } from "#contract/clubs/years.ts";
import { eventListSchema } from "#contract/events/events.ts";
import {
  historyPageSchema,
  operationAnswerSchema,
  previewSchema,
} from "#contract/ledger/ledger.ts";
import { memberRecordSchema } from "#contract/members/member-records.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";

const operate = ({ browser, api }: Pick<Admin, "browser" | "api">, command: object) =>
  browser.post(`${api}/operations`, { command });

async function act(admin: Pick<Admin, "browser" | "api">, command: object): Promise<number> {
  const answer = await operate(admin, command);
  return operationAnswerSchema.parse(answer.body, { error: () => answer.text }).revision;
}

const look = ({ browser, api }: Admin, command: object) => browser.post(`${api}/previews`, command);

const startNextYear = (name = "2027–28", startsOn = "2027-08-01") => ({
  kind: "start-year",
  name,
  startsOn,
  carry: { kind: "all" },
  graduateIds: [],
});
const reopen = { kind: "reopen-year", yearId: "1" };
const close = { kind: "close-year", yearId: "1" };
const undo = (revision: number) => ({ kind: "undo", revision });

const totalOf = async (admin: Admin, personId: string) =>
  (await listMembers(admin)).get(personId)?.totalPoints;

async function pointsByYear({ browser, api }: Admin, personId: string) {
  const { body } = await browser.get(`${api}/members/${personId}`);
  return memberRecordSchema.parse(body).years.map(({ name, totalPoints }) => [name, totalPoints]);
}

const yearsOf = async ({ browser, api }: Admin) =>
  eventListSchema.parse((await browser.get(`${api}/events`)).body).years;

/** A club whose first year, with Ana's 5 points, has ended; she carries them over. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2027-05-10T15:30Z"));
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Cole" });
  const finals = await createEvent(admin, { name: "Finals", points: 5, date: "2027-05-10" });
  const picnic = await createEvent(admin, { name: "Picnic", points: 2, date: "2027-05-09" });
  await checkIn(ana, finals.code);
  await checkIn(ben, picnic.code);
  const started = await act(admin, startNextYear());
  const officer = await signUpAdmin(app.browser());
  await giveSeats(app, admin.club.id, { [officer.user.id]: "officer" });
  return { admin, ana, ben, finals, picnic, started, officer: { ...officer, api: admin.api } };
}

onEveryDatabase("A year that is reopened", (test) => {
  test("can be corrected by owners and officers, and what carried over stays (R31.11, R31.12, R31.17)", async ({
    app,
  }) => {
    const { admin, ana, ben, finals, officer } = await openClub(app);
    const add = { kind: "add-attendees", eventId: finals.id, personIds: [ben.personId] };
    expect(await operate(officer, add)).toMatchObject(refusal("year-ended"));
    expect((await look(admin, reopen)).body).toMatchObject({
      what: { kind: "year-reopened", name: "2026–27" },
      people: 0,
      moved: [],
    });
    await act(admin, reopen);
    expect(await yearsOf(admin)).toEqual([
      { id: "2", name: "2027–28" },
      { id: "1", name: "2026–27", isReopened: true },
    ]);
    const { body: read } = await officer.browser.get(`${admin.api}/events/${finals.id}`);
    expect(read).toMatchObject({ reopenedYear: "2026–27" });
    expect(read).not.toHaveProperty("endedYear");
    // The Club page and the page of a new year say so (R31.17).
    const said = async () => {
      const { reopenedYears } = clubSummarySchema.parse(
        (await officer.browser.get(`${admin.api}/summary`)).body,
      );
      const { ended } = yearStartSchema.parse((await admin.browser.get(`${admin.api}/year`)).body);
      return { reopenedYears, ended: ended.map(({ name, isReopened }) => [name, isReopened]) };
    };
    expect(await said()).toEqual({
      reopenedYears: [{ id: "1", name: "2026–27" }],
      ended: [["2026–27", true]],
    });
    // A preview shows the points of that year.
    const looked = previewSchema.parse((await look(officer, add)).body);
    expect(looked).toMatchObject({
      year: "2026–27",
      people: 1,
      points: 5,
      moved: [{ name: "Ben Cole", now: 2, after: 7 }],
    });
    await act(officer, add);
    await act(officer, { kind: "change-events", eventIds: [finals.id], points: 6 });
    expect(await pointsByYear(admin, ben.personId)).toEqual([
      ["2027–28", 2],
      ["2026–27", 8],
    ]);
    expect(await totalOf(admin, ana.personId)).toBe(5);
    expect(await totalOf(admin, ben.personId)).toBe(2);
    await act(admin, close);
    expect(await said()).toEqual({ reopenedYears: [], ended: [["2026–27", undefined]] });
    expect(await operate(officer, { ...add, kind: "remove-attendees" })).toMatchObject(
      refusal("year-ended"),
    );
    expect((await yearsOf(admin))[1]).toEqual({ id: "1", name: "2026–27" });
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
    const { operations } = historyPageSchema.parse(
      (await admin.browser.get(`${admin.api}/history`)).body,
    );
    const kinds = operations.map(({ what }) => what);
    expect(kinds).toContainEqual({ kind: "year-reopened", name: "2026–27" });
    expect(kinds).toContainEqual({ kind: "year-closed", name: "2026–27" });
  });

  test("takes no check-ins, and none of its events becomes Active (R31.8, R31.13)", async ({
    app,
  }) => {
    const { admin, ben, finals, picnic } = await openClub(app);
    await act(admin, reopen);
    expect(await submitCode(ben, finals.code)).toMatchObject(refusal("invalid-code"));
    const active = { kind: "change-events", eventIds: [finals.id, picnic.id], status: "Active" };
    expect(await operate(admin, active)).toMatchObject(refusal("year-without-check-in"));
    expect(await look(admin, active)).toMatchObject(refusal("year-without-check-in"));
    const locked = { kind: "scanner" };
    expect(
      await admin.browser.post(`${admin.api}/events/${finals.id}/scanner-lock`, locked),
    ).toMatchObject({ status: 404 });
    expect(await pointsByYear(admin, ben.personId)).toEqual([
      ["2027–28", 2],
      ["2026–27", 2],
    ]);
  });

  test("leaves new events to the open year, whatever their date (R31.12)", async ({ app }) => {
    const { admin } = await openClub(app);
    await act(admin, reopen);
    expect(await createEvent(admin, { name: "Late", date: "2027-05-08" })).toMatchObject({
      termId: "2",
    });
  });

  test("is closed and reopened by undo and redo, and not twice (R31.11)", async ({ app }) => {
    const { admin, ben, finals } = await openClub(app);
    const add = { kind: "add-attendees", eventId: finals.id, personIds: [ben.personId] };
    const reopened = await act(admin, reopen);
    expect(await operate(admin, reopen)).toMatchObject(refusal("already-done"));
    const undone = await act(admin, undo(reopened));
    expect(await operate(admin, add)).toMatchObject(refusal("year-ended"));
    await act(admin, undo(undone));
    const added = await act(admin, add);
    const closed = await act(admin, close);
    expect(await operate(admin, close)).toMatchObject(refusal("already-done"));
    // What was corrected stays, and is undone only while the year is reopened.
    expect(await operate(admin, undo(added))).toMatchObject(refusal("year-ended"));
    await act(admin, undo(closed));
    await act(admin, undo(added));
    expect(await pointsByYear(admin, ben.personId)).toContainEqual(["2026–27", 2]);
    await act(admin, undo(reopened));
    expect((await yearsOf(admin))[1]).not.toHaveProperty("isReopened");
  });

  test("is closed before the start of the year after it is undone (R31.14)", async ({ app }) => {
    const { admin, ben, finals, started } = await openClub(app);
    const reopened = await act(admin, reopen);
    const add = { kind: "add-attendees", eventId: finals.id, personIds: [ben.personId] };
    await act(admin, add);
    const refused = await operate(admin, undo(started));
    expect(refused).toMatchObject(refusal("changed-meanwhile"));
    expect(refused.body).toMatchObject({ by: { revision: reopened } });
    const closed = await act(admin, close);
    const undone = await act(admin, undo(started));
    // The open year has what was corrected.
    expect(await totalOf(admin, ben.personId)).toBe(7);
    for (const command of [reopen, close])
      expect(await operate(admin, command)).toMatchObject(refusal("not-found"));
    for (const revision of [reopened, closed])
      expect(await operate(admin, undo(revision)), String(revision)).toMatchObject(
        refusal("changed-meanwhile"),
      );
    await act(admin, undo(undone));
    expect(await totalOf(admin, ben.personId)).toBe(2);
    await act(admin, undo(closed));
    expect((await yearsOf(admin))[1]).toMatchObject({ isReopened: true });
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("stays so when another year starts, and other years stay read-only (R31.11)", async ({
    app,
  }) => {
    const { admin, ana, finals } = await openClub(app);
    await act(admin, reopen);
    const kickoff = await createEvent(admin, { name: "Kickoff", points: 1, date: "2027-09-01" });
    await checkIn(ana, kickoff.code);
    await act(admin, startNextYear("2028–29", "2028-08-01"));
    const points = (eventId: string) => ({
      kind: "set-attendance-points",
      eventId,
      personIds: [ana.personId],
      points: 9,
    });
    expect(await operate(admin, points(kickoff.id))).toMatchObject(refusal("year-ended"));
    await act(admin, points(finals.id));
    expect(await pointsByYear(admin, ana.personId)).toEqual([
      ["2028–29", 6],
      ["2027–28", 6],
      ["2026–27", 9],
    ]);
  });

  test("shows a move between two years as what it changes in the open one (R31.12)", async ({
    app,
  }) => {
    const { admin, ana, finals } = await openClub(app);
    await act(admin, reopen);
    const kickoff = await createEvent(admin, { name: "Kickoff", points: 3, date: "2027-09-01" });
    const at = { eventId: finals.id, personIds: [ana.personId] };
    const looked = await look(admin, { kind: "move-attendees", ...at, toEventId: kickoff.id });
    const { year, moved } = previewSchema.parse(looked.body);
    expect(year).toBeUndefined();
    expect(moved).toMatchObject([{ name: "Ana Ruiz", now: 5, after: 8 }]);
  });

  test("is reopened by owners only, for years of their club that ended (R31.11)", async ({
    app,
  }) => {
    const { admin, ana, officer } = await openClub(app);
    const other = await signUpAdmin(app.browser());
    for (const command of [reopen, close]) {
      expect(await operate({ ...admin, browser: app.browser() }, command)).toMatchObject(
        refusal("signed-out"),
      );
      expect(await operate(officer, command)).toMatchObject(refusal("wrong-role"));
      expect(await look(officer, command)).toMatchObject(refusal("wrong-role"));
      expect(await operate({ ...admin, browser: ana.browser }, command)).toMatchObject(
        refusal("not-found"),
      );
      expect(await operate({ ...admin, browser: other.browser }, command)).toMatchObject(
        refusal("not-found"),
      );
      // The other club's only year is open.
      expect(await operate(other, command)).toMatchObject(refusal("not-found"));
      for (const yearId of ["2", "3", crypto.randomUUID()])
        expect(await operate(admin, { ...command, yearId }), yearId).toMatchObject(
          refusal("not-found"),
        );
      expect(await operate(admin, { kind: command.kind })).toMatchObject(
        invalidInput({ yearId: "malformed" }),
      );
    }
    // It was never reopened.
    expect(await operate(admin, close)).toMatchObject(refusal("not-found"));
    const reopened = await act(admin, reopen);
    for (const command of [undo(reopened), reopen])
      expect(await operate(officer, command), command.kind).toMatchObject(refusal("wrong-role"));
  });
});
