import { expect } from "vitest";
import { waitingRequestsSchema } from "#contract/attendance/requests/excuse-requests.ts";
import { memberClubDetailsSchema } from "#contract/clubs/clubs.ts";
import {
  historyPageSchema,
  operationAnswerSchema,
  previewSchema,
} from "#contract/ledger/ledger.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { listAwards } from "#test-support/club-data/awards.ts";
import { logHours, readOwnHours, sendHours } from "#test-support/club-data/logged-hours.ts";
import { writeAtOnce } from "#test-support/databases/write-at-once.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { readAccessTable } from "#test-support/requests/access-table.ts";
import { requestLine } from "#test-support/requests/api-requests.ts";
import { openClubWorld } from "#test-support/requests/club-world.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../operations/verify/verify.ts";

const dayMs = 24 * 3_600_000;

/** A club of Ana and Ben that counts service hours. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2026-11-22T17:00:00Z"));
  const admin = await signUpAdmin(app.browser(), {
    clubName: "Key Club",
    timeZone: "UTC",
  });
  const ana = await signUpMember(app.browser(), {
    firstName: "Ana",
    lastName: "Ruiz",
  });
  const ben = await signUpMember(app.browser(), {
    firstName: "Ben",
    lastName: "Okoro",
  });
  const event = await createEvent(admin, {
    date: "2026-11-22",
    points: 4,
    minutes: 60,
  });
  for (const member of [ana, ben]) await checkIn(member, event.code);
  return { admin, ana, ben, event, clubId: admin.club.id };
}

const readWaiting = async ({ browser, api }: Admin) =>
  waitingRequestsSchema.parse((await browser.get(`${api}/requests`)).body).hours;
const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });
const approve = (admin: Admin, ...hourRequestIds: string[]) =>
  operate(admin, { kind: "approve-hours", hourRequestIds });
const decline = ({ browser, api }: Admin, hourRequestId: string, reason = "Nobody knows you") =>
  browser.post(`${api}/declined-hour-requests`, { hourRequestId, reason });
const withdraw = ({ browser }: Member, id: string) => browser.delete(`/api/me/hour-requests/${id}`);
async function done(admin: Admin, command: object): Promise<number> {
  const answer = await operate(admin, command);
  expect(answer.status, answer.text).toBe(201);
  return operationAnswerSchema.parse(answer.body).revision;
}
const undo = (admin: Admin, revision: number) => done(admin, { kind: "undo", revision });

/** The hours of a member's club in total, and by event. */
async function hoursOf({ browser }: Member, { club }: Admin) {
  const { body } = await browser.get(`/api/me/clubs/${club.id}`);
  const { attendance, years, totalPoints } = memberClubDetailsSchema.parse(body);
  return {
    totalMinutes: years[0]?.totalMinutes,
    totalPoints,
    awards: attendance.filter(({ isAward }) => isAward),
  };
}

const statesOf = async (member: Member) =>
  (await readOwnHours(member)).requests.map(({ state }) => state);

