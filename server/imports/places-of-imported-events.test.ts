import { sql, type Kysely } from "kysely";
import { expect } from "vitest";
import {
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { act, eventsOf, undo } from "#test-support/sheets/imported-club.ts";
import { importSheet, kickoff, buildDay, sheetRow } from "#test-support/sheets/sheets.ts";
import { platformOf } from "../platform/database/database.ts";
import { daysOfImportedEvents } from "../platform/migrations/0083-days-of-imported-events.ts";

const [minute, day] = [60_000, 24 * 3_600_000];
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const nameOf = ({ name }: { name: string }) => name;
const names = async (admin: Admin) => (await eventsOf(admin)).map(nameOf);

const wait = (app: TestApp, ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));

/** Imports meetings that one person attended. */
const importMeetings = (admin: Admin, ...meetings: (typeof kickoff | { date: null })[]) =>
  importSheet(admin, {
    meetings: meetings.map((meeting) => ({ ...kickoff, ...meeting })),
    people: [sheetRow("Ana Ruiz", { marks: "x".repeat(meetings.length), who: "new" })],
  });

onEveryDatabase("The place of imported events", (test) => {
  test("is that of their day, below tonight's, whatever is undone and redone (R6.45)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const now = app.deps.clock().getTime();
    await createEvent(admin, { name: "Tonight" });
    const today = { ...kickoff, name: "Today", date: dayOf(now) };
    const undated = { ...kickoff, name: "Some Day", date: null };
    const { revision } = await importMeetings(admin, buildDay, kickoff, undated, today);
    // Kickoff was weeks before Build Day, whatever their order in the sheet.
    expect(await names(admin)).toEqual(["Tonight", "Today", "Some Day", "Build Day", "Kickoff"]);
    const before = await eventsOf(admin);
    const undone = await undo(admin, revision ?? 0);
    expect(await names(admin)).toEqual(["Tonight"]);
    const places = async () =>
      (await eventsOf(admin)).map(({ id, createdAt }) => ({ id, createdAt }));
    await undo(admin, undone);
    expect(await places()).toEqual(before.map(({ id, createdAt }) => ({ id, createdAt })));
  });

  test("is after another event of that name and day, so that a sheet finds both again (R6.45)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const now = app.deps.clock().getTime();
    await createEvent(admin, { name: "Kickoff", date: kickoff.date });
    wait(app, minute);
    await importMeetings(admin, buildDay, kickoff, kickoff);
    const [second, first] = (await eventsOf(admin)).filter(({ name }) => name === "Kickoff");
    expect(first).toMatchObject({ createdAt: now, attendeeCount: 1 });
    expect(second).toMatchObject({ createdAt: now + 1, attendeeCount: 1 });
  });

  test("never opens an event: a queued code of one doesn't count (R6.45)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    await importMeetings(admin, { ...kickoff, date: dayOf(app.deps.clock().getTime() - 2 * day) });
    const [event] = await eventsOf(admin);
    const { browser, personId } = await signUpMember(app.browser());
    wait(app, minute);
    const queued = { personId, ageMs: day };
    const key = crypto.randomUUID();
    const answer = await browser.post("/api/me/checkins", { code: event?.code, key, queued });
    expect(answer).toMatchObject(refusal("invalid-code"));
    expect((await eventsOf(admin))[0]).toMatchObject({ attendeeCount: 1 });
  });
});

onEveryDatabase("Imports of earlier versions", { enginesDiffer: true, own: true }, (test) => {
  test("leave events that take their place when the database is updated (R6.45)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await importMeetings(admin, kickoff, buildDay, { date: null });
    const { write } = app.deps.database;
    const after = await eventsOf(admin);
    const at = app.deps.clock().getTime();
    wait(app, minute);
    await createEvent(admin, { name: "By hand", date: kickoff.date });
    const [, , opened] = await eventsOf(admin);
    if (opened === undefined) return expect.fail("An event is missing.");
    // Earlier versions stored when they were imported.
    for (const [index, { id }] of after.toReversed().entries())
      await sql`
        update "events" set "createdAt" = ${at - 3 + index}, "inactiveSince" = ${at}
        where "id" = ${id}`.execute(write);
    wait(app, minute);
    const active = await editEvent(admin, opened, { status: "Active" });
    const closedAt = app.deps.clock().getTime();
    await editEvent(admin, active, { status: "Inactive" });
    const made = (await eventsOf(admin)).find(({ name }) => name === "By hand");
    await act(admin, { kind: "delete-event", eventId: made?.id ?? "" });
    await daysOfImportedEvents(write as Kysely<unknown>, platformOf(write));
    const { rows } = await sql<{ name: string; createdAt: number; inactiveSince: number }>`
      select "name", "createdAt", "inactiveSince" from "events"
      where "date" is not null order by "createdAt" desc`.execute(write);
    const [handMade, second, first] = rows;
    expect(handMade).toMatchObject({ name: "By hand", createdAt: made?.createdAt });
    expect(second).toMatchObject({
      name: "Build Day",
      createdAt: Date.parse(buildDay.date) + 1,
      inactiveSince: closedAt,
    });
    const kickoffDay = Date.parse(kickoff.date);
    expect(first).toMatchObject({
      name: "Kickoff",
      createdAt: kickoffDay,
      inactiveSince: kickoffDay,
    });
    const undated = (await eventsOf(admin)).find(({ date }) => date === null);
    expect(undated?.createdAt).toBe(at - 1);
  });
});
