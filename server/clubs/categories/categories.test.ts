import { expect } from "vitest";
import { z } from "zod";
import { eventSchema } from "#contract/events/events.ts";
import {
  historyPageSchema,
  operationAnswerSchema,
  previewSchema,
} from "#contract/ledger/ledger.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { createCategory, listCategories } from "#test-support/club-data/categories.ts";
import { createEvent, editEvent, signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const operate = ({ browser, api }: Admin, command: object, expectedRevision?: number) =>
  browser.post(`${api}/operations`, { command, expectedRevision });

const set = (admin: Admin, categories: object[], expectedRevision?: number) =>
  operate(admin, { kind: "set-categories", categories }, expectedRevision);

const fresh = (name: string) => ({ categoryId: null, name, archived: false });

const revisionOf = (answer: { body: unknown }) => operationAnswerSchema.parse(answer.body).revision;

const undo = async (admin: Admin, revision: number) =>
  revisionOf(await operate(admin, { kind: "undo", revision }));

const namesOf = async (admin: Admin) =>
  (await listCategories(admin)).map(({ name, archived }) =>
    archived ? `${name} (archived)` : name,
  );

async function categoryOf({ browser, api }: Admin, eventId: string): Promise<string | null> {
  const { body } = await browser.get(`${api}/events/${eventId}`);
  return z.object({ event: eventSchema }).parse(body).event.categoryId;
}

async function lastLine({ browser, api }: Admin) {
  return historyPageSchema.parse((await browser.get(`${api}/history`)).body).operations[0];
}

onEveryDatabase("Categories", (test) => {
  test("are created, renamed, ordered, archived, and undone (R26.1)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    expect(await listCategories(admin)).toEqual([]);
    const made = revisionOf(await set(admin, [fresh("Practices"), fresh("Competitions")]));
    expect(await namesOf(admin)).toEqual(["Practices", "Competitions"]);
    const [practices, competitions] = await listCategories(admin);
    const changed = revisionOf(
      await set(admin, [
        { categoryId: competitions?.id, name: "Tournaments", archived: false },
        { categoryId: practices?.id, name: "Practices", archived: true },
      ]),
    );
    expect(await namesOf(admin)).toEqual(["Tournaments", "Practices (archived)"]);
    expect(await lastLine(admin)).toMatchObject({
      canUndo: true,
      what: {
        kind: "categories-set",
        from: [{ name: "Practices", archived: false }, { name: "Competitions" }],
        to: [{ name: "Tournaments" }, { name: "Practices", archived: true }],
      },
    });
    const undone = await undo(admin, changed);
    expect(await namesOf(admin)).toEqual(["Practices", "Competitions"]);
    await undo(admin, undone);
    expect(await namesOf(admin)).toEqual(["Tournaments", "Practices (archived)"]);
    // The first change can't be undone before the second.
    expect(await operate(admin, { kind: "undo", revision: made })).toMatchObject(
      refusal("changed-meanwhile"),
    );
  });

  test("stay with their events when their creation is undone (R26.1)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const made = revisionOf(await set(admin, [fresh("Practices")]));
    const [practices] = await listCategories(admin);
    const event = await createEvent(admin, { categoryId: practices?.id ?? "" });
    const undone = await undo(admin, made);
    expect(await namesOf(admin)).toEqual(["Practices (archived)"]);
    expect(await categoryOf(admin, event.id)).toBe(practices?.id);
    await undo(admin, undone);
    expect(await listCategories(admin)).toEqual([{ ...practices, events: 1 }]);
  });

  test("refuse a second one of the same name, and too many (R26.1)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    await createCategory(admin, "Practices");
    expect(await set(admin, [fresh("practices")])).toMatchObject({
      status: 400,
      body: { error: { fields: { "categories.0.name": { code: "taken-name" } } } },
    });
    expect(await set(admin, [fresh(" ")])).toMatchObject(refusal("invalid-input"));
    const many = Array.from({ length: bounds.maxCategoriesOfClub }, (_, index) =>
      fresh(`${index}`),
    );
    expect(await set(admin, many)).toMatchObject(refusal("invalid-input"));
    expect(await namesOf(admin)).toEqual(["Practices"]);
  });

  test("aren't overwritten by someone with an older list (R6.10, R26.1)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const revision = revisionOf(await set(admin, [fresh("Practices")]));
    await set(admin, [fresh("Socials")]);
    const answer = await set(admin, [fresh("Trips")], revision);
    expect(answer).toMatchObject(refusal("changed-meanwhile"));
    expect(await namesOf(admin)).toEqual(["Socials", "Practices"]);
  });

  test("are set in an event's form, kept without it, and repeated (R26.2)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const [practices, socials] = [
      await createCategory(admin, "Practices"),
      await createCategory(admin, "Socials"),
    ];
    const event = await createEvent(admin, { date: "2026-11-20", categoryId: practices });
    expect(event.categoryId).toBe(practices);
    const { categoryId: _without, ...form } = event;
    const renamed = await editEvent(admin, { ...form, categoryId: practices }, { name: "Meeting" });
    expect(renamed.categoryId).toBe(practices);
    await operate(admin, { kind: "repeat-event", eventId: event.id, dates: ["2026-11-27"] });
    expect((await listCategories(admin)).map(({ events }) => events)).toEqual([2, 0]);
    await editEvent(admin, renamed, { categoryId: socials });
    expect(await lastLine(admin)).toMatchObject({
      what: {
        kind: "event-set",
        category: { from: { name: "Practices" }, to: { name: "Socials" } },
      },
    });
    expect((await listCategories(admin)).map(({ events }) => events)).toEqual([1, 1]);
  });

  test("are given to several events at once, and undone together (R26.2)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const practices = await createCategory(admin, "Practices");
    const [first, second] = [await createEvent(admin), await createEvent(admin)];
    const command = {
      kind: "change-events",
      eventIds: [first.id, second.id],
      categoryId: practices,
    };
    const look = await admin.browser.post(`${admin.api}/previews`, command);
    expect(previewSchema.parse(look.body)).toMatchObject({
      people: 0,
      what: { kind: "events-set", to: { category: { name: "Practices" } }, events: 2 },
    });
    const revision = revisionOf(await operate(admin, command));
    expect(await categoryOf(admin, second.id)).toBe(practices);
    await undo(admin, revision);
    expect(await categoryOf(admin, first.id)).toBeNull();
    expect(await categoryOf(admin, second.id)).toBeNull();
  });

  test("of another club can't be set (R3.2, R26.2)", async ({ app }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const [own, categoryId] = [await createEvent(admin), await createCategory(other, "Theirs")];
    const { revision, name, date, status, points } = own;
    const form = { revision, name, date, status, points, categoryId };
    expect(await admin.browser.put(`${admin.api}/events/${own.id}`, form)).toMatchObject(
      refusal("not-found"),
    );
    const { revision: _revision, ...input } = form;
    expect(await admin.browser.post(`${admin.api}/events`, input)).toMatchObject(
      refusal("not-found"),
    );
    const theirs = await createEvent(other);
    for (const wrong of [
      { eventIds: [own.id], categoryId },
      { eventIds: [own.id, theirs.id], categoryId: null },
    ])
      expect(await operate(admin, { kind: "change-events", ...wrong })).toMatchObject(
        refusal("not-found"),
      );
  });
});
