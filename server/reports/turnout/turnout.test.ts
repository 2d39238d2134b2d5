import { expect } from "vitest";
import { turnoutSchema } from "#contract/reports/turnout.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { createTurnout } from "./turnout.service.ts";

const turnoutOf = async ({ browser, api }: Admin, query = "") => {
  const { status, body } = await browser.get(`${api}/turnout${query}`);
  expect(status).toBe(200);
  return turnoutSchema.parse(body);
};
const operate = async ({ browser, api }: Admin, command: object) =>
  expect((await browser.post(`${api}/operations`, { command })).status).toBe(201);

onEveryDatabase("The turnout of a club", (test) => {
  test("separates new from returning people, and counts who came back within 30 days (R20.2)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const [ada, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    // Created in a different order than they were held.
    const late = await createEvent(admin, { name: "Late", date: "2026-03-15" });
    const first = await createEvent(admin, { name: "First", date: "2026-01-10" });
    const second = await createEvent(admin, { name: "Second", date: "2026-02-09" });
    await createEvent(admin, { name: "Nobody came", date: "2026-02-20" });
    for (const { code } of [first, second, late]) await checkIn(ada, code);
    for (const { code } of [second, late]) await checkIn(ben, code);
    const { meetings } = await turnoutOf(admin);
    expect(meetings).toEqual([
      // Thirty days later counts, and 34 don't.
      { id: first.id, name: "First", day: "2026-01-10", attendees: 1, newcomers: 1, cameBack: 1 },
      { id: second.id, name: "Second", day: "2026-02-09", attendees: 2, newcomers: 1, cameBack: 0 },
      { id: late.id, name: "Late", day: "2026-03-15", attendees: 2, newcomers: 0, cameBack: 0 },
    ]);
  });

  test("leaves out canceled and deleted events, and removed attendees (R20.1)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const events = [];
    for (const name of ["Kept", "Cancelled", "Deleted", "Taken off"]) {
      const event = await createEvent(admin, { name });
      await checkIn(member, event.code);
      events.push(event.id);
    }
    const [, cancelled, deleted, taken] = events;
    expect((await turnoutOf(admin)).meetings).toHaveLength(4);
    await operate(admin, { kind: "cancel-event", eventId: cancelled });
    await operate(admin, { kind: "delete-event", eventId: deleted });
    const personIds = [member.personId];
    await operate(admin, { kind: "remove-attendees", eventId: taken, personIds });
    const { meetings, strips } = await turnoutOf(admin);
    expect(meetings.map(({ name }) => name)).toEqual(["Kept"]);
    const { name } = member.user;
    expect(strips).toEqual([{ id: member.personId, name, gradYear: 2027, strip: "p" }]);
  });

  test("names people who came often and aren't seen anymore, and how to reach them (R20.4, R20.5)", async ({
    app,
  }) => {
    app.setTime(new Date("2026-10-20T12:00:00Z"));
    const admin = await signUpAdmin(app.browser());
    const [ada, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    for (let day = 1; day <= 9; day += 1) {
      const event = await createEvent(admin, { date: `2026-03-0${day}` });
      await checkIn(ben, event.code);
      if (day >= 2 && day <= 6) await checkIn(ada, event.code);
    }
    const { strips, notSeen } = await turnoutOf(admin);
    const { personId: id, user } = ada;
    const { name } = user;
    expect(strips).toContainEqual({ id, name, gradYear: 2027, strip: "-pppppmmm" });
    expect(notSeen).toEqual([{ id, name: user.name, lastSeen: "2026-03-06", email: user.email }]);

    // People who closed their account aren't listed.
    const closing = { password: ada.password };
    expect((await ada.browser.send("DELETE", "/api/me", { body: closing })).status).toBe(204);
    expect(await turnoutOf(admin)).toMatchObject({ notSeen: [], strips: [{ id: ben.personId }] });
  });

  test("takes nobody for alumni before August begins in the club's time zone (R11.1, R20.4)", async ({
    app,
  }) => {
    app.setTime(new Date("2026-08-01T09:59:00Z"));
    const admin = await signUpAdmin(app.browser(), { timeZone: "Pacific/Honolulu" });
    const ada = await signUpMember(app.browser(), { gradYear: 2026 });
    const ben = await signUpMember(app.browser());
    for (let day = 1; day <= 6; day += 1) {
      const { code } = await createEvent(admin, { date: `2026-07-0${day}` });
      for (const member of day > 3 ? [ben] : [ada, ben]) await checkIn(member, code);
    }
    const missing = async () => (await turnoutOf(admin)).notSeen.map(({ id }) => id);
    expect(await missing()).toEqual([ada.personId]);
    app.setTime(new Date("2026-08-01T10:00:00Z"));
    expect(await missing()).toEqual([]);
  });

  test("doesn't list alumni as missing, and shows the strips of a school year (R20.4, R20.5)", async ({
    app,
  }) => {
    app.setTime(new Date("2026-10-20T12:00:00Z"));
    const admin = await signUpAdmin(app.browser());
    const [ada, ben, cleo] = [
      await signUpMember(app.browser(), { gradYear: 2026 }),
      await signUpMember(app.browser(), { gradYear: 2027 }),
      await signUpMember(app.browser(), { gradYear: 2027 }),
    ];
    for (let day = 1; day <= 6; day += 1) {
      const { code } = await createEvent(admin, { date: `2026-03-0${day}` });
      for (const member of day > 2 ? [ada, ben] : [ben]) await checkIn(member, code);
    }
    for (let day = 1; day <= 3; day += 1)
      await checkIn(cleo, (await createEvent(admin, { date: `2026-10-0${day}` })).code);
    const { notSeen } = await turnoutOf(admin);
    expect(notSeen.map(({ id }) => id)).toEqual([ben.personId]);
    const stripsIn = async (query: string) => {
      const { strips } = await turnoutOf(admin, query);
      return new Map(strips.map(({ id, strip }) => [id, strip]));
    };
    expect(await stripsIn("")).toEqual(
      new Map([
        [ada.personId, "--ppppmmm"],
        [ben.personId, "ppppppmmm"],
        [cleo.personId, "------ppp"],
      ]),
    );
    expect(await stripsIn("?year=2026")).toEqual(
      new Map([
        [ada.personId, "--pppp"],
        [ben.personId, "pppppp"],
      ]),
    );
    expect((await stripsIn("?year=2027")).get(cleo.personId)).toBe("ppp");
    expect(await stripsIn("?year=2020")).toEqual(new Map());
    const bad = await admin.browser.get(`${admin.api}/turnout?year=last`);
    expect(bad).toMatchObject(refusal("invalid-input"));
  });

  test("is read again only when the club has changed, except for names and emails", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const event = await createEvent(admin);
    await checkIn(member, event.code);
    const { database } = app.deps;
    let statements = 0;
    const read = database.read.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements += 1;
        return result;
      },
    });
    const getTurnout = createTurnout(read, app.deps.clock);
    const ask = async () => {
      statements = 0;
      const turnout = await getTurnout(admin.club.id);
      return { turnout, statements };
    };
    // The revision, the zone, the names, the meetings, and twice the people at the one meeting.
    const [whole, kept] = [6, 3];
    const first = await ask();
    expect(first.turnout.strips).toMatchObject([{ id: member.personId, strip: "p" }]);
    expect(first.statements).toBe(whole);
    expect(await ask()).toEqual({ ...first, statements: kept });

    const name = "Renamed";
    await database.write.updateTable("people").set({ name }).execute();
    const renamed = await ask();
    expect(renamed).toMatchObject({ turnout: { strips: [{ name }] }, statements: kept });
    const newcomer = await signUpMember(app.browser());
    await checkIn(newcomer, event.code);
    expect(await ask()).toMatchObject({
      turnout: { meetings: [{ attendees: 2 }] },
      statements: whole,
    });

    // A request during a read shares its result.
    await checkIn(newcomer, (await createEvent(admin)).code);
    statements = 0;
    const [one, other] = await Promise.all([1, 2].map(() => getTurnout(admin.club.id)));
    expect(other).toEqual(one);
    expect(statements).toBe(whole + 2 + kept);
  });

  test("is for owners and officers (R20.2)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const helper = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const path = `${admin.api}/turnout`;
    expect(await helper.browser.get(path)).toMatchObject(refusal("wrong-role"));
    const stranger = await signUpMember(app.browser());
    expect(await stranger.browser.get(path)).toMatchObject(refusal("not-found"));
    expect((await app.browser().get(path)).status).toBe(401);
  });

  test("shows members at the last meetings on the chosen dates, both days included (R20.6)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const [ada, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    for (const [date, people] of [
      ["2026-01-10", [ada]],
      ["2026-02-01", [ada]],
      ["2026-02-28", [ada, ben]],
      ["2026-03-01", [ben]],
    ] as const) {
      const { code } = await createEvent(admin, { date });
      for (const person of people) await checkIn(person, code);
    }
    const stripsOn = async (query: string) =>
      Object.fromEntries(
        (await turnoutOf(admin, query)).strips.map(({ id, strip }) => [id, strip]),
      );
    const of = (first: string, second?: string) => ({
      [ada.personId]: first,
      ...(second !== undefined && { [ben.personId]: second }),
    });
    expect(await stripsOn("?from=2026-02-01&to=2026-02-28")).toEqual(of("pp", "-p"));
    expect(await stripsOn("?from=2026-02-02")).toEqual(of("pm", "pp"));
    // Ben wasn't a member yet.
    expect(await stripsOn("?to=2026-02-01")).toEqual(of("pp"));
    expect(await stripsOn("?from=2027-01-01&to=2027-02-01")).toEqual({});
    const wrong = async (query: string) => await admin.browser.get(`${admin.api}/turnout${query}`);
    expect(await wrong("?from=2026-02-30")).toMatchObject(invalidInput({ from: "not-a-date" }));
    expect(await wrong("?from=2026-02-02&to=2026-02-01")).toMatchObject(
      invalidInput({ to: "before-first-day" }),
    );
  });

  test("a meeting without a date is of the day in the club's time zone (R20.6)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser(), { timeZone: "America/Los_Angeles" });
    const member = await signUpMember(app.browser());
    app.setTime(new Date("2026-11-23T01:32:00Z"));
    await checkIn(member, (await createEvent(admin, { date: null })).code);
    expect((await turnoutOf(admin)).meetings).toMatchObject([{ day: "2026-11-22" }]);
  });
});
