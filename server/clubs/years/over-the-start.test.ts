import { expect } from "vitest";
import { madePassSchema } from "#contract/attendance/passes.ts";
import type { OwnRequest } from "#contract/attendance/requests/requests.ts";
import { slipsAnswerSchema } from "#contract/events/slips.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { cardIn, passTokenIn } from "#test-support/club-data/links.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { openEventStream } from "#test-support/servers/event-stream.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";

const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });

async function act(admin: Admin, command: object): Promise<number> {
  const answer = await operate(admin, command);
  return operationAnswerSchema.parse(answer.body, { error: () => answer.text }).revision;
}

const [reopen, close] = [
  { kind: "reopen-year", yearId: "1" },
  { kind: "close-year", yearId: "1" },
];
const undo = (revision: number) => ({ kind: "undo", revision });

const totalOf = async (admin: Admin, { personId }: Member) =>
  (await listMembers(admin)).get(personId)?.totalPoints;

/** Ana has 8 points before the new year, in which she keeps half. Ben has none. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2027-07-30T15:30Z"));
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const [ana, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
  const spring = await createEvent(admin, { name: "Spring", points: 8, date: "2027-07-20" });
  await checkIn(ana, spring.code);
  const last = await createEvent(admin, { name: "Last", points: 5, date: "2027-07-30" });
  const first = await createEvent(admin, { name: "First", points: 0, date: "2027-07-29" });
  await checkIn(ben, first.code);
  const start = () =>
    act(admin, {
      kind: "start-year",
      name: "2027–28",
      startsOn: "2027-08-01",
      carry: { kind: "part", percent: 50, most: null },
      graduateIds: [],
    });
  return { admin, ana, ben, spring, last, start };
}

const earnedBy = async ({ deps }: TestApp, { personId }: Member) => {
  const rows = await deps.database.read
    .selectFrom("balances")
    .select(["termId", "earned"])
    .where("personId", "=", personId)
    .where("earned", "<>", 0)
    .orderBy("termId")
    .execute();
  return rows.map(({ termId, earned }) => [termId, earned]);
};

onEveryDatabase("A request made before a year starts", (test) => {
  test("waits, and is approved only once its event's year is reopened, where it counts (R19.3, R31.7, R31.15)", async ({
    app,
  }) => {
    const { admin, ben, last, start } = await openClub(app);
    const asked = { eventId: last.id, reason: "No battery" };
    expect((await ben.browser.post("/api/me/requests", asked)).status).toBe(200);
    const states = async () => {
      const { body } = await ben.browser.get("/api/me/requests");
      return (body as { requests: OwnRequest[] }).requests.map(({ state }) => state);
    };
    const approve = { kind: "approve-requests", eventId: last.id, personIds: [ben.personId] };
    const started = await start();
    expect(await states()).toEqual(["waiting"]);
    const waiting = await admin.browser.get(`${admin.api}/requests`);
    expect(waiting.text).toContain(last.id);
    expect(await operate(admin, approve)).toMatchObject(refusal("year-ended"));
    await act(admin, reopen);
    const approved = await act(admin, approve);
    expect(await states()).toEqual(["approved"]);
    expect(await earnedBy(app, ben)).toEqual([["1", 5]]);
    expect(await totalOf(admin, ben)).toBe(0);
    await act(admin, undo(approved));
    expect(await states()).toEqual(["waiting"]);
    await act(admin, close);
    await act(admin, undo(started));
    await act(admin, approve);
    expect(await totalOf(admin, ben)).toBe(5);
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("is declined with the year still ended, which changes nothing in it (R19.4, R31.15)", async ({
    app,
  }) => {
    const { admin, ben, last, start } = await openClub(app);
    await ben.browser.post("/api/me/requests", { eventId: last.id, reason: "No battery" });
    await start();
    const path = `${admin.api}/events/${last.id}/declined-requests`;
    const answer = { personId: ben.personId, reason: "Not seen" };
    const declined = await admin.browser.post(path, answer);
    expect(declined.status, declined.text).toBeLessThan(300);
    expect(await earnedBy(app, ben)).toEqual([]);
  });
});

onEveryDatabase("A live stream that is open while a year starts", (test) => {
  test("asks for everything again, and never reports points of the year before (R12.6, R31.6, R31.12)", async ({
    app,
  }) => {
    const { admin, ana, ben, spring, last, start } = await openClub(app);
    const served = await serveTestApp(app);
    const stream = await openEventStream(
      served.origin,
      admin.browser.cookieHeader(),
      admin.club.id,
    );
    try {
      const next = async () => {
        const received = await stream.next();
        const members = (received?.changes ?? []).flatMap((change) =>
          change.type === "member" ? [[change.member.id, change.member.totalPoints]] : [],
        );
        return { id: Number(received?.id), changes: received?.changes, members };
      };
      await checkIn(ana, last.code);
      expect((await next()).members).toEqual([[ana.personId, 13]]);
      const started = await start();
      const everything = [{ type: "refresh", what: "everything" }];
      expect(await next()).toMatchObject({ id: started, changes: everything });
      // What is read from then on is of the new year.
      expect(await totalOf(admin, ana)).toBe(6);
      const kickoff = await createEvent(admin, { points: 1, date: "2027-08-02" });
      await next();
      await checkIn(ana, kickoff.code);
      expect((await next()).members).toEqual([[ana.personId, 7]]);
      const reopened = await act(admin, reopen);
      expect(await next()).toMatchObject({ id: reopened, changes: everything });
      const at = { eventId: spring.id, personIds: [ana.personId, ben.personId] };
      await act(admin, { kind: "set-attendance-points", ...at, points: 80 });
      const corrected = (await next()).members;
      for (const member of corrected) expect(member).toEqual([ana.personId, 7]);
      expect(await totalOf(admin, ana)).toBe(7);
      expect(stream.wasEnded()).toBe(false);
    } finally {
      stream.close();
      await served.close();
    }
  });
});

onEveryDatabase("At an event of a reopened year", (test) => {
  test("a single-use code is refused, and none are made, until the start is undone (R31.13, R31.15)", async ({
    app,
  }) => {
    const { admin, ana, ben, last, start } = await openClub(app);
    const give = () => admin.browser.post(`${admin.api}/events/${last.id}/slips`, { count: 2 });
    const { slips } = slipsAnswerSchema.parse((await give()).body);
    const [one = "", other = ""] = slips.map(({ code }) => code);
    const started = await start();
    await act(admin, reopen);
    expect(await submitCode(ben, one)).toMatchObject(refusal("invalid-code"));
    expect(await give()).toMatchObject(refusal("year-ended"));
    await act(admin, close);
    expect(await submitCode(ben, one)).toMatchObject(refusal("invalid-code"));
    await act(admin, undo(started));
    for (const [member, code] of [
      [ben, one],
      [ana, other],
    ] as const)
      expect((await submitCode(member, code)).status).toBe(200);
    expect(await earnedBy(app, ben)).toEqual([["1", 5]]);
  });

  test("a door pass adds nobody, and none is made, until the start is undone (R31.13, R31.15)", async ({
    app,
  }) => {
    const { admin, ben, last, start } = await openClub(app);
    const path = `${admin.api}/events/${last.id}`;
    const make = () => admin.browser.post(`${path}/door-passes`, {});
    const { madeId, passes } = madePassSchema.parse((await make()).body);
    const holder = app.browser();
    const token = passTokenIn(passes.find(({ id }) => id === madeId)?.link);
    const taking = { token, name: "Sam Doe", key: crypto.randomUUID() };
    expect((await holder.post("/api/door", taking)).status).toBe(200);
    const arrive = () => {
      const { link } = app.deps.memberCards.issue(ben.personId, app.deps.clock());
      return holder.post(`${path}/arrivals`, { card: cardIn(link) });
    };
    const started = await start();
    await act(admin, reopen);
    expect(await arrive()).toMatchObject(refusal("not-found"));
    expect(await make()).toMatchObject(refusal("year-ended"));
    await act(admin, close);
    await act(admin, undo(started));
    expect((await arrive()).status).toBe(200);
    expect((await make()).status).toBe(201);
    expect(await earnedBy(app, ben)).toEqual([["1", 5]]);
  });

  test("a scan becomes a request, which officers can approve there (R31.8, R31.13)", async ({
    app,
  }) => {
    const { admin, last, start } = await openClub(app);
    const browser = app.browser();
    expect((await browser.post("/api/tickets", { code: last.code })).status).toBe(200);
    await start();
    await act(admin, reopen);
    const cara = await signUpMember(browser);
    const used = await browser.send("POST", "/api/me/tickets");
    expect(used.body).toMatchObject({ used: [{ kind: "asked-officers" }] });
    await act(admin, { kind: "approve-requests", eventId: last.id, personIds: [cara.personId] });
    expect(await earnedBy(app, cara)).toEqual([["1", 5]]);
    expect(await totalOf(admin, cara)).toBe(0);
  });
});
