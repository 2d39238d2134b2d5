import { expect } from "vitest";
import { z } from "zod";
import { graduatedClubSchema } from "#contract/clubs/clubs.ts";
import { calendarFeedSchema } from "#contract/events/calendar.ts";
import { eventAnswerSchema } from "#contract/events/events.ts";
import { operationAnswerSchema, previewSchema } from "#contract/ledger/ledger.ts";
import { ownRecordSchema } from "#contract/members/own-record.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";

const operate = ({ browser, api }: Pick<Admin, "browser" | "api">, command: object) =>
  browser.post(`${api}/operations`, { command });

async function act(admin: Pick<Admin, "browser" | "api">, command: object): Promise<number> {
  const answer = await operate(admin, command);
  return operationAnswerSchema.parse(answer.body, { error: () => answer.text }).revision;
}

const undo = (revision: number) => ({ kind: "undo", revision });
const reopen = { kind: "reopen-year", yearId: "1" };

const ownClubs = z.object({
  clubs: z.array(z.object({ id: z.string() })),
  graduatedFrom: z.array(graduatedClubSchema),
});
async function clubsOf({ browser }: Pick<Member, "browser">) {
  const { clubs, graduatedFrom } = ownClubs.parse((await browser.get("/api/me/clubs")).body);
  return { clubs: clubs.map(({ id }) => id), graduatedFrom };
}

/** Points by year, as the person's own record has them. */
async function recordOf({ browser }: Pick<Member, "browser">, { club }: Admin) {
  const { body, text } = await browser.get(`/api/me/clubs/${club.id}/record`);
  const { years } = ownRecordSchema.parse(body, { error: () => text });
  return years.map(({ name, points }) => [name, points]);
}

