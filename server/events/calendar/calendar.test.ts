import ICAL from "ical.js";
import { expect } from "vitest";
import { calendarFeedSchema } from "#contract/events/calendar.ts";
import type { Answer } from "#test-support/browser/browser.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const today = new Date("2027-01-10T12:00Z");
const meeting = {
  name: "Kickoff; 2nd, really",
  starts: "2027-01-15T16:00",
  ends: "2027-01-15T17:30",
};

/** A club in Los Angeles with a timed event, an all-day event, an event without a date, and a member. */
async function openClub(app: TestApp) {
  app.setTime(today);
  const admin = await signUpAdmin(app.browser(), {
    clubName: "Robotics",
    timeZone: "America/Los_Angeles",
  });
  const timed = await createEvent(admin, meeting);
  const day = await createEvent(admin, { name: "", date: "2027-03-14" });
  const undated = await createEvent(admin, { name: "Some day", date: null });
  const ana = await signUpMember(app.browser());
  return { admin, ana, timed, day, undated };
}

const pathOf = (answer: Answer) => {
  const { link } = calendarFeedSchema.parse(answer.body);
  return new URL(link ?? "").pathname;
};
const makeFeed = async ({ browser, api }: Admin) =>
  pathOf(await browser.post(`${api}/calendar`, {}));

/** A file as a calendar app reads it. */
function readFile({ text }: Answer) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      starts: event.startDate.toICALString(),
      ends: event.endDate.toICALString(),
      status: component.getFirstPropertyValue("status"),
    };
  });
}

onEveryDatabase("A feed of a club", (test) => {
  test("contains its events with a date, in UTC or as whole days, without their codes (R22.3)", async ({
    app,
  }) => {
    const { admin, timed, day } = await openClub(app);
    const answer = await app.browser().get(await makeFeed(admin));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(readFile(answer)).toEqual([
      {
        uid: `${timed.id}@rollcall`,
        sequence: timed.revision,
        summary: meeting.name,
        starts: "20270116T000000Z",
        ends: "20270116T013000Z",
        status: "CONFIRMED",
      },
      {
        uid: `${day.id}@rollcall`,
        sequence: day.revision,
        summary: "Untitled event",
        starts: "20270314",
        ends: "20270315",
        status: "CONFIRMED",
      },
    ]);
    for (const { code } of [timed, day]) expect(answer.text).not.toContain(code);
    expect(answer.text).not.toContain("Some day");
  });

  test("keeps the UID of changed events, and marks canceled or deleted ones as canceled (R22.3)", async ({
    app,
  }) => {
    const { admin, timed, day } = await openClub(app);
    const path = await makeFeed(admin);
    const moved = await editEvent(admin, timed, { date: "2027-01-22" });
    expect(moved.revision).toBeGreaterThan(timed.revision);
    const read = async () => readFile(await app.browser().get(path));
    expect((await read())[0]).toMatchObject({
      uid: `${timed.id}@rollcall`,
      sequence: moved.revision,
      starts: "20270123T000000Z",
      status: "CONFIRMED",
    });
    const run = (command: object) => admin.browser.post(`${admin.api}/operations`, { command });
    expect((await run({ kind: "cancel-event", eventId: timed.id })).status).toBe(201);
    expect((await run({ kind: "delete-event", eventId: day.id })).status).toBe(201);
    const off = await read();
    expect(off).toMatchObject([
      { status: "CANCELLED", summary: `Canceled: ${meeting.name}` },
      { status: "CANCELLED", summary: "Canceled: Untitled event" },
    ]);
    expect(off[0]?.sequence).toBeGreaterThan(moved.revision);
    expect(off[1]?.sequence).toBeGreaterThan(day.revision);
    app.setTime(new Date(today.getTime() + 31 * 24 * 3_600_000));
    expect(await read()).toMatchObject([{ uid: `${timed.id}@rollcall` }]);
  });

  test("is read with its link alone, which can be replaced and deleted, and is stored nowhere (R22.2)", async ({
    app,
  }) => {
    const { admin } = await openClub(app);
    const read = async (path: string) => (await app.browser().get(path)).status;
    const first = await makeFeed(admin);
    const own = () => admin.browser.get(`${admin.api}/calendar`);
    expect(pathOf(await own())).toBe(first);
    const second = await makeFeed(admin);
    expect([await read(first), await read(second)]).toEqual([404, 200]);
    const token = second.split("/").at(-2) ?? "";
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(await app.dump())).not.toContain(token);
    expect((await admin.browser.delete(`${admin.api}/calendar`)).status).toBe(204);
    expect((await own()).body).toEqual({ link: null });
    expect(await read(second)).toBe(404);
  });
});

