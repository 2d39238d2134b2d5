import { expect } from "vitest";
import { z } from "zod";
import { categoriesSchema } from "#contract/clubs/categories.ts";
import { eventSchema } from "#contract/events/events.ts";
import type { ImportedSheet } from "#contract/imports/imports.ts";
import { historyPageSchema } from "#contract/ledger/ledger.ts";
import { createEvent, signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import {
  importSheet,
  kickoff,
  buildDay,
  lookAtSheet,
  sheetRow,
} from "#test-support/sheets/sheets.ts";
import { verify } from "../operations/verify/verify.ts";

const service = { name: "Food Bank", date: "2025-11-05", points: 2 };

/** A sheet of a kickoff without either, a build day of 3 hours, and a food bank of 2. */
const sheet = (): ImportedSheet => ({
  meetings: [
    kickoff,
    { ...buildDay, category: "Build Days", minutes: 180 },
    { ...service, category: "Service", minutes: 120 },
  ],
  people: [
    sheetRow("Ana Ruiz", { marks: "xxx", schoolId: "1" }),
    sheetRow("Ben Okoro", { marks: ".xx", schoolId: "2", own: [[1, 7]], ownMinutes: [[2, 90]] }),
    sheetRow("Cho Min", { marks: "..x", schoolId: "3", ownMinutes: [[2, 0]] }),
  ],
});

async function eventsOf({ browser, api }: Admin) {
  const { body } = await browser.get(`${api}/events`);
  const { events } = z.object({ events: z.array(eventSchema) }).parse(body);
  return new Map(events.map((event) => [event.name, event]));
}
async function categoriesOf({ browser, api }: Admin) {
  const { categories } = categoriesSchema.parse((await browser.get(`${api}/categories`)).body);
  return categories;
}
const namesOf = async (admin: Admin) =>
  (await categoriesOf(admin)).map(({ name, archived }) => (archived ? `(${name})` : name));
async function act({ browser, api }: Admin, command: object): Promise<number> {
  const answer = await browser.post(`${api}/operations`, { command });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { revision: number }).revision;
}
const setCategories = (admin: Admin, ...categories: object[]) =>
  act(admin, { kind: "set-categories", categories });
const named = (name: string, archived = false) => ({ categoryId: null, name, archived });

/** Each attendee's own minutes at an event, or null for the event's. */
async function minutesAt({ browser, api }: Admin, eventId: string) {
  const { body } = await browser.get(`${api}/events/${eventId}/attendees`);
  const { attendees } = z
    .object({ attendees: z.array(z.object({ name: z.string(), minutes: z.int().nullable() })) })
    .parse(body);
  return Object.fromEntries(attendees.map(({ name, minutes }) => [name, minutes]));
}

