import { expect } from "vitest";
import { memberClubDetailsSchema } from "#contract/clubs/clubs.ts";
import { yearStartSchema } from "#contract/clubs/years.ts";
import { eventListSchema } from "#contract/events/events.ts";
import {
  historyPageSchema,
  operationAnswerSchema,
  previewSchema,
} from "#contract/ledger/ledger.ts";
import { memberRecordSchema } from "#contract/members/member-records.ts";
import { ownRecordSchema } from "#contract/members/own-record.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  setCarryover,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";

const operate = ({ browser, api }: Admin, command: object, expectedRevision?: number) =>
  browser.post(`${api}/operations`, { command, expectedRevision });

const revisionOf = (answer: { body: unknown }) => operationAnswerSchema.parse(answer.body).revision;

const undo = (admin: Admin, revision: number) => operate(admin, { kind: "undo", revision });

const readYear = async ({ browser, api }: Admin) =>
  yearStartSchema.parse((await browser.get(`${api}/year`)).body);

const newYear = (details: object = {}) => ({
  kind: "start-year",
  name: "2027–28",
  startsOn: "2027-08-01",
  carry: { kind: "part", percent: 50, most: 20 },
  graduateIds: [],
  ...details,
});

const totalsOf = async (admin: Admin) =>
  new Map([...(await listMembers(admin)).values()].map((one) => [one.name, one.totalPoints]));