onEveryDatabase("A feed of a member", (test) => {
  test("contains the events of their clubs, until their account is closed (R22.2)", async ({
    app,
  }) => {
    const { ana, timed, undated } = await openClub(app);
    const other = await openClub(app);
    const path = pathOf(await ana.browser.post("/api/me/calendar", {}));
    const read = () => app.browser().get(path);
    expect(readFile(await read())).toEqual([]);
    await checkIn(ana, undated.code);
    const uids = readFile(await read()).map(({ uid }) => uid);
    expect(uids).toContain(`${timed.id}@rollcall`);
    expect(uids).not.toContain(`${other.timed.id}@rollcall`);
    const mine = await ana.browser.get("/api/me/export");
    expect(mine.body).toMatchObject({ calendarSince: today.toISOString() });
    const closing = { body: { password: testPassword } };
    expect((await ana.browser.send("DELETE", "/api/me", closing)).status).toBe(204);
    expect(await read()).toMatchObject(refusal("not-found"));
  });
});

onEveryDatabase("A feed of someone who left a club", (test) => {
  test("has nothing of it once they were removed, also of new events (R4.15, R22.2)", async ({
    app,
  }) => {
    const { admin, ana, undated } = await openClub(app);
    const path = pathOf(await ana.browser.post("/api/me/calendar", {}));
    await checkIn(ana, undated.code);
    expect(readFile(await app.browser().get(path))).not.toEqual([]);
    const command = { kind: "remove-member", personId: ana.personId };
    await admin.browser.post(`${admin.api}/operations`, { command });
    await createEvent(admin, { ...meeting, name: "Surprise party" });
    expect(readFile(await app.browser().get(path))).toEqual([]);
  });

  test("keeps the years of which they were a member when they graduated, and gets no new ones (R22.2, R31.15)", async ({
    app,
  }) => {
    const { admin, ana, timed, undated } = await openClub(app);
    const path = pathOf(await ana.browser.post("/api/me/calendar", {}));
    const read = async () => readFile(await app.browser().get(path)).map(({ uid }) => uid);
    await checkIn(ana, undated.code);
    const command = {
      kind: "start-year",
      name: "2027/28",
      startsOn: "2027-02-01",
      carry: { kind: "all" },
      graduateIds: [ana.personId],
    };
    const started = await admin.browser.post(`${admin.api}/operations`, { command });
    expect(started.status).toBe(201);
    const later = await createEvent(admin, { ...meeting, name: "Without them" });
    const seen = await read();
    expect(seen).toContain(`${timed.id}@rollcall`);
    expect(seen).not.toContain(`${later.id}@rollcall`);
  });
});

onEveryDatabase("An event as a calendar file", (test) => {
  test("matches the one in the feed, and is named after it (R22.1)", async ({ app }) => {
    const { admin, timed, undated } = await openClub(app);
    const fileOf = ({ id }: { id: string }) =>
      admin.browser.get(`${admin.api}/events/${id}/calendar`);
    const answer = await fileOf(timed);
    const [inFeed] = readFile(await app.browser().get(await makeFeed(admin)));
    expect(readFile(answer)).toEqual([inFeed]);
    expect(answer.headers.get("content-disposition")).toContain("Kickoff; 2nd, really");
    expect(await fileOf(undated)).toMatchObject(refusal("not-found"));
  });
});

onEveryDatabase("A calendar", (test) => {
  test("of a member contains the events of their clubs, and no other club's", async ({ app }) => {
    const { ana, day } = await openClub(app);
    const other = await signUpAdmin(app.browser());
    const [theirs, late] = [
      await createEvent(other, { date: "2027-02-01" }),
      await signUpMember(app.browser()),
    ];
    await checkIn(ana, day.code);
    await checkIn(late, theirs.code);
    const path = pathOf(await ana.browser.post("/api/me/calendar", {}));
    const read = async () => (await app.browser().get(path)).text;
    expect(await read()).toContain(day.id);
    expect(await read()).not.toContain(theirs.id);
    await checkIn(ana, theirs.code);
    expect(await read()).toContain(theirs.id);
  });

  test("file of another club's event isn't found under your own club", async ({ app }) => {
    const { admin, day } = await openClub(app);
    const other = await signUpAdmin(app.browser());
    const fileAt = ({ browser, api }: Admin) => browser.get(`${api}/events/${day.id}/calendar`);
    expect((await fileAt(admin)).status).toBe(200);
    expect(await fileAt(other)).toMatchObject(refusal("not-found"));
  });
});