onEveryDatabase("A member who logs service hours", (test) => {
  test("gets them once an officer approves (R26.40, R26.41)", async ({ app }) => {
    const { admin, ana, clubId } = await openClub(app);
    expect((await readOwnHours(ana)).clubs).toEqual([
      { clubId, firstDay: "2026-08-01", lastDay: "2026-11-22" },
    ]);
    const id = await logHours(ana, clubId);
    expect(await readOwnHours(ana)).toMatchObject({
      requests: [{ id, minutes: 150, state: "waiting", contact: "Ms. Lee, front desk" }],
    });
    expect(await hoursOf(ana, admin)).toMatchObject({
      totalMinutes: 60,
      awards: [],
    });
    expect(await readWaiting(admin)).toEqual([
      {
        id,
        date: "2026-11-20",
        minutes: 150,
        what: "Sorted cans at the food bank",
        contact: "Ms. Lee, front desk",
        askedAt: app.deps.clock().getTime(),
        own: false,
        person: {
          id: ana.personId,
          name: "Ana Ruiz",
          gradYear: expect.any(Number),
        },
      },
    ]);
    const command = { kind: "approve-hours", hourRequestIds: [id] };
    const previewed = await admin.browser.post(`${admin.api}/previews`, command);
    expect(previewSchema.parse(previewed.body)).toMatchObject({
      points: 0,
      moved: [],
      what: {
        kind: "hours-approved",
        people: 1,
        minutes: 150,
        first: [{ name: "Ana Ruiz" }],
      },
    });
    expect(await listAwards(admin)).toEqual([]);
    await done(admin, command);
    expect(await listAwards(admin)).toMatchObject([
      {
        id,
        name: "Sorted cans at the food bank",
        date: "2026-11-20",
        people: 1,
        points: 0,
      },
    ]);
    expect(await hoursOf(ana, admin)).toMatchObject({
      totalMinutes: 210,
      totalPoints: 4,
      awards: [{ name: "Sorted cans at the food bank", minutes: 150, points: 0 }],
    });
    expect(await statesOf(ana)).toEqual(["approved"]);
    expect(await readWaiting(admin)).toEqual([]);
    expect(await approve(admin, id)).toMatchObject(refusal("not-found"));
    expect(await withdraw(ana, id)).toMatchObject(refusal("not-found"));
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("is approved in bulk, undone, redone, and approved again (R26.41)", async ({ app }) => {
    const { admin, ana, ben, clubId } = await openClub(app);
    const ids = [
      await logHours(ana, clubId),
      await logHours(ana, clubId, { what: "Read to children", minutes: 30 }),
      await logHours(ben, clubId),
    ];
    const command = { kind: "approve-hours", hourRequestIds: ids };
    const approved = await done(admin, command);
    const { body } = await admin.browser.get(`${admin.api}/history`);
    expect(historyPageSchema.parse(body).operations[0]).toMatchObject({
      what: { kind: "hours-approved", people: 2, minutes: 330 },
    });
    const total = async () => [
      (await hoursOf(ana, admin)).totalMinutes,
      (await hoursOf(ben, admin)).totalMinutes,
    ];
    expect(await total()).toEqual([240, 210]);
    const undone = await undo(admin, approved);
    expect(await total()).toEqual([60, 60]);
    expect(await listAwards(admin)).toEqual([]);
    expect(await statesOf(ana)).toEqual(["waiting", "waiting"]);
    expect(await readWaiting(admin)).toHaveLength(3);
    const redone = await undo(admin, undone);
    expect(await total()).toEqual([240, 210]);
    await undo(admin, redone);
    await done(admin, command);
    expect(await total()).toEqual([240, 210]);
    expect(await statesOf(ben)).toEqual(["approved"]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("reads why it was declined, and that hours were taken away (R26.42)", async ({ app }) => {
    const { admin, ana, clubId } = await openClub(app);
    const [first, second] = [await logHours(ana, clubId), await logHours(ana, clubId)];
    expect(await decline(admin, first, " ")).toMatchObject(invalidInput({ reason: "required" }));
    expect(await decline(admin, first)).toMatchObject({
      body: { hours: [{ id: second }] },
    });
    const { requests } = await readOwnHours(ana);
    expect(requests.find(({ id }) => id === first)).toMatchObject({
      state: "declined",
      answer: "Nobody knows you",
    });
    for (const answer of [await decline(admin, first), await approve(admin, first)])
      expect(answer).toMatchObject(refusal("not-found"));
    expect(await withdraw(ana, first)).toMatchObject(refusal("not-found"));
    await approve(admin, second);
    const personIds = [ana.personId];
    await done(admin, { kind: "remove-attendees", eventId: second, personIds });
    expect(await statesOf(ana)).toEqual(["declined", "declined"]);
    expect(await approve(admin, second)).toMatchObject(refusal("not-found"));
    expect((await hoursOf(ana, admin)).totalMinutes).toBe(60);
    const third = await logHours(ana, clubId);
    await approve(admin, third);
    const deleted = await done(admin, { kind: "delete-event", eventId: third });
    expect(await statesOf(ana)).toEqual(["declined", "declined", "declined"]);
    await undo(admin, deleted);
    expect((await statesOf(ana)).filter((state) => state === "approved")).toHaveLength(1);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("can withdraw until an officer answers, and nobody else can (R26.40)", async ({ app }) => {
    const { admin, ana, ben, clubId } = await openClub(app);
    const id = await logHours(ana, clubId);
    expect(await withdraw(ben, id)).toMatchObject(refusal("not-found"));
    expect(await withdraw(ana, id)).toMatchObject({
      status: 200,
      body: { requests: [] },
    });
    expect(await readWaiting(admin)).toEqual([]);
    expect(await withdraw(ana, id)).toMatchObject(refusal("not-found"));
    expect(await approve(admin, id)).toMatchObject(refusal("not-found"));
  });

  test("names a day of the open year that isn't in the future (R26.40)", async ({ app }) => {
    const { admin, ana, clubId } = await openClub(app);
    const on = (date: string) => sendHours(ana, clubId, { date });
    const inTheFuture = invalidInput({ date: "in-the-future" });
    expect(await on("2026-11-23")).toMatchObject(inTheFuture);
    expect(await on("2026-07-31")).toMatchObject(invalidInput({ date: "before-this-year" }));
    for (const date of ["2026-08-01", "2026-11-22"]) expect((await on(date)).status).toBe(200);
    const toZone = (timeZone: string) => done(admin, { kind: "set-time-zone", timeZone });
    await toZone("Pacific/Auckland");
    expect((await on("2026-11-23")).status).toBe(200);
    await toZone("Pacific/Honolulu");
    app.setTime(new Date("2026-11-23T05:00:00Z"));
    expect(await on("2026-11-23")).toMatchObject(inTheFuture);
  });

  test("logs up to a day, and has up to 20 waiting requests (R26.40)", async ({ app }) => {
    const { admin, ana, ben, clubId } = await openClub(app);
    const before = await app.dump();
    const most = bounds.maxLoggedMinutes;
    for (const [details, fields] of [
      [{ minutes: 0 }, { minutes: { code: "too-small", params: { minimum: 1 } } }],
      [{ minutes: most + 1 }, { minutes: { code: "too-large", params: { maximum: most } } }],
      [{ what: " " }, { what: "required" }],
      [{ contact: "" }, { contact: "required" }],
      [
        { contact: "x".repeat(201) },
        { contact: { code: "too-many-characters", params: { maximum: 200 } } },
      ],
      [{ date: "yesterday" }, { date: "not-a-date" }],
    ] as const)
      expect(await sendHours(ana, clubId, details)).toMatchObject(invalidInput(fields));
    expect(await app.dump()).toEqual(before);
    const ids: string[] = [];
    for (let count = 0; count < bounds.maxOpenHourRequests; count += 1)
      ids.push(await logHours(ana, clubId, { minutes: bounds.maxLoggedMinutes }));
    expect(await sendHours(ana, clubId)).toMatchObject(refusal("too-many-hour-requests"));
    expect((await sendHours(ben, clubId)).status).toBe(200);
    await decline(admin, ids[0] ?? "");
    expect((await sendHours(ana, clubId)).status).toBe(200);
  });

  test("have no more than the maximum when they ask twice at the same moment (R26.40)", async ({
    ownApp: app,
  }) => {
    const { ana, clubId } = await openClub(app);
    for (let count = 1; count < bounds.maxOpenHourRequests; count += 1) await logHours(ana, clubId);
    const answers = await writeAtOnce(
      app.deps.database,
      { kind: "insert", table: "hourRequests" },
      [() => sendHours(ana, clubId), () => sendHours(ana, clubId)],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });

  test("can do so only in their clubs that count service hours (R26.40)", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    const chess = await signUpAdmin(app.browser(), { clubName: "Chess" });
    const meeting = await createEvent(chess, { date: "2026-11-22" });
    expect(await sendHours(ana, chess.club.id)).toMatchObject(refusal("not-found"));
    await checkIn(ana, meeting.code);
    expect(await sendHours(ana, chess.club.id)).toMatchObject(refusal("not-found"));
    expect((await readOwnHours(ana)).clubs).toHaveLength(1);
    const hours = {
      kind: "change-events",
      eventIds: [meeting.id],
      minutes: 30,
    };
    await done(chess, hours);
    expect((await readOwnHours(ana)).clubs).toHaveLength(2);
    // An award's hours are enough, too, and those of a deleted event aren't.
    const id = await logHours(ana, admin.club.id);
    await approve(admin, id);
    await done(admin, { kind: "delete-event", eventId: event.id });
    expect((await sendHours(ana, admin.club.id)).status).toBe(200);
    await done(admin, { kind: "delete-event", eventId: id });
    expect(await sendHours(ana, admin.club.id)).toMatchObject(refusal("not-found"));
    const gone = { kind: "remove-member", personId: ana.personId };
    await done(chess, gone);
    expect(await sendHours(ana, chess.club.id)).toMatchObject(refusal("not-found"));
  });

  test("waits no longer once the year ended, unless that is undone (R26.41)", async ({ app }) => {
    const { admin, ana, clubId } = await openClub(app);
    const id = await logHours(ana, clubId);
    app.setTime(new Date("2026-11-24T17:00:00Z"));
    const year = {
      name: "2026–27",
      startsOn: "2026-11-23",
      carry: { kind: "none" },
    };
    const started = await done(admin, {
      kind: "start-year",
      ...year,
      graduateIds: [],
    });
    expect(await statesOf(ana)).toEqual(["expired"]);
    expect(await readWaiting(admin)).toEqual([]);
    expect(await approve(admin, id)).toMatchObject(refusal("not-found"));
    await undo(admin, started);
    expect(await statesOf(ana)).toEqual(["waiting"]);
    await done(admin, { kind: "approve-hours", hourRequestIds: [id] });
    expect(await statesOf(ana)).toEqual(["approved"]);
  });

  test("can't answer their own request as an officer (R26.41)", async ({ app }) => {
    const { admin, ana, ben, clubId } = await openClub(app);
    const [own, other] = [await logHours(ana, clubId), await logHours(ben, clubId)];
    await giveSeats(app, clubId, { [ana.user.id]: "officer" });
    const officer: Admin = {
      ...admin,
      ...ana,
      club: admin.club,
      api: admin.api,
    };
    // Both came at the same instant, so in any order.
    const isOwn = new Map((await readWaiting(officer)).map(({ id, own: is }) => [id, is]));
    expect([isOwn.size, isOwn.get(own), isOwn.get(other)]).toEqual([2, true, false]);
    const before = await app.dump();
    for (const answer of [await approve(officer, other, own), await decline(officer, own)])
      expect(answer).toMatchObject(refusal("own-request"));
    expect(await app.dump()).toEqual(before);
    expect((await approve(officer, other)).status).toBe(201);
    expect((await approve(admin, own)).status).toBe(201);
  });

  test("is read by nobody but officers and the member (R3.1, R26.43)", async ({ app }) => {
    const club = await openClubWorld(app);
    const { helper, officer, member } = club.browsers;
    const contact = "Ms. Lee, front desk";
    expect((await officer.get(`/api/clubs/${club.clubId}/requests`)).text).toContain(contact);
    expect((await member.get("/api/me/hour-requests")).text).toContain(contact);
    for (const { route, access } of readAccessTable()) {
      if (access.helper !== "yes" || !route.startsWith("GET ")) continue;
      const { method, path } = requestLine(route, club);
      expect((await helper.send(method, path, {})).text, route).not.toContain(contact);
    }
  });

  test("finds it in the export, and is erased with it (R26.43)", async ({ ownApp: app }) => {
    const { admin, ana, ben, clubId } = await openClub(app);
    const [id, renamed] = [await logHours(ana, clubId), await logHours(ana, clubId)];
    const ofBen = await logHours(ben, clubId);
    const waiting = await logHours(ana, clubId, { what: "Helped my neighbor" });
    await approve(admin, id, renamed, ofBen);
    const input = { name: "Food drive", date: "2026-11-20" };
    await done(admin, { kind: "set-award", awardId: renamed, input });
    const exported = await ana.browser.get("/api/me/export");
    expect(exported.body).toMatchObject({
      hourRequests: expect.arrayContaining([
        expect.objectContaining({
          serviceMinutes: 150,
          contact: "Ms. Lee, front desk",
        }),
        expect.objectContaining({
          what: "Helped my neighbor",
          declinedAt: null,
        }),
      ]),
    });
    const body = { password: testPassword };
    expect((await ana.browser.send("DELETE", "/api/me", { body })).status).toBe(204);
    app.setTime(new Date(app.deps.clock().getTime() + 181 * dayMs));
    await app.deps.jobs.run();
    const { hourRequests, events } = await app.dump();
    expect(hourRequests).toMatchObject([{ id: ofBen }]);
    const nameOf = (eventId: string) =>
      (events as { id: string; name: string }[]).find((event) => event.id === eventId)?.name;
    expect([nameOf(id), nameOf(renamed), nameOf(ofBen), nameOf(waiting)]).toEqual([
      ...["", "Food drive", "Sorted cans at the food bank", undefined],
    ]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });
});
