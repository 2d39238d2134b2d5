import { expect } from "vitest";
import { z } from "zod";
import { waitingRequestSchema } from "#contract/attendance/requests/requests.ts";
import { eventListSchema } from "#contract/events/events.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  setCarryover,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";

const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });

async function act(admin: Admin, command: object): Promise<number> {
  const answer = await operate(admin, command);
  return operationAnswerSchema.parse(answer.body, { error: () => answer.text }).revision;
}

const newYear = (details: object = {}) => ({
  kind: "start-year",
  name: "2027–28",
  startsOn: "2027-08-01",
  carry: { kind: "all" },
  graduateIds: [],
  ...details,
});

const totalsOf = async (admin: Admin) =>
  Object.fromEntries(
    [...(await listMembers(admin)).values()].map((one) => [one.name, one.totalPoints]),
  );

/** A club in May: Ana has 5 points, and Ben 3. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2027-05-10T15:30Z"));
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Cole" });
  const finals = await createEvent(admin, { name: "Finals", points: 5, date: "2027-05-10" });
  const picnic = await createEvent(admin, { name: "Picnic", points: 3, date: "2027-05-10" });
  await checkIn(ana, finals.code);
  await checkIn(ben, picnic.code);
  return { admin, ana, ben, finals, picnic };
}

async function eventsOfNewYear({ browser, api }: Admin): Promise<string[]> {
  const { events } = eventListSchema.parse((await browser.get(`${api}/events`)).body);
  const own = events.filter(({ termId }) => termId === "2");
  return own.map(({ name, status }) => `${name} ${status}`).toSorted();
}

const requestsOf = async ({ browser, api }: Admin) =>
  z
    .object({ requests: z.array(waitingRequestSchema) })
    .parse((await browser.get(`${api}/requests`)).body)
    .requests.map(({ person }) => person.name);

onEveryDatabase("The people of a new year", (test) => {
  test("is undone although someone with points had left before (R31.4)", async ({ app }) => {
    const { admin, ben } = await openClub(app);
    await act(admin, { kind: "remove-member", personId: ben.personId });
    const started = await act(admin, newYear());
    const undone = await act(admin, { kind: "undo", revision: started });
    await act(admin, { kind: "undo", revision: undone });
    const kickoff = await createEvent(admin, { name: "Kickoff", points: 2 });
    await checkIn(ben, kickoff.code);
    expect(await totalsOf(admin)).toEqual({ "Ana Ruiz": 5, "Ben Cole": 5 });
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("is undone once a changed carry-over is undone (R31.4)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const started = await act(admin, newYear());
    await setCarryover(admin, ana.personId, 9);
    const { revision = 0 } = (await listMembers(admin)).get(ana.personId) ?? {};
    expect(await operate(admin, { kind: "undo", revision: started })).toMatchObject(
      refusal("changed-meanwhile"),
    );
    await act(admin, { kind: "undo", revision });
    await act(admin, { kind: "undo", revision: started });
    expect(await totalsOf(admin)).toEqual({ "Ana Ruiz": 5, "Ben Cole": 3 });
  });

  test("isn't done again from other points, even after another year in between (R31.4)", async ({
    app,
  }) => {
    const { admin, ben, finals } = await openClub(app);
    const undone = await act(admin, { kind: "undo", revision: await act(admin, newYear()) });
    const came = await checkIn(ben, finals.code);
    expect(came.points).toBe(5);
    const other = await act(admin, newYear({ name: "Fall", startsOn: "2027-08-15" }));
    await act(admin, { kind: "undo", revision: other });
    expect(await operate(admin, { kind: "undo", revision: undone })).toMatchObject(
      refusal("changed-meanwhile"),
    );
    const removal = { kind: "remove-attendees", eventId: finals.id, personIds: [ben.personId] };
    await act(admin, removal);
    await act(admin, { kind: "undo", revision: undone });
    expect(await totalsOf(admin)).toEqual({ "Ana Ruiz": 5, "Ben Cole": 3 });
  });

  test("isn't done again while another event of the old year is Active (R31.4)", async ({
    app,
  }) => {
    const { admin } = await openClub(app);
    const undone = await act(admin, { kind: "undo", revision: await act(admin, newYear()) });
    const added = await createEvent(admin, { name: "Extra", date: "2027-05-11" });
    const again = { kind: "undo", revision: undone };
    expect(await operate(admin, again)).toMatchObject(refusal("changed-meanwhile"));
    await editEvent(admin, added, { status: "Inactive" });
    await act(admin, again);
  });

  test("is done again with its events from before its first day, or without a date, even if they are Active (R10.8, R31.4)", async ({
    app,
  }) => {
    const { admin } = await openClub(app);
    const started = await act(admin, newYear());
    await createEvent(admin, { name: "Early", date: "2027-07-31" });
    await createEvent(admin, { name: "Undated", date: null });
    await createEvent(admin, { name: "Later", date: "2027-08-20" });
    const before = await eventsOfNewYear(admin);
    expect(before).toEqual(["Early Active", "Later Active", "Undated Active"]);
    const undone = await act(admin, { kind: "undo", revision: started });
    const again = await act(admin, { kind: "undo", revision: undone });
    expect(await eventsOfNewYear(admin)).toEqual(before);
    // Those created in the old year meanwhile stay in it.
    const undoneAgain = await act(admin, { kind: "undo", revision: again });
    await createEvent(admin, { name: "Extra", date: "2027-07-30", status: "Inactive" });
    await act(admin, { kind: "undo", revision: undoneAgain });
    expect(await eventsOfNewYear(admin)).toEqual(before);
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("isn't done again once anyone attended one of its events in the old year (R31.4)", async ({
    app,
  }) => {
    const { admin, ana } = await openClub(app);
    const started = await act(admin, newYear());
    const early = await createEvent(admin, { name: "Early", date: "2027-05-09", points: 0 });
    const undone = await act(admin, { kind: "undo", revision: started });
    await checkIn(ana, early.code);
    const again = { kind: "undo", revision: undone };
    const refused = await operate(admin, again);
    expect(refused).toMatchObject(refusal("changed-meanwhile"));
    expect(refused.body).toMatchObject({ by: { revision: early.revision } });
    // It stays in the old year.
    await editEvent(admin, early, { status: "Inactive" });
    await act(admin, again);
    expect(await eventsOfNewYear(admin)).toEqual([]);
  });

  test("keeps the names of graduates without an account, unlike of people who were removed (R4.15, R31.3)", async ({
    app,
  }) => {
    const { admin } = await openClub(app);
    await importSheet(admin, sheetOf(sheetRow("Cara Diaz"), sheetRow("Dan Fox")));
    const ids = new Map([...(await listMembers(admin)).values()].map(({ id, name }) => [name, id]));
    await act(admin, { kind: "remove-member", personId: ids.get("Dan Fox") });
    const started = await act(admin, newYear({ graduateIds: [ids.get("Cara Diaz")] }));
    app.setTime(new Date("2027-06-10T15:30Z"));
    await app.deps.jobs.run();
    const names = await app.deps.database.read
      .selectFrom("people")
      .select("name")
      .where("id", "in", [...ids.values()])
      .orderBy("name")
      .execute();
    expect(names.map(({ name }) => name)).toContain("Cara Diaz");
    expect(names.map(({ name }) => name)).not.toContain("Dan Fox");
    expect(started).toBeGreaterThan(0);
  });

  test("shows someone again who left, and claims a record in a later year (R31.3)", async ({
    app,
  }) => {
    const { admin, ben } = await openClub(app);
    await importSheet(admin, sheetOf(sheetRow("Ben C.")));
    await act(admin, {
      kind: "remove-attendees",
      eventId: (await picnicOf(admin)).id,
      mayReturn: true,
      personIds: [ben.personId],
    });
    await act(admin, { kind: "remove-member", personId: ben.personId });
    await act(admin, newYear({ carry: { kind: "none" } }));
    const record = [...(await listMembers(admin)).values()].find(({ name }) => name === "Ben C.");
    const { body } = await admin.browser.post(`${admin.api}/claims`, { personIds: [record?.id] });
    const { claims } = z.object({ claims: z.array(z.object({ code: z.string() })) }).parse(body);
    const claimed = await ben.browser.post("/api/me/claims", { claim: claims[0]?.code });
    expect(claimed.status).toBe(200);
    expect(Object.keys(await totalsOf(admin))).toContain("Ben Cole");
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("leaves events of a year that ended as they are when the time zone changes (R31.5)", async ({
    app,
  }) => {
    const { admin } = await openClub(app);
    const times = { starts: "2027-06-01T15:00", ends: "2027-06-01T16:00" };
    const { id } = await createEvent(admin, {
      date: "2027-06-01",
      ...times,
      timeZone: "America/New_York",
    });
    await act(admin, newYear());
    await act(admin, { kind: "set-time-zone", timeZone: "Europe/Berlin" });
    const { body } = await admin.browser.get(`${admin.api}/events/${id}`);
    expect(body).toMatchObject({ event: { timeZone: "America/New_York" } });
  });

  test("don't check in to the year before anymore, but ask officers (R31.8)", async ({ app }) => {
    const { admin, ana, ben, picnic } = await openClub(app);
    const late = await createEvent(admin, { name: "Late", points: 9, date: "2027-05-10" });
    app.setTime(new Date("2027-05-10T15:40Z"));
    await act(admin, newYear());
    app.setTime(new Date("2027-05-10T15:41Z"));
    const queued = (personId: string) => ({ personId, ageMs: 120_000 });
    const send = (code: string) =>
      ana.browser.post("/api/me/checkins", {
        code,
        key: crypto.randomUUID(),
        queued: queued(ana.personId),
      });
    expect(await send(late.code)).toMatchObject(refusal("came-too-late"));
    expect(await send(picnic.code)).toMatchObject(refusal("came-too-late"));
    expect(await submitCode(ben, late.code)).toMatchObject(refusal("invalid-code"));
    expect(await requestsOf(admin)).toEqual(["Ana Ruiz", "Ana Ruiz"]);
    expect(await totalsOf(admin)).toEqual({ "Ana Ruiz": 5, "Ben Cole": 3 });
    const approval = { kind: "approve-requests", eventId: late.id, personIds: [ana.personId] };
    expect(await operate(admin, approval)).toMatchObject(refusal("year-ended"));
  });
});

async function picnicOf({ browser, api }: Admin) {
  const { body } = await browser.get(`${api}/events`);
  const { events } = z
    .object({ events: z.array(z.object({ id: z.string(), name: z.string() })) })
    .parse(body);
  const picnic = events.find(({ name }) => name === "Picnic");
  if (picnic === undefined) throw new Error("There is no picnic.");
  return picnic;
}
