import { expect } from "vitest";
import { claimSheetSchema } from "#contract/attendance/door.ts";
import { madePassSchema } from "#contract/attendance/passes.ts";
import { calendarFeedSchema } from "#contract/events/calendar.ts";
import { slipsAnswerSchema } from "#contract/events/slips.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import {
  ownRecordSchema,
  recordLinkSchema,
  sharedRecordSchema,
} from "#contract/members/own-record.ts";
import { passTokenIn } from "#test-support/club-data/links.ts";
import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  memberSignUp,
  signUpAdmin,
  signUpMember,
  signUpMemberAt,
  submitCode,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { giveSeats, inviteTo } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";

const minute = 60_000;
const now = Date.parse("2027-07-30T15:30Z");

const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });

async function act(admin: Admin, command: object): Promise<number> {
  const answer = await operate(admin, command);
  return operationAnswerSchema.parse(answer.body, { error: () => answer.text }).revision;
}

const totalsOf = async (admin: Admin) =>
  Object.fromEntries(
    [...(await listMembers(admin)).values()].map((one) => [one.name, one.totalPoints]),
  );

/** Two days before the new year: a meeting of the old one, and one that goes with the new one. */
async function openClub(app: TestApp) {
  app.setTime(new Date(now));
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const spring = await createEvent(admin, { name: "Spring", points: 8, date: "2027-05-10" });
  await checkIn(ana, spring.code);
  const last = await createEvent(admin, { name: "Last", points: 5, date: "2027-07-30" });
  const kickoff = await createEvent(admin, { name: "Kickoff", points: 2, date: "2027-08-01" });
  const start = (details: object = {}) =>
    act(admin, {
      kind: "start-year",
      name: "2027–28",
      startsOn: "2027-08-01",
      carry: { kind: "part", percent: 50, most: null },
      graduateIds: [],
      ...details,
    });
  const startAndUndo = async (details: object = {}) =>
    act(admin, { kind: "undo", revision: await start(details) });
  return { admin, ana, last, kickoff, start, startAndUndo };
}
type Club = Awaited<ReturnType<typeof openClub>>;

/** The points that anyone earned, each with the id of the year. */
async function earnedIn(app: TestApp) {
  const rows = await app.deps.database.read
    .selectFrom("balances")
    .select(["termId", "earned"])
    .where("earned", "<>", 0)
    .execute();
  return rows.map(({ termId, earned }) => [termId, earned]).toSorted();
}

async function wait(app: TestApp, ms: number): Promise<void> {
  app.setTime(new Date(app.deps.clock().getTime() + ms));
  await app.deps.jobs.run();
}

async function useSpots({ browser }: Pick<Member, "browser">) {
  const answer = await browser.send("POST", "/api/me/tickets");
  return (answer.body as { used: { kind: string }[] }).used.map(({ kind }) => kind);
}

async function signUpByScan(app: TestApp, code: string) {
  const browser = app.browser();
  expect((await browser.post("/api/tickets", { code })).status).toBe(200);
  return () => signUpMember(browser);
}