onEveryDatabase("An imported sheet with categories and hours", (test) => {
  test("gives them to its events, and hours that differ to their people (R23.24, R23.25)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await setCategories(admin, named("build days"));
    const preview = await lookAtSheet(admin, sheet());
    expect([preview.newCategories, preview.added]).toMatchObject([["Service"], { categories: 1 }]);
    const { revision } = await importSheet(admin, sheet());
    const categories = await categoriesOf(admin);
    expect(categories.map(({ name, events }) => [name, events])).toEqual([
      ["build days", 1],
      ["Service", 1],
    ]);
    const events = await eventsOf(admin);
    expect(events.get("Kickoff")).toMatchObject({ categoryId: null, minutes: null });
    expect(events.get("Build Day")).toMatchObject({ categoryId: categories[0]?.id, minutes: 180 });
    expect(events.get("Food Bank")).toMatchObject({ categoryId: categories[1]?.id, minutes: 120 });
    expect(await minutesAt(admin, events.get("Food Bank")?.id ?? "")).toEqual({
      "Ana Ruiz": null,
      "Ben Okoro": 90,
      "Cho Min": 0,
    });
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const [operation] = historyPageSchema.parse(body).operations;
    expect(operation).toMatchObject({ revision, what: { kind: "imported", categories: 1 } });
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("takes its categories back with it, and offers them again (R23.24)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const { revision } = await importSheet(admin, sheet());
    const before = await eventsOf(admin);
    const undone = await act(admin, { kind: "undo", revision: revision ?? 0 });
    expect(await namesOf(admin)).toEqual(["(Build Days)", "(Service)"]);
    await act(admin, { kind: "undo", revision: undone });
    expect(await namesOf(admin)).toEqual(["Build Days", "Service"]);
    const { id } = before.get("Food Bank") ?? expect.fail("No event");
    expect(await minutesAt(admin, id)).toMatchObject({ "Ben Okoro": 90 });
    expect(await verify(app.deps.database.read)).toEqual([]);
    const again = await act(admin, { kind: "undo", revision: revision ?? 0 });
    expect(again).toBeGreaterThan(undone);
    // Imported once more, corrected: its events have the archived ones, so they are offered again.
    const corrected = { ...sheet(), meetings: sheet().meetings.with(0, { ...kickoff, points: 6 }) };
    expect(await lookAtSheet(admin, corrected)).toMatchObject({
      newCategories: ["Build Days", "Service"],
    });
    await importSheet(admin, corrected);
    expect(await namesOf(admin)).toEqual(["Build Days", "Service"]);
  });

  test("leaves an event that the club has its own, and people get what the sheet says (R23.24, R23.25)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const { id } = await createEvent(admin, { ...service, minutes: 60 });
    expect(await lookAtSheet(admin, sheet())).toMatchObject({ newCategories: ["Build Days"] });
    await importSheet(admin, sheet());
    expect((await eventsOf(admin)).get("Food Bank")).toMatchObject({
      id,
      categoryId: null,
      minutes: 60,
    });
    expect(await minutesAt(admin, id)).toEqual({ "Ana Ruiz": 120, "Ben Okoro": 90, "Cho Min": 0 });
    const again = await lookAtSheet(admin, { ...sheet(), meetings: [...sheet().meetings] });
    expect(again.added).toMatchObject({ meetings: 0, categories: 0, attendances: 0 });
  });

  test("leaves archived categories alone that it doesn't name (R23.24)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    await setCategories(admin, named("Trips"), named("Service"));
    const [trips, care] = await categoriesOf(admin);
    const archived = [trips, care].map((one) => ({
      categoryId: one?.id,
      name: one?.name,
      archived: true,
    }));
    await setCategories(admin, ...archived);
    expect((await lookAtSheet(admin, sheet())).newCategories).toEqual(["Service", "Build Days"]);
    await importSheet(admin, sheet());
    expect(await namesOf(admin)).toEqual(["(Trips)", "Service", "Build Days"]);
  });

  test("is refused with hours at meetings that someone didn't attend, or beyond the bounds (R23.24, R23.25)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const send = (more: Partial<ImportedSheet>) =>
      admin.browser.post(`${admin.api}/imports`, { sheet: { ...sheet(), ...more } });
    for (const ownMinutes of [
      [[0, 60]],
      [
        [1, 60],
        [1, 30],
      ],
      [[1, -1]],
      [[1, 60_001]],
      [[7, 1]],
    ]) {
      const ben = sheetRow("Ben Okoro", { marks: ".xx" });
      expect(
        await send({ people: [{ ...ben, ownMinutes: ownMinutes as [number, number][] }] }),
      ).toMatchObject({ status: 400 });
    }
    for (const wrong of [{ category: "x".repeat(61) }, { category: " " }, { minutes: 60_001 }])
      expect(
        await send({ meetings: sheet().meetings.with(0, { ...kickoff, ...wrong }) }),
      ).toMatchObject({ status: 400 });
    await setCategories(
      admin,
      ...Array.from({ length: 49 }, (_, index) => named(`Category ${index}`)),
    );
    expect(await send({})).toMatchObject(refusal("too-many-categories"));
    expect((await eventsOf(admin)).size).toBe(0);
  });
});