/** A club whose first year, with Ana's 5 points and Ben's 2, has ended; Ben graduated. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2027-05-10T15:30Z"));
  const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Cole" });
  const finals = await createEvent(admin, { name: "Finals", points: 5, date: "2027-05-10" });
  const picnic = await createEvent(admin, { name: "Picnic", points: 2, date: "2027-05-09" });
  await checkIn(ana, finals.code);
  await checkIn(ben, picnic.code);
  const start = (graduates: readonly Member[], name = "2027–28", startsOn = "2027-08-01") =>
    act(admin, {
      kind: "start-year",
      name,
      startsOn,
      carry: { kind: "all" },
      graduateIds: graduates.map(({ personId }) => personId),
    });
  return { admin, ana, ben, finals, picnic, start };
}

onEveryDatabase("The clubs of someone who graduated", (test) => {
  test("have it apart from the others, until they check in or that is undone (R31.18)", async ({
    app,
  }) => {
    const { admin, ana, ben, start } = await openClub(app);
    const { id, name } = admin.club;
    expect(await clubsOf(ben)).toEqual({ clubs: [id], graduatedFrom: [] });
    const started = await start([ben]);
    expect(await clubsOf(ben)).toEqual({ clubs: [], graduatedFrom: [{ id, name }] });
    expect(await clubsOf(ana)).toEqual({ clubs: [id], graduatedFrom: [] });
    expect(await recordOf(ben, admin)).toEqual([["2026–27", 2]]);
    await act(admin, undo(started));
    expect(await clubsOf(ben)).toEqual({ clubs: [id], graduatedFrom: [] });
    await start([ben]);
    await checkIn(ben, (await createEvent(admin, { date: "2027-09-01" })).code);
    expect(await clubsOf(ben)).toEqual({ clubs: [id], graduatedFrom: [] });
  });

  test("leave out clubs that removed them, or were deleted (R4.15, R31.18)", async ({ app }) => {
    const { admin, ana, ben, start } = await openClub(app);
    await act(admin, { kind: "remove-member", personId: ana.personId });
    expect(await clubsOf(ana)).toEqual({ clubs: [], graduatedFrom: [] });
    await start([ben]);
    const deleting = { clubName: admin.club.name };
    expect((await admin.browser.post(`${admin.api}/deletion`, deleting)).status).toBe(204);
    expect(await clubsOf(ben)).toEqual({ clubs: [], graduatedFrom: [] });
  });
});

onEveryDatabase("Someone who graduated", (test) => {
  test("has the events of the years until then in their calendar, and can ask about those (R31.31)", async ({
    app,
  }) => {
    const { admin, ana, ben, start } = await openClub(app);
    const { body } = await ben.browser.post("/api/me/calendar", {});
    const feed = new URL(calendarFeedSchema.parse(body).link ?? "").pathname;
    const seen = async () => ({
      calendar: (await app.browser().get(feed)).text.match(/(?<=SUMMARY:)\w+/gu),
      requests: (await ben.browser.get("/api/me/requests")).text.match(/Finals|Fall/gu),
      excuses: (await ben.browser.get("/api/me/excuse-requests")).text.match(/Finals|Fall/gu),
    });
    const started = await start([ben]);
    await createEvent(admin, { name: "Fall", date: "2027-05-20" });
    await act(admin, { kind: "remove-member", personId: ana.personId });
    expect(await seen()).toEqual({
      calendar: ["Picnic", "Finals"],
      requests: ["Finals"],
      excuses: null,
    });
    await act(admin, undo(started));
    expect(await seen()).toMatchObject({
      calendar: ["Picnic", "Finals", "Fall"],
      requests: ["Finals"],
    });
  });

  test("is added to an event of a reopened year without being a member again, with undo and redo (R31.19)", async ({
    app,
  }) => {
    const { admin, ana, ben, finals, start } = await openClub(app);
    await start([ben]);
    const graduates = async () => {
      const { body } = await admin.browser.get(`${admin.api}/events/${finals.id}`);
      return eventAnswerSchema.parse(body).graduates;
    };
    const add = { kind: "add-attendees", eventId: finals.id, personIds: [ben.personId] };
    // Someone unknown, rather than a year that ended: nothing says who graduated.
    expect(await operate(admin, add)).toMatchObject(refusal("year-ended"));
    expect(await graduates()).toBeUndefined();
    await act(admin, reopen);
    expect(await graduates()).toEqual([{ id: ben.personId, name: "Ben Cole", gradYear: 2027 }]);
    const looked = await admin.browser.post(`${admin.api}/previews`, add);
    expect(previewSchema.parse(looked.body, { error: () => looked.text })).toMatchObject({
      year: "2026–27",
      people: 1,
      points: 5,
      moved: [{ id: ben.personId, now: 2, after: 7 }],
    });
    const added = await act(admin, add);
    const seen = async () => ({
      record: await recordOf(ben, admin),
      isListed: (await clubsOf(ben)).clubs.length > 0,
      members: [...(await listMembers(admin)).keys()],
    });
    const with7 = { record: [["2026–27", 7]], isListed: false, members: [ana.personId] };
    expect(await seen()).toEqual(with7);
    const undone = await act(admin, undo(added));
    expect((await seen()).record).toContainEqual(["2026–27", 2]);
    await act(admin, undo(undone));
    expect(await seen()).toEqual(with7);
    const remove = { ...add, kind: "remove-attendees" };
    await act(admin, remove);
    expect((await seen()).record).toContainEqual(["2026–27", 2]);
    // By name, too.
    await act(admin, { kind: "add-lines", eventId: finals.id, lines: ["Cole, Ben"] });
    expect(await seen()).toEqual(with7);
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("is added only to events of years in which they were a member, and by officers (R31.19)", async ({
    app,
  }) => {
    const { admin, ana, ben, finals, start } = await openClub(app);
    await start([ben]);
    const autumn = await createEvent(admin, { name: "Autumn", date: "2027-09-01" });
    const at = ({ id }: { id: string }, { personId }: Pick<Member, "personId">) => ({
      kind: "add-attendees",
      eventId: id,
      personIds: [personId],
    });
    // Of the open year.
    expect(await operate(admin, at(autumn, ben))).toMatchObject(refusal("not-found"));
    const byName = { kind: "add-lines", eventId: autumn.id, lines: ["Ben Cole"] };
    const named = await operate(admin, byName);
    expect(operationAnswerSchema.parse(named.body).lines).toMatchObject([{ outcome: "unknown" }]);
    const cara = await signUpMember(app.browser(), { firstName: "Cara", lastName: "Diaz" });
    await checkIn(cara, autumn.code);
    await start([cara], "2028–29", "2028-08-01");
    for (const yearId of ["1", "2"]) await act(admin, { kind: "reopen-year", yearId });
    // Joined after that year.
    expect(await operate(admin, at(finals, cara))).toMatchObject(refusal("not-found"));
    // Removed, rather than graduated.
    await act(admin, { kind: "remove-member", personId: ana.personId });
    const picnic = await createEvent(admin, { date: "2028-09-01" });
    expect(await operate(admin, at(autumn, ana))).toMatchObject(refusal("not-found"));
    expect(await operate(admin, at(picnic, cara))).toMatchObject(refusal("not-found"));
    const dan = await signUpMember(app.browser());
    expect(await operate(admin, at(finals, dan))).toMatchObject(refusal("not-found"));
    const other = await signUpAdmin(app.browser());
    const otherEvent = await createEvent(other);
    expect(await operate(other, at(otherEvent, ben))).toMatchObject(refusal("not-found"));
    const helper = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const byHelper = await operate({ ...helper, api: admin.api }, at(finals, ben));
    expect(byHelper).toMatchObject({ status: 403 });
    const read = await helper.browser.get(`${admin.api}/events/${finals.id}`);
    expect(read).toMatchObject(refusal("wrong-role"));
  });

  test("stays one when what they requested before is approved in the reopened year (R19.3, R31.19)", async ({
    app,
  }) => {
    const { admin, ana, ben, finals, start } = await openClub(app);
    const asked = { eventId: finals.id, reason: "No battery" };
    expect((await ben.browser.post("/api/me/requests", asked)).status).toBe(200);
    await start([ben]);
    const approve = { kind: "approve-requests", eventId: finals.id, personIds: [ben.personId] };
    expect(await operate(admin, approve)).toMatchObject(refusal("year-ended"));
    await act(admin, reopen);
    const approved = await act(admin, approve);
    expect(await recordOf(ben, admin)).toContainEqual(["2026–27", 7]);
    expect([...(await listMembers(admin)).keys()]).toEqual([ana.personId]);
    const undone = await act(admin, undo(approved));
    await act(admin, undo(undone));
    expect(await recordOf(ben, admin)).toContainEqual(["2026–27", 7]);
    expect([...(await listMembers(admin)).keys()]).toEqual([ana.personId]);
    expect((await clubsOf(ben)).clubs).toEqual([]);
  });
});