/** A club in May: Ana has 27 + 8 points, Ben 7, and Ana graduates. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2027-05-10T15:30Z"));
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser(), {
    firstName: "Ana",
    lastName: "Ruiz",
    gradYear: 2027,
  });
  const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Cole" });
  const finals = await createEvent(admin, { name: "Finals", points: 27, date: "2027-05-10" });
  const picnic = await createEvent(admin, { name: "Picnic", points: 7, date: "2027-05-10" });
  await checkIn(ana, finals.code);
  await checkIn(ben, picnic.code);
  await setCarryover(admin, ana.personId, 8);
  await operate(admin, {
    kind: "correct-member",
    personId: ben.personId,
    name: "Ben Cole",
    gradYear: 2029,
  });
  return { admin, ana, ben, finals, picnic };
}

onEveryDatabase("A new year", (test) => {
  test("starts with what each member carries over, without graduates, and check-in ended (R31.1, R31.2, R31.3)", async ({
    app,
  }) => {
    const { admin, ana, ben, finals } = await openClub(app);
    const kickoff = await createEvent(admin, { name: "Kickoff", date: "2027-08-20", points: 2 });
    const start = await readYear(admin);
    expect(start).toMatchObject({
      open: { name: "2026–27", startsOn: "2026-08-01" },
      next: { name: "2027–28", startsOn: "2027-08-01" },
      people: [
        { id: ana.personId, name: "Ana Ruiz", totalPoints: 35, graduates: true },
        { id: ben.personId, name: "Ben Cole", totalPoints: 7, graduates: false },
      ],
      active: [{ name: "Finals" }, { name: "Picnic" }],
      ended: [],
    });
    const command = newYear({ graduateIds: [ana.personId] });
    const looked = previewSchema.parse(
      (await admin.browser.post(`${admin.api}/previews`, command)).body,
    );
    expect(looked).toMatchObject({
      what: { kind: "year-started", name: "2027–28", ended: "2026–27", graduates: 1 },
      moved: [
        { name: "Ana Ruiz", now: 35, after: 17 },
        { name: "Ben Cole", now: 7, after: 3 },
      ],
    });
    expect((await operate(admin, command, start.revision)).status).toBe(201);
    expect(await totalsOf(admin)).toEqual(new Map([["Ben Cole", 3]]));
    expect(await submitCode(ben, finals.code)).toMatchObject({ status: 404 });
    await checkIn(ben, kickoff.code);
    // Someone who comes back has what they carried over.
    await checkIn(ana, kickoff.code);
    expect(await totalsOf(admin)).toEqual(
      new Map([
        ["Ana Ruiz", 19],
        ["Ben Cole", 5],
      ]),
    );
    expect((await readYear(admin)).ended).toMatchObject([{ name: "2026–27" }]);
    const { operations } = historyPageSchema.parse(
      (await admin.browser.get(`${admin.api}/history`)).body,
    );
    expect(operations.map(({ what }) => what)).toContainEqual({
      kind: "year-started",
      name: "2027–28",
      ended: "2026–27",
      people: 2,
      points: 20,
      graduates: 1,
      requirements: 0,
      officers: 0,
    });
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("is undone, done again, and started another way, with nothing lost (R31.4)", async ({
    app,
  }) => {
    const { admin, ana, ben, finals, picnic } = await openClub(app);
    const before = await totalsOf(admin);
    const kickoff = await createEvent(admin, { name: "Kickoff", date: "2027-08-20", points: 2 });
    const started = revisionOf(await operate(admin, newYear({ graduateIds: [ana.personId] })));
    const looked = previewSchema.parse(
      (await admin.browser.post(`${admin.api}/previews`, { kind: "undo", revision: started })).body,
    );
    expect(looked.moved).toMatchObject([
      { name: "Ana Ruiz", now: 17, after: 35 },
      { name: "Ben Cole", now: 3, after: 7 },
    ]);
    const undone = revisionOf(await undo(admin, started));
    expect(await totalsOf(admin)).toEqual(before);
    const left = { kind: "remove-attendees", eventId: picnic.id, personIds: [ben.personId] };
    const removed = revisionOf(await operate(admin, left));
    // What carries over came from points that have changed since.
    expect(await undo(admin, undone)).toMatchObject(refusal("changed-meanwhile"));
    await undo(admin, removed);
    await checkIn(ben, kickoff.code);
    const cara = await signUpMember(app.browser(), { firstName: "Cara", lastName: "Diaz" });
    await checkIn(cara, finals.code);
    const again = newYear({ carry: { kind: "all" }, name: "Fall", startsOn: "2027-08-15" });
    const second = revisionOf(await operate(admin, again));
    expect(await totalsOf(admin)).toEqual(
      new Map([
        ["Ana Ruiz", 35],
        ["Ben Cole", 9],
        ["Cara Diaz", 27],
      ]),
    );
    expect((await readYear(admin)).ended.map(({ name }) => name)).toEqual(["2026–27"]);
    revisionOf(await undo(admin, revisionOf(await undo(admin, second))));
    expect((await totalsOf(admin)).get("Ben Cole")).toBe(9);
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("isn't undone once anyone has checked in, and says what is in the way (R31.4)", async ({
    app,
  }) => {
    const { admin, ben } = await openClub(app);
    const started = revisionOf(await operate(admin, newYear()));
    const kickoff = await createEvent(admin, { name: "Kickoff", points: 2 });
    await checkIn(ben, kickoff.code);
    const refused = await undo(admin, started);
    expect(refused).toMatchObject(refusal("changed-meanwhile"));
    expect(refused.body).toMatchObject({
      by: { what: { kind: "checked-in", first: [{ name: "Ben Cole" }] } },
    });
    const command = { kind: "remove-attendees", eventId: kickoff.id, personIds: [ben.personId] };
    await undo(admin, revisionOf(await operate(admin, command)));
    expect(await undo(admin, started)).toMatchObject(refusal("changed-meanwhile"));
    await operate(admin, command);
    expect((await undo(admin, started)).status).toBe(201);
    expect((await totalsOf(admin)).get("Ben Cole")).toBe(7);
  });

  test("keeps a changed carry-over from being lost in an undo (R31.4)", async ({ app }) => {
    const { admin, ben } = await openClub(app);
    const started = revisionOf(await operate(admin, newYear()));
    await setCarryover(admin, ben.personId, 9);
    expect(await undo(admin, started)).toMatchObject(refusal("changed-meanwhile"));
  });

  test("leaves the events of the year before as they are (R31.5)", async ({ app }) => {
    const { admin, ana, ben, finals, picnic } = await openClub(app);
    const added = revisionOf(
      await operate(admin, {
        kind: "add-attendees",
        eventId: picnic.id,
        personIds: [ana.personId],
      }),
    );
    await operate(admin, newYear());
    const at = { eventId: finals.id, personIds: [ben.personId] };
    for (const command of [
      { kind: "add-attendees", ...at },
      { kind: "remove-attendees", ...at, personIds: [ana.personId] },
      { kind: "cancel-event", eventId: finals.id },
      { kind: "change-events", eventIds: [finals.id], status: "Active" },
      { kind: "undo", revision: added },
    ])
      expect(await operate(admin, command), command.kind).toMatchObject(refusal("year-ended"));
    expect(await totalsOf(admin)).toEqual(
      new Map([
        ["Ana Ruiz", 20],
        ["Ben Cole", 3],
      ]),
    );
  });

  test("shows each year's events and points as its own (R31.6)", async ({ app }) => {
    const { admin, ana, ben, finals, picnic } = await openClub(app);
    const clubOf = async (member: Member) =>
      memberClubDetailsSchema.parse(
        (await member.browser.get(`/api/me/clubs/${admin.club.id}`)).body,
      );
    const eventsOf = async () =>
      eventListSchema.parse((await admin.browser.get(`${admin.api}/events`)).body);
    const first = { id: "1", name: "2026–27" };
    expect((await eventsOf()).years).toEqual([first]);
    await undo(admin, revisionOf(await operate(admin, newYear())));
    // A year whose start was undone isn't offered.
    expect((await eventsOf()).years).toEqual([first]);
    expect((await clubOf(ana)).years).toMatchObject([{ ...first, totalPoints: 35 }]);
    await operate(admin, newYear({ name: "Second" }));
    const kickoff = await createEvent(admin, { name: "Kickoff", points: 2, minutes: 30 });
    await checkIn(ana, kickoff.code);
    const { years, events } = await eventsOf();
    expect(years).toEqual([{ id: "3", name: "Second" }, first]);
    const { body: oldOne } = await admin.browser.get(`${admin.api}/events/${finals.id}`);
    expect(oldOne).toMatchObject({ event: { termId: "1" }, endedYear: first.name });
    const { body: newOne } = await admin.browser.get(`${admin.api}/events/${kickoff.id}`);
    expect(newOne).not.toHaveProperty("endedYear");
    const terms = new Map(events.map(({ id, termId }) => [id, termId]));
    expect(terms).toEqual(
      new Map([
        [kickoff.id, "3"],
        [finals.id, "1"],
        [picnic.id, "1"],
      ]),
    );
    const shown = {
      years: [
        { id: "3", name: "Second", carryover: 17, totalPoints: 19, totalMinutes: 30 },
        { ...first, carryover: 8, totalPoints: 35, totalMinutes: 0 },
      ],
      attendance: [
        { id: finals.id, termId: "1" },
        { id: kickoff.id, termId: "3" },
      ],
    };
    const byId = <Line extends { id: string }>(lines: readonly Line[]) =>
      new Map(lines.map((line) => [line.id, line]));
    const own = await clubOf(ana);
    expect(own.years).toEqual(shown.years);
    expect(byId(own.attendance)).toMatchObject(byId(shown.attendance));
    const { body } = await admin.browser.get(`${admin.api}/members/${ana.personId}`);
    expect(memberRecordSchema.parse(body).years).toEqual(shown.years);
    const record = await ben.browser.get(`/api/me/clubs/${admin.club.id}/record`);
    expect(ownRecordSchema.parse(record.body).years).toMatchObject([
      { name: "Second", points: 3 },
      { name: "2026–27", points: 7 },
    ]);
  });

  test("returns a member whose removal is undone in a later year (R31.3)", async ({ app }) => {
    const { admin, ben } = await openClub(app);
    const removed = revisionOf(
      await operate(admin, { kind: "remove-member", personId: ben.personId }),
    );
    await operate(admin, newYear({ carry: { kind: "none" } }));
    revisionOf(await undo(admin, removed));
    expect((await totalsOf(admin)).get("Ben Cole")).toBe(0);
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("isn't started twice, or from what has changed since (R31.1)", async ({ app }) => {
    const { admin, ben, finals } = await openClub(app);
    const { revision } = await readYear(admin);
    await checkIn(ben, finals.code);
    expect(await operate(admin, newYear(), revision)).toMatchObject(refusal("changed-meanwhile"));
    const seen = (await readYear(admin)).revision;
    const answers = await Promise.all([1, 2].map(() => operate(admin, newYear(), seen)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await operate(admin, newYear())).toMatchObject(refusal("already-done"));
    expect(await operate(admin, newYear({ name: "Again" }))).toMatchObject(
      refusal("year-too-early"),
    );
  });

  test("is for owners, and with valid input, only (R31.1)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const officer = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [officer.user.id]: "officer" });
    const other = { ...officer, api: admin.api };
    expect(await operate(other, newYear())).toMatchObject(refusal("wrong-role"));
    expect(await operate({ ...admin, browser: ana.browser }, newYear())).toMatchObject(
      refusal("not-found"),
    );
    expect(await officer.browser.get(`${admin.api}/year`)).toMatchObject(refusal("wrong-role"));
    expect(await operate(admin, newYear({ graduateIds: [officer.user.id] }))).toMatchObject(
      refusal("not-found"),
    );
    expect(await operate(admin, newYear({ name: " " }))).toMatchObject(
      invalidInput({ name: "required" }),
    );
    expect(
      await operate(admin, newYear({ carry: { kind: "part", percent: 101, most: null } })),
    ).toMatchObject(invalidInput({ carry: { code: "too-large", params: { maximum: 100 } } }));
    expect(await operate(admin, newYear({ startsOn: "2026-08-01" }))).toMatchObject(
      refusal("year-too-early"),
    );
  });
});
