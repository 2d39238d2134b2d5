import { expect } from "vitest";
import { z } from "zod";
import { eventSchema, weeklyDaysSchema, type Event } from "#contract/events/events.ts";
import {
  historyPageSchema,
  operationAnswerSchema,
  previewSchema,
} from "#contract/ledger/ledger.ts";
import { bounds } from "#contract/platform/bounds.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { listLedgerFaults } from "../operations/verify/ledger-faults.ts";

const timeZone = "America/Los_Angeles";

async function eventsOf(admin: Admin): Promise<Event[]> {
  const { body } = await admin.browser.get(`${admin.api}/events`);
  return z.object({ events: z.array(eventSchema) }).parse(body).events;
}

const look = (admin: Admin, { id }: Event, until: string) =>
  admin.browser.get(`${admin.api}/events/${id}/weekly-days?until=${until}`);

async function daysOf(admin: Admin, event: Event, until: string) {
  return weeklyDaysSchema.parse((await look(admin, event, until)).body);
}

const operate = (admin: Admin, command: object, expectedRevision?: number) =>
  admin.browser.post(`${admin.api}/operations`, { command, expectedRevision });

const repeat = (
  admin: Admin,
  { id: eventId }: Event,
  dates: readonly string[],
  expectedRevision?: number,
) => operate(admin, { kind: "repeat-event", eventId, dates }, expectedRevision);

/** The dates of a club's events, in order. */
const datesOf = async (admin: Admin) => (await eventsOf(admin)).map(({ date }) => date).toSorted();

const revisionOf = (answer: { body: unknown }) => operationAnswerSchema.parse(answer.body).revision;

