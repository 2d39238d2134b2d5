import { expect } from "vitest";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { logHours, readOwnHours } from "#test-support/club-data/logged-hours.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../operations/verify/verify.ts";

const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });
async function act(admin: Admin, command: object): Promise<number> {
  const answer = await operate(admin, command);
  return operationAnswerSchema.parse(answer.body, { error: () => answer.text }).revision;
}
const undo = (admin: Admin, revision: number) => act(admin, { kind: "undo", revision });

type Way = {
  path: string;
  approval: object;
  decline: () => Promise<{ status: number }>;
  withdraw?: () => Promise<{ status: number }>;
  askAgain: () => Promise<unknown>;
};

/** A club where Ana asks to be added to an event, to be excused from one, and for service hours. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2026-11-22T17:00:00Z"));
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const first = await createEvent(admin, { date: "2026-11-22", minutes: 60 });
  await checkIn(ana, first.code);
  const event = await createEvent(admin, { date: "2026-11-22", points: 5, status: "Inactive" });
  const { browser, api } = admin;
  const { personId } = ana;
  const [eventId, personIds] = [event.id, [personId]];
  const post = (path: string, body: object) => browser.post(`${api}/${path}`, body);
  const ask = (path: string) => ana.browser.post(path, { eventId, reason: "I was ill" });
  const answer = { personId, reason: "No" };
  const ways = {
    async attendance(): Promise<Way> {
      const path = "/api/me/requests";
      await ask(path);
      return {
        path,
        approval: { kind: "approve-requests", eventId, personIds },
        decline: () => post(`events/${eventId}/declined-requests`, answer),
        askAgain: () => ask(path),
      };
    },
    async excuse(): Promise<Way> {
      const path = "/api/me/excuse-requests";
      await ask(path);
      return {
        path,
        approval: { kind: "excuse-members", eventId, personIds },
        decline: () => post(`events/${eventId}/declined-excuse-requests`, answer),
        withdraw: () => ana.browser.delete(`${path}/${eventId}`),
        askAgain: () => ask(path),
      };
    },
    async hours(): Promise<Way> {
      const path = "/api/me/hour-requests";
      const id = await logHours(ana, admin.club.id);
      return {
        path,
        approval: { kind: "approve-hours", hourRequestIds: [id] },
        decline: () => post("declined-hour-requests", { hourRequestId: id, reason: "No" }),
        withdraw: () => ana.browser.delete(`${path}/${id}`),
        askAgain: () => logHours(ana, admin.club.id),
      };
    },
  };
  return { admin, ana, ways };
}

const statesOf = async ({ browser }: Member, { path }: Way) =>
  ((await browser.get(path)).body as { requests: { state: string }[] }).requests.map(
    ({ state }) => state,
  );

const by = (kind: string, name: string) => ({
  body: { by: { what: { kind }, actor: { name } } },
});

onEveryDatabase("A request that was approved once", (test) => {
  for (const asks of ["attendance", "excuse", "hours"] as const) {
    test(`and declined since stays declined: what it asked for isn't redone, ${asks} (R10.20)`, async ({
      app,
    }) => {
      const { admin, ana, ways } = await openClub(app);
      const way = await ways[asks]();
      const undone = await undo(admin, await act(admin, way.approval));
      expect(await statesOf(ana, way)).toEqual(["waiting"]);
      expect(await way.decline()).toMatchObject({ status: 200 });
      const redo = await operate(admin, { kind: "undo", revision: undone });
      expect(redo).toMatchObject(refusal("changed-meanwhile"));
      expect(redo).toMatchObject(by("request-declined", admin.user.name));
      expect(redo.text).not.toContain("I was ill");
      expect(await statesOf(ana, way)).toEqual(["declined"]);
      expect(await verify(app.deps.database.read)).toEqual([]);
    });
  }

  for (const asks of ["excuse", "hours"] as const) {
    test(`and withdrawn since stays withdrawn, even if it is made again: ${asks} (R10.20)`, async ({
      app,
    }) => {
      const { admin, ana, ways } = await openClub(app);
      const way = await ways[asks]();
      const undone = await undo(admin, await act(admin, way.approval));
      expect(await way.withdraw?.()).toMatchObject({ status: 200 });
      const redo = () => operate(admin, { kind: "undo", revision: undone });
      expect(await redo()).toMatchObject(refusal("changed-meanwhile"));
      expect(await redo()).toMatchObject(by("request-withdrawn", "Ana Ruiz"));
      expect(await statesOf(ana, way)).toEqual([]);
      await way.askAgain();
      expect(await redo()).toMatchObject(refusal("changed-meanwhile"));
      expect(await statesOf(ana, way)).toEqual(["waiting"]);
    });
  }

  test("is redone as long as nobody answered it again, and undone again (R10.20)", async ({
    app,
  }) => {
    const { admin, ana, ways } = await openClub(app);
    for (const asks of ["attendance", "excuse", "hours"] as const) {
      const way = await ways[asks]();
      const redone = await undo(admin, await undo(admin, await act(admin, way.approval)));
      expect(await statesOf(ana, way)).not.toContain("waiting");
      await undo(admin, redone);
      expect(await statesOf(ana, way)).toContain("waiting");
    }
  });
});

onEveryDatabase("A request that nobody has answered", (test) => {
  test("is declined in the History, and withdrawn without a trace (R10.1)", async ({ app }) => {
    const { admin, ways } = await openClub(app);
    const kinds = async () => {
      const { body } = await admin.browser.get(`${admin.api}/history`);
      const { operations } = body as { operations: { what: object }[] };
      return operations.map(({ what }) => what);
    };
    const before = await kinds();
    const hours = await ways.hours();
    await hours.withdraw?.();
    expect(await kinds()).toEqual(before);
    await (await ways.hours()).decline();
    expect(await kinds()).toMatchObject([
      { kind: "request-declined", asks: "hours", person: { name: "Ana Ruiz" } },
      ...before,
    ]);
  });
});

onEveryDatabase("Logged hours", (test) => {
  const newYear = { kind: "start-year", name: "2027–28", startsOn: "2027-08-01" };
  const carry = { carry: { kind: "all" }, graduateIds: [] };
  const start = (admin: Admin) => act(admin, { ...newYear, ...carry });

  /** A club in August whose new year hasn't started yet. */
  async function openInAugust(app: TestApp) {
    const { admin, ana } = await openClub(app);
    app.setTime(new Date("2027-08-03T17:00:00Z"));
    for (const { browser, user, password } of [admin, ana])
      await browser.post("/api/session", { email: user.email, password });
    return { admin, ana, clubId: admin.club.id };
  }
  const statesOf = async (member: Member) =>
    (await readOwnHours(member)).requests.map(({ state }) => state);
  const approve = (admin: Admin, id: string) =>
    act(admin, { kind: "approve-hours", hourRequestIds: [id] });

  test("of a day in the new year wait there once it starts, with what was approved and undone before (R26.41)", async ({
    app,
  }) => {
    const { admin, ana, clubId } = await openInAugust(app);
    const late = await logHours(ana, clubId, { date: "2027-08-02" });
    const early = await logHours(ana, clubId, { date: "2027-07-20" });
    const undone: number[] = [];
    for (const id of [late, early]) undone.push(await undo(admin, await approve(admin, id)));
    await start(admin);
    const states = Object.fromEntries(
      (await readOwnHours(ana)).requests.map(({ id, state }) => [id, state]),
    );
    expect(states).toEqual({ [late]: "waiting", [early]: "expired" });
    const [redoLate = 0, redoEarly = 0] = undone;
    expect(await operate(admin, { kind: "undo", revision: redoEarly })).toMatchObject(
      refusal("year-ended"),
    );
    await undo(admin, redoLate);
    expect(await statesOf(ana)).toContain("approved");
  });

  test("in the new year wait in the year before once the start is undone, and in the new one again (R31.15)", async ({
    app,
  }) => {
    const { admin, ana, clubId } = await openInAugust(app);
    const started = await start(admin);
    await createEvent(admin, { date: "2027-08-02", minutes: 60 });
    const id = await logHours(ana, clubId, { date: "2027-08-02" });
    const other = await logHours(ana, clubId, { date: "2027-08-01" });
    const approved = await approve(admin, id);
    expect(await operate(admin, { kind: "undo", revision: started })).toMatchObject(
      refusal("changed-meanwhile"),
    );
    await undo(admin, approved);
    const undone = await undo(admin, started);
    expect(await statesOf(ana)).toEqual(["waiting", "waiting"]);
    for (const one of [id, other]) await undo(admin, await approve(admin, one));
    await undo(admin, undone);
    expect(await statesOf(ana)).toEqual(["waiting", "waiting"]);
    for (const one of [id, other]) await approve(admin, one);
    expect(await statesOf(ana)).toEqual(["approved", "approved"]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("in a year whose start is undone, and made another way, can be withdrawn all along (R31.15)", async ({
    app,
  }) => {
    const { admin, ana, clubId } = await openInAugust(app);
    const started = await start(admin);
    await createEvent(admin, { date: "2027-08-02", minutes: 60 });
    const id = await logHours(ana, clubId, { date: "2027-08-02" });
    await undo(admin, started);
    await act(admin, { ...newYear, ...carry, carry: { kind: "none" } });
    expect(await statesOf(ana)).toEqual(["waiting"]);
    expect((await ana.browser.delete(`/api/me/hour-requests/${id}`)).status).toBe(200);
    expect(await statesOf(ana)).toEqual([]);
  });
});