onEveryDatabase("What was made before a new year starts", (test) => {
  test("is a scan: it counts in its event's year, or becomes a request to the officers (R31.8, R31.15)", async ({
    app,
  }) => {
    const { admin, last, kickoff, start } = await openClub(app);
    const [late, early] = [
      await signUpByScan(app, last.code),
      await signUpByScan(app, kickoff.code),
    ];
    await start();
    expect(await useSpots(await early())).toEqual(["success"]);
    expect(await useSpots(await late())).toEqual(["asked-officers"]);
    expect(await earnedIn(app)).toEqual([
      ["1", 8],
      ["2", 2],
    ]);
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
    expect((await listMembers(admin)).size).toBe(2);
  });

  test("is a scan that counts as before once the start is undone (R31.15)", async ({
    ownApp: app,
  }) => {
    const { last, kickoff, startAndUndo } = await openClub(app);
    const [late, early] = [
      await signUpByScan(app, last.code),
      await signUpByScan(app, kickoff.code),
    ];
    await startAndUndo();
    expect(await useSpots(await late())).toEqual(["success"]);
    expect(await useSpots(await early())).toEqual(["success"]);
    expect(await earnedIn(app)).toEqual([
      ["1", 2],
      ["1", 5],
      ["1", 8],
    ]);
  });

  test("is a paper slip: it's refused at an event of the ended year, and no new ones are made there (R31.15)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, last, kickoff, start } = await openClub(app);
    const give = (eventId: string) =>
      admin.browser.post(`${admin.api}/events/${eventId}/slips`, { count: 2 });
    const slipsOf = async (eventId: string) =>
      slipsAnswerSchema.parse((await give(eventId)).body).slips.map(({ code }) => code);
    const [[ofLast = "", another = ""], [ofKickoff = ""]] = [
      await slipsOf(last.id),
      await slipsOf(kickoff.id),
    ];
    const started = await start();
    expect(await submitCode(ana, ofLast)).toMatchObject(refusal("invalid-code"));
    expect(await give(last.id)).toMatchObject(refusal("year-ended"));
    expect((await give(kickoff.id)).status).toBe(201);
    await act(admin, { kind: "undo", revision: started });
    const ben = await signUpMember(app.browser());
    expect((await submitCode(ben, another)).status).toBe(200);
    expect((await submitCode(ana, ofLast)).status).toBe(200);
    expect((await submitCode(ana, ofKickoff)).status).toBe(200);
    expect((await give(last.id)).status).toBe(201);
    expect(await earnedIn(app)).toEqual([
      ["1", 15],
      ["1", 5],
    ]);
  });

  test("is a paper slip that counts in the year that its event belongs to (R31.15)", async ({
    app,
  }) => {
    const { admin, ana, kickoff, start } = await openClub(app);
    const given = await admin.browser.post(`${admin.api}/events/${kickoff.id}/slips`, { count: 1 });
    const [slip] = slipsAnswerSchema.parse(given.body).slips;
    await start();
    expect((await submitCode(ana, slip?.code)).status).toBe(200);
    expect(await totalsOf(admin)).toEqual({ "Ana Ruiz": 6 });
  });

  test("is a door pass: it adds people to its event's open year only (R31.15)", async ({
    ownApp: app,
  }) => {
    const club = await openClub(app);
    const { admin, last, kickoff, start } = club;
    const [atLast, atKickoff] = [
      await takePass(app, club, last),
      await takePass(app, club, kickoff),
    ];
    const earlier = await createEvent(admin, { points: 0, date: "2027-05-01" });
    const ben = await signUpMemberAt(app.browser(), earlier);
    const card = () => ({
      card: new URL(
        app.deps.memberCards.issue(ben.personId, app.deps.clock()).link,
      ).searchParams.get("of"),
    });
    const started = await start();
    expect(await atLast(card())).toMatchObject(refusal("not-found"));
    const passes = `${admin.api}/events/${last.id}/door-passes`;
    expect(await admin.browser.post(passes, {})).toMatchObject(refusal("year-ended"));
    await act(admin, { kind: "undo", revision: started });
    expect((await atLast(card())).status).toBe(200);
    expect((await admin.browser.post(passes, {})).status).toBe(201);
    await start();
    expect((await atKickoff(card())).status).toBe(200);
    // The second start opened the third year, and nothing is in the undone one.
    expect(await earnedIn(app)).toEqual([
      ["1", 5],
      ["1", 8],
      ["3", 2],
    ]);
  });

  test("is a saved spot: it counts at the opening in the year of its event, also after looking at it in between (R7.24, R31.15)", async ({
    app,
  }) => {
    const { admin, ana, start } = await openClub(app);
    const opening = { starts: "2027-07-30T16:30", ends: "2027-07-30T17:30" };
    const tonight = await createEvent(admin, { name: "Tonight", points: 3, ...opening });
    expect(await submitCode(ana, tonight.code)).toMatchObject(refusal("not-open-yet"));
    const started = await start();
    expect(await useSpots(ana)).toEqual(["event-gone"]);
    await act(admin, { kind: "undo", revision: started });
    await wait(app, 65 * minute);
    expect(await totalsOf(admin)).toEqual({ "Ana Ruiz": 11 });
  });

  test("is a saved spot that goes with its event to the new year (R7.24, R31.15)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, start } = await openClub(app);
    app.setTime(new Date("2027-08-01T15:30Z"));
    const opening = { starts: "2027-08-01T16:30", ends: "2027-08-01T17:30" };
    const tonight = await createEvent(admin, { name: "Tonight", points: 3, ...opening });
    expect(await submitCode(ana, tonight.code)).toMatchObject(refusal("not-open-yet"));
    await start();
    await wait(app, 65 * minute);
    expect(await totalsOf(admin)).toEqual({ "Ana Ruiz": 7 });
    expect(await earnedIn(app)).toEqual([
      ["1", 8],
      ["2", 3],
    ]);
  });

  test("is a claim slip: it gives a new account the record, of graduates as well (R31.16)", async ({
    app,
  }) => {
    const { admin, ana, start } = await openClub(app);
    await importSheet(admin, sheetOf(sheetRow("Cara Diaz"), sheetRow("Dan Fox")));
    const ids = new Map([...(await listMembers(admin)).values()].map(({ id, name }) => [name, id]));
    const codeOf = async (name: string) => {
      const asked = { personIds: [ids.get(name)] };
      const { body } = await admin.browser.post(`${admin.api}/claims`, asked);
      return claimSheetSchema.parse(body).claims[0]?.code;
    };
    const [ofCara, ofDan] = [await codeOf("Cara Diaz"), await codeOf("Dan Fox")];
    const started = await start({ graduateIds: [ids.get("Dan Fox")] });
    expect(await ana.browser.post("/api/me/claims", { claim: ofDan })).toMatchObject(
      invalidInput({ claim: "graduated-claim" }),
    );
    const dan = await signUpMember(app.browser(), { claim: ofDan });
    expect(dan.personId).toBe(ids.get("Dan Fox"));
    expect(await app.browser().post("/api/accounts", memberSignUp({ claim: ofDan }))).toMatchObject(
      invalidInput({ claim: "used-claim" }),
    );
    await signUpMember(app.browser(), { claim: ofCara });
    // He is still a graduate, whose record is his now.
    expect(Object.values(await totalsOf(admin)).toSorted((a, b) => a - b)).toEqual([4, 12]);
    const record = await dan.browser.get(`/api/me/clubs/${admin.club.id}/record`);
    expect(ownRecordSchema.parse(record.body).years).toMatchObject([
      { name: "2026–27", points: 25 },
    ]);
    await act(admin, { kind: "undo", revision: started });
    expect(Object.values(await totalsOf(admin)).toSorted((a, b) => a - b)).toEqual([8, 25, 25]);
  });

  test("is an invitation: it gives its seat, unless the owner who sent it left, even if the start is undone (R3.27, R31.15)", async ({
    app,
  }) => {
    const { admin, start } = await openClub(app);
    const kim = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [kim.user.id]: "owner" });
    const [own, theirs] = [await inviteTo(admin), await inviteTo({ ...kim, api: admin.api })];
    const started = await start({ leavingIds: [kim.user.id] });
    const [ben, cara] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const accept = (token: string, { browser }: Admin) =>
      browser.post("/api/me/invitations", { token });
    const looked = (await cara.browser.get(`/api/invitations/${theirs.token}`)).body;
    expect(looked).toMatchObject({ state: "withdrawn" });
    expect((await accept(own.token, ben)).status).toBe(200);
    await act(admin, { kind: "undo", revision: started });
    expect(await accept(theirs.token, cara)).toMatchObject(refusal("invitation-withdrawn"));
  });

  test("is a calendar: it lists the same events (R22.3, R31.15)", async ({ app }) => {
    const { admin, ana, start } = await openClub(app);
    const pathOf = ({ body }: { body: unknown }) =>
      new URL(calendarFeedSchema.parse(body).link ?? "").pathname;
    const feeds = [
      pathOf(await admin.browser.post(`${admin.api}/calendar`, {})),
      pathOf(await ana.browser.post("/api/me/calendar", {})),
    ];
    const listed = () =>
      Promise.all(
        feeds.map(async (feed) => {
          const { text } = await app.browser().get(feed);
          return text
            .split("\r\n")
            .filter((line) => /^(UID|SUMMARY|DTSTART|DTEND|STATUS)/u.test(line));
        }),
      );
    const before = await listed();
    expect(before[0]).toHaveLength(15);
    const started = await start();
    expect(await listed()).toEqual(before);
    await act(admin, { kind: "undo", revision: started });
    expect(await listed()).toEqual(before);
  });

  test("is a shared record: it shows the same, of graduates as well, and no later year (R26.21, R31.16)", async ({
    app,
  }) => {
    const { admin, ana, kickoff, start } = await openClub(app);
    const letter = await createRequirement(admin, {
      name: "Letter",
      conditions: [condition({ need: 8 })],
    });
    const cord = await createRequirement(admin, {
      name: "Cord",
      conditions: [condition({ need: 9 })],
    });
    const links = `/api/me/clubs/${admin.club.id}/record/links`;
    const shared = await ana.browser.post(links, {
      points: true,
      events: true,
      hours: false,
      requirementIds: [letter],
    });
    const { link } = recordLinkSchema.parse(shared.body);
    const open = async () => {
      const { body, text } = await app
        .browser()
        .get(`/api/shared-records/${link.split("/").at(-1)}`);
      const { at: _, ...shown } = sharedRecordSchema.parse(body, { error: () => text });
      return shown;
    };
    const before = await open();
    expect(before).toMatchObject({
      years: [{ name: "2026–27", points: 8 }],
      requirements: [{ name: "Letter" }],
    });
    await wait(app, minute);
    const started = await start({
      graduateIds: [ana.personId],
      requirements: { requirementIds: [letter, cord], deadlines: "none" },
    });
    expect(await open()).toEqual(before);
    // Graduates see their record, with the links, and can still end them.
    const own = async () =>
      ownRecordSchema.parse((await ana.browser.get(`/api/me/clubs/${admin.club.id}/record`)).body);
    expect(await own()).toMatchObject({
      years: [{ name: "2026–27", points: 8 }],
      requirements: [{ id: letter }],
      links: [{ link }],
    });
    await act(admin, { kind: "undo", revision: started });
    expect(await open()).toEqual(before);
    await start();
    await checkIn(ana, kickoff.code);
    expect(await open()).toEqual(before);
    await act(admin, { kind: "remove-member", personId: ana.personId });
    expect(await app.browser().get(`/api/shared-records/${link.split("/").at(-1)}`)).toMatchObject(
      refusal("not-found"),
    );
  });

  test("is a projector's event, which says that its year has ended (R6.16, R31.15)", async ({
    app,
  }) => {
    const { admin, last, start } = await openClub(app);
    const shown = async () => (await admin.browser.get(`${admin.api}/events/${last.id}`)).body;
    const started = await start();
    expect(await shown()).toMatchObject({ endedYear: "2026–27", event: { status: "Inactive" } });
    await act(admin, { kind: "undo", revision: started });
    expect(await shown()).toMatchObject({ event: { status: "Active", code: last.code } });
    expect(await shown()).not.toHaveProperty("endedYear");
  });
});

async function takePass(app: TestApp, { admin }: Club, { id }: { id: string }) {
  const path = `${admin.api}/events/${id}`;
  const made = await admin.browser.post(`${path}/door-passes`, {});
  const { madeId, passes } = madePassSchema.parse(made.body);
  const token = passTokenIn(passes.find((pass) => pass.id === madeId)?.link);
  const holder = app.browser();
  const taking = { token, name: "Sam Doe", key: crypto.randomUUID() };
  expect((await holder.post("/api/door", taking)).status).toBe(200);
  return (input: object) => holder.post(`${path}/arrivals`, input);
}