onEveryDatabase("An event that is repeated weekly", (test) => {
  test.for([
    // The clocks go forward on 3/14/2027, and back on 11/7/2027.
    ["2027-03-05", ["2027-03-12", "2027-03-19"], ["2027-03-13T00:00Z", "2027-03-19T23:00Z"]],
    ["2027-10-29", ["2027-11-05", "2027-11-12"], ["2027-11-05T23:00Z", "2027-11-13T00:00Z"]],
  ] as const)(
    "starts at the same local time each week, even when the clocks change after %s (R6.24, R6.25)",
    async ([date, dates, starts], { ownApp: app }) => {
      const admin = await signUpAdmin(app.browser(), { timeZone });
      const event = await createEvent(admin, {
        status: "Inactive",
        points: 4,
        codeKind: "changing",
        lateAfter: 5,
        latePoints: 1,
        starts: `${date}T16:00`,
        ends: `${date}T17:30`,
        opensBefore: 10,
        closesAfter: 0,
      });
      app.setTime(new Date(app.deps.clock().getTime() + 1000));
      const { days, revision } = await daysOf(admin, event, dates[1]);
      expect(days).toEqual(dates.map((day) => ({ date: day, known: false })));
      expect((await repeat(admin, event, dates, revision)).status).toBe(201);
      const events = await eventsOf(admin);
      // The next date comes first.
      expect(events.map((one) => one.date)).toEqual([...dates, date]);
      for (const [index, day] of dates.entries()) {
        const startsAt = Date.parse(starts[index] ?? "");
        const closesAt = startsAt + 90 * 60_000;
        expect(events[index]).toEqual({
          ...event,
          status: "Active",
          date: day,
          revision: event.revision + 1,
          starts: `${day}T16:00`,
          ends: `${day}T17:30`,
          startsAt,
          endsAt: closesAt,
          opensAt: startsAt - 10 * 60_000,
          closesAt,
          id: events[index]?.id,
          code: events[index]?.code,
          createdAt: expect.any(Number),
        });
      }
      for (const field of ["id", "code"] as const)
        expect(new Set(events.map((one) => one[field])).size).toBe(3);
      const keys = (await app.dump())["events"] as { codeKey: string | null }[];
      expect(new Set(keys.map(({ codeKey }) => codeKey)).size).toBe(3);
      expect(keys.every(({ codeKey }) => codeKey !== null)).toBe(true);
    },
  );

  test("without times waits to be made Active (R6.25)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { date: "2026-11-20" });
    await repeat(admin, event, ["2026-11-27"]);
    const next = (await eventsOf(admin)).find(({ date }) => date === "2026-11-27");
    expect(next).toMatchObject({ status: "Inactive", starts: null });
  });

  test("skips days with an event of the same name, so that repeating it again creates nothing (R6.24)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { name: "Chess Night", date: "2026-11-20" });
    await createEvent(admin, { name: " chess  NIGHT", date: "2026-12-04" });
    await createEvent(admin, { name: "Gala", date: "2026-12-11" });
    const { days } = await daysOf(admin, event, "2026-12-17");
    expect(days).toEqual([
      { date: "2026-11-27", known: false },
      { date: "2026-12-04", known: true },
      { date: "2026-12-11", known: false },
    ]);
    const dates = days.map(({ date }) => date);
    await repeat(admin, event, dates);
    const before = await app.dump();
    expect(await datesOf(admin)).toEqual([
      ...["2026-11-20", "2026-11-27", "2026-12-04", "2026-12-11", "2026-12-11"],
    ]);
    expect((await repeat(admin, event, dates)).status).toBe(201);
    expect(await app.dump()).toEqual(before);
  });

  test("is one operation that can be undone and redone (R6.26)", async ({ ownApp: app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { name: "Chess Night", date: "2026-11-20" });
    const command = {
      kind: "repeat-event",
      eventId: event.id,
      dates: ["2026-11-27", "2026-12-04"],
    };
    const { body } = await admin.browser.post(`${admin.api}/previews`, command);
    const what = {
      kind: "event-repeated",
      event: { id: event.id, name: "Chess Night" },
      events: 2,
      until: "2026-12-04",
    };
    expect(previewSchema.parse(body)).toMatchObject({ what, people: 0, moved: [] });
    const start = await eventsOf(admin);
    const answer = operationAnswerSchema.parse((await operate(admin, command)).body);
    const { revision } = answer;
    const made = await eventsOf(admin);
    const ids = made.flatMap(({ id }) => (id === event.id ? [] : id));
    expect(answer.eventIds.toSorted()).toEqual(ids.toSorted());
    const history = await admin.browser.get(`${admin.api}/history`);
    const [line] = historyPageSchema.parse(history.body).operations;
    expect(line).toMatchObject({ what, canUndo: true, revision: event.revision + 1 });

    app.setTime(new Date(app.deps.clock().getTime() + 6 * 24 * 3_600_000));
    const undone = await operate(admin, { kind: "undo", revision });
    expect(operationAnswerSchema.parse(undone.body).eventIds).toEqual([]);
    expect(await eventsOf(admin)).toEqual(start);
    // Deleted just now, so that calendars have a month to show it as canceled.
    const rows = (await app.dump())["events"] as { deletedAt: number | null }[];
    const at = app.deps.clock().getTime();
    expect(rows.map(({ deletedAt }) => deletedAt).toSorted()).toEqual([at, at, null]);
    const redone = await operate(admin, { kind: "undo", revision: revisionOf(undone) });
    const again = made.map((one) => ({ ...one, revision: expect.any(Number) }));
    expect(await eventsOf(admin)).toEqual(again);
    await operate(admin, { kind: "undo", revision: revisionOf(redone) });
    expect(await eventsOf(admin)).toEqual(start);
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("keeps, when undone, events that have attendees or were changed since (R6.26)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const event = await createEvent(admin, { date: "2026-11-20" });
    const dates = ["2026-11-27", "2026-12-04", "2026-12-11", "2026-12-18"];
    const revision = revisionOf(await repeat(admin, event, dates));
    const on = async (date: string) => {
      const found = (await eventsOf(admin)).find((one) => one.date === date);
      return found ?? expect.fail(`There is no event on ${date}.`);
    };
    await checkIn(member, (await editEvent(admin, await on("2026-11-20"), { points: 3 })).code);
    const eventId = (await on("2026-12-04")).id;
    await operate(admin, { kind: "delete-event", eventId: (await on("2026-12-18")).id });
    await editEvent(admin, await on("2026-12-11"), { points: 7 });
    const { api, browser } = admin;
    await browser.post(`${api}/events/${eventId}/attendees`, { personId: member.personId });
    const preview = await browser.post(`${api}/previews`, { kind: "undo", revision });
    expect(previewSchema.parse(preview.body)).toMatchObject({
      people: 0,
      skipped: [],
      skippedEvents: [
        { id: eventId, date: "2026-12-04", by: { what: { kind: "attendees-added" } } },
        { date: "2026-12-11", by: { what: { kind: "event-set" } } },
      ],
    });
    expect((await operate(admin, { kind: "undo", revision })).status).toBe(201);
    expect(await datesOf(admin)).toEqual(["2026-11-20", "2026-12-04", "2026-12-11"]);
    expect((await listMembers(admin)).get(member.personId)?.totalPoints).toBe(13);
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
    // Nothing is left to undo.
    const once = revisionOf(await repeat(admin, event, ["2027-01-01"]));
    const added = { personId: member.personId };
    await browser.post(`${api}/events/${(await on("2027-01-01")).id}/attendees`, added);
    expect(await operate(admin, { kind: "undo", revision: once })).toMatchObject({
      ...refusal("changed-meanwhile"),
      body: { by: { what: { kind: "attendees-added" } } },
    });
  });

  test("keeps an event when someone's attendance there was undone and redone", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const event = await createEvent(admin, { date: "2026-11-20" });
    await checkIn(member, event.code);
    const revision = revisionOf(await repeat(admin, event, ["2026-11-27"]));
    const made = (await eventsOf(admin)).find(({ date }) => date === "2026-11-27");
    const add = { kind: "add-attendees", eventId: made?.id, personIds: [member.personId] };
    let last = revisionOf(await operate(admin, add));
    for (const _ of ["taken back", "done again"])
      last = revisionOf(await operate(admin, { kind: "undo", revision: last }));
    expect(await operate(admin, { kind: "undo", revision })).toMatchObject(
      refusal("changed-meanwhile"),
    );
    expect(await datesOf(admin)).toEqual(["2026-11-20", "2026-11-27"]);
  });

  test("needs another look after it or an event with its name changed (R6.24)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { date: "2026-11-20" });
    const { revision } = await daysOf(admin, event, "2026-12-04");
    await createEvent(admin, { date: "2026-12-04" });
    const answer = await repeat(admin, event, ["2026-11-27", "2026-12-04"], revision);
    expect(answer).toMatchObject(refusal("changed-meanwhile"));
    expect(await eventsOf(admin)).toHaveLength(2);
  });

  test("is refused for invalid days, days that aren't weeks later, and an event without a date (R6.24)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { date: "2026-11-20" });
    const undated = await createEvent(admin, { date: null });
    const before = await app.dump();
    const maximum = bounds.maxRepetitions;
    const tooMany = { code: "too-many-weeks", params: { maximum } } as const;
    for (const [until, issue] of [
      ["2026-11-26", "not-a-week-later"],
      ["2026-11-20", "not-a-week-later"],
      ["1999-01-01", "not-a-week-later"],
      ["2028-01-21", tooMany],
      ["2026-02-30", "not-a-date"],
      ["soon", "not-a-date"],
    ] as const)
      expect(await look(admin, event, until)).toMatchObject(invalidInput({ until: issue }));
    // One day less is the maximum.
    expect((await daysOf(admin, event, "2028-01-20")).days).toHaveLength(60);
    for (const [dates, fields] of [
      [["2026-11-28"], { dates: "unknown-choice" }],
      [["2026-12-04", "2026-11-13"], { dates: "unknown-choice" }],
      [["2026-11-20"], { until: "not-a-week-later" }],
      [["2028-01-21"], { until: tooMany }],
    ] as const)
      expect(await repeat(admin, event, dates)).toMatchObject(invalidInput(fields));
    for (const dates of [[], ["soon"], Array.from({ length: 61 }, () => "2026-11-27")])
      expect((await repeat(admin, event, dates)).status).toBe(400);
    expect(await look(admin, undated, "2026-11-27")).toMatchObject(refusal("event-without-date"));
    const withoutDate = await repeat(admin, undated, ["2026-11-27"]);
    expect(withoutDate).toMatchObject(refusal("event-without-date"));
    const other = await signUpAdmin(app.browser());
    expect(await repeat(other, event, ["2026-11-27"])).toMatchObject(refusal("not-found"));
    expect(await app.browser().get(`${admin.api}/events/${event.id}/weekly-days`)).toMatchObject(
      refusal("signed-out"),
    );
    const { events } = await app.dump();
    expect(events).toEqual(before["events"]);
  });

  test("is for owners and officers, not for helpers (R6.24)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const [officer, helper] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const roles = { [officer.user.id]: "officer", [helper.user.id]: "helper" } as const;
    await giveSeats(app, admin.club.id, roles);
    const event = await createEvent(admin, { date: "2026-11-20" });
    const by = ({ browser }: Admin) => ({ ...admin, browser });
    expect(await repeat(by(helper), event, ["2026-11-27"])).toMatchObject(refusal("wrong-role"));
    expect((await repeat(by(officer), event, ["2026-11-27"])).status).toBe(201);
    expect(await eventsOf(admin)).toHaveLength(2);
  });
});
