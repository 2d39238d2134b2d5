import { expect } from "vitest";
import { z } from "zod";
import { eventSchema, type Event } from "#contract/events/events.ts";
import {
  historyPageSchema,
  operationAnswerSchema,
  previewSchema,
} from "#contract/ledger/ledger.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { Answer, Browser } from "#test-support/browser/browser.ts";
import { createCategory } from "#test-support/club-data/categories.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { watchClub } from "#test-support/servers/watch-club.ts";
import { verify } from "../operations/verify/verify.ts";

const times = { starts: "2026-11-20T16:00", ends: "2026-11-20T17:00", timeZone: "UTC" };

/** A club with an event that Ana and Ben attend, one that Ana attends, and one with times. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const [ana, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
  const first = await createEvent(admin, { name: "Kickoff", points: 5 });
  const second = await createEvent(admin, { name: "Practice", points: 3 });
  for (const member of [ana, ben]) await checkIn(member, first.code);
  await checkIn(ana, second.code);
  const timed = await createEvent(admin, { name: "Finals", status: "Inactive", ...times });
  const eventIds = [first.id, second.id, timed.id];
  return { admin, ana, ben, first, second, timed, eventIds };
}

const operate = ({ browser, api }: Admin, command: object, more: object = {}) =>
  browser.post(`${api}/operations`, { command, ...more });
const preview = async ({ browser, api }: Admin, command: object) =>
  previewSchema.parse((await browser.post(`${api}/previews`, command)).body);
const revisionOf = ({ body }: Answer) => operationAnswerSchema.parse(body).revision;

async function listEvents({ browser, api }: Admin): Promise<Map<string, Event>> {
  const { body } = await browser.get(`${api}/events`);
  const { events } = z.object({ events: z.array(eventSchema) }).parse(body);
  return new Map(events.map((event) => [event.name, event]));
}

async function pointsOf(admin: Admin, { personId }: { personId: string }) {
  return (await listMembers(admin)).get(personId)?.totalPoints;
}

async function lastLine({ browser, api }: Admin) {
  return historyPageSchema.parse((await browser.get(`${api}/history`)).body).operations[0];
}

onEveryDatabase("Several events at once", (test) => {
  test("change in one operation, as previewed for each, and back with one undo (R6.37)", async ({
    app,
  }) => {
    const { admin, ana, ben, eventIds, timed } = await openClub(app);
    const practices = await createCategory(admin, "Practices");
    const changes = {
      points: 3,
      status: "Inactive",
      categoryId: practices,
      lateAfter: 10,
      latePoints: 1,
    };
    const command = { kind: "change-events", eventIds, ...changes };
    const before = await listEvents(admin);
    const look = await preview(admin, command);
    const category = { from: null, to: { id: practices, name: "Practices" } };
    expect(look.events).toEqual([
      expect.objectContaining({
        name: "Kickoff",
        attendeeCount: 2,
        isChanged: true,
        withoutStart: true,
        category,
        changes: {
          points: { from: 5, to: 3 },
          status: { from: "Active", to: "Inactive" },
          categoryId: { from: null, to: practices },
        },
      }),
      expect.objectContaining({
        name: "Practice",
        changes: {
          status: { from: "Active", to: "Inactive" },
          categoryId: { from: null, to: practices },
        },
      }),
      expect.objectContaining({
        id: timed.id,
        name: "Finals",
        date: "2026-11-20",
        sealed: false,
        category,
        changes: {
          points: { from: 10, to: 3 },
          categoryId: { from: null, to: practices },
          lateAfter: { from: null, to: 10 },
          latePoints: { from: null, to: 1 },
        },
      }),
    ]);
    expect(look.events[2]).not.toHaveProperty("withoutStart");
    expect(look).toMatchObject({ people: 2, points: -4, afterSeal: false });

    const watcher = await watchClub(app.deps.live, admin.club.id);
    const revision = revisionOf(await operate(admin, command, { expectedRevision: look.revision }));
    expect(revision).toBe(look.revision + 1);
    const { changes: heard } = await watcher.next();
    expect(heard.filter(({ type }) => type === "event")).toHaveLength(3);
    watcher.stop();
    const after = await listEvents(admin);
    for (const name of ["Kickoff", "Practice", "Finals"])
      expect(after.get(name)).toMatchObject({
        points: 3,
        status: "Inactive",
        categoryId: practices,
      });
    expect(after.get("Kickoff")).toMatchObject({ lateAfter: null, latePoints: null });
    expect(after.get("Finals")).toMatchObject({ lateAfter: 10, latePoints: 1 });
    expect([await pointsOf(admin, ana), await pointsOf(admin, ben)]).toEqual([6, 3]);
    expect(await submitCode(ben, before.get("Practice")?.code)).toMatchObject(
      refusal("invalid-code"),
    );
    expect(await lastLine(admin)).toMatchObject({
      revision,
      canUndo: true,
      what: {
        kind: "events-set",
        events: 3,
        people: 2,
        first: [{ name: "Kickoff" }, { name: "Practice" }, { name: "Finals" }],
        to: { points: 3, status: "Inactive", category: { name: "Practices" }, late: true },
      },
    });

    expect((await operate(admin, { kind: "undo", revision })).status).toBe(201);
    for (const [name, { revision: _revision, ...event }] of before)
      expect((await listEvents(admin)).get(name)).toMatchObject(event);
    expect([await pointsOf(admin, ana), await pointsOf(admin, ben)]).toEqual([8, 5]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("stay as they are where they have the value already, and if nothing is asked (R6.37)", async ({
    ownApp: app,
  }) => {
    const { admin, first, second, eventIds } = await openClub(app);
    const set = (changes: object, ids = eventIds) => ({
      kind: "change-events",
      eventIds: ids,
      ...changes,
    });
    const look = await preview(admin, set({ points: 5 }, [first.id, second.id, first.id]));
    expect(look.events.map(({ name, isChanged }) => [name, isChanged])).toEqual([
      ["Kickoff", false],
      ["Practice", true],
    ]);
    const before = await app.dump();
    for (const changes of [{}, { points: 5 }])
      expect((await operate(admin, set(changes, [first.id]))).status).toBe(201);
    // Nobody can be late at an event without a start.
    expect((await operate(admin, set({ lateAfter: 5 }, [first.id]))).status).toBe(201);
    expect(await app.dump()).toEqual(before);
  });

  for (const kind of ["cancel-events", "delete-events"] as const)
    test(`${kind} together, with everyone's points, and one undo (R6.38)`, async ({ app }) => {
      const { admin, ana, ben, first, second, timed, eventIds } = await openClub(app);
      await operate(admin, { kind: "cancel-event", eventId: timed.id });
      const command = { kind, eventIds };
      const look = await preview(admin, command);
      const isCancel = kind === "cancel-events";
      expect(look.events.map(({ isChanged }) => isChanged)).toEqual([true, true, !isCancel]);
      expect(look).toMatchObject({ people: 2, points: -13, withoutEvents: 2 });
      const given = { expectedRevision: look.revision, reason: "Storm" };
      const revision = revisionOf(await operate(admin, command, given));
      expect([await pointsOf(admin, ana), await pointsOf(admin, ben)]).toEqual([0, 0]);
      const events = await listEvents(admin);
      const end = app.deps.clock().getTime();
      if (isCancel) expect(events.get("Kickoff")).toMatchObject({ cancelledAt: end });
      else expect([...events.keys()]).toEqual([]);
      expect((await submitCode(await signUpMember(app.browser()), second.code)).status).toBe(404);
      const club = await ana.browser.get(`/api/me/clubs/${admin.club.id}`);
      const kept = { id: first.id, points: 0, cancelled: true, reason: "Storm" };
      expect(club.body).toMatchObject({
        attendance: isCancel ? expect.arrayContaining([expect.objectContaining(kept)]) : [],
      });
      expect(await lastLine(admin)).toMatchObject({
        reason: "Storm",
        what: {
          kind: isCancel ? "events-cancelled" : "events-deleted",
          people: 2,
          events: isCancel ? 2 : 3,
          first: [
            { name: "Kickoff" },
            { name: "Practice" },
            ...(isCancel ? [] : [{ name: "Finals" }]),
          ],
        },
      });
      expect((await operate(admin, { kind: "undo", revision })).status).toBe(201);
      expect([await pointsOf(admin, ana), await pointsOf(admin, ben)]).toEqual([8, 5]);
      // What was canceled before stays canceled.
      const back = await listEvents(admin);
      for (const [name, cancelledAt] of [
        ["Kickoff", null],
        ["Practice", null],
        ["Finals", end],
      ] as const)
        expect(back.get(name)).toMatchObject({ cancelledAt });
      expect(await verify(app.deps.database.read)).toEqual([]);
    });

  test("need a reason if one that changes is sealed, which the history marks (R6.37, R18.2)", async ({
    app,
  }) => {
    const { admin, first, second, eventIds } = await openClub(app);
    await operate(admin, { kind: "seal-event", eventId: first.id });
    const command = { kind: "change-events", eventIds, points: 3 };
    expect(await preview(admin, command)).toMatchObject({
      afterSeal: true,
      events: [{ sealed: true }, { sealed: false }, { sealed: false }],
    });
    const before = await app.dump();
    for (const kind of ["change-events", "cancel-events", "delete-events"])
      expect(
        await operate(admin, { kind, eventIds, ...(kind === "change-events" && { points: 3 }) }),
      ).toMatchObject(refusal("reason-needed"));
    expect(await app.dump()).toEqual(before);
    // A sealed one that has the value already doesn't change.
    const same = { ...command, points: 5, eventIds: [first.id, second.id] };
    expect((await operate(admin, same)).status).toBe(201);
    expect((await operate(admin, command, { reason: "Found out later" })).status).toBe(201);
    expect(await lastLine(admin)).toMatchObject({ afterSeal: true, reason: "Found out later" });
  });

  test("don't change if something that was previewed has changed since (R6.37, R10.5)", async ({
    app,
  }) => {
    const { admin, ben, second, eventIds } = await openClub(app);
    const commands = [
      { kind: "change-events", eventIds, points: 4 },
      { kind: "cancel-events", eventIds },
      { kind: "delete-events", eventIds },
    ];
    const status = { kind: "change-events", eventIds, status: "Inactive" };
    const { revision: expectedRevision } = await preview(admin, status);
    await checkIn(ben, second.code);
    const before = await app.dump();
    for (const command of commands)
      expect(await operate(admin, command, { expectedRevision })).toMatchObject(
        refusal("changed-meanwhile", { by: { what: { kind: "checked-in" } } }),
      );
    expect(await app.dump()).toEqual(before);
    // Who attends has nothing to do with the status.
    expect((await operate(admin, status, { expectedRevision })).status).toBe(201);
    expect(await operate(admin, status, { expectedRevision })).toMatchObject({ status: 201 });
    await editEvent(admin, (await listEvents(admin)).get("Practice")!, { status: "Active" });
    expect(await operate(admin, status, { expectedRevision })).toMatchObject(
      refusal("changed-meanwhile", { by: { what: { kind: "event-set" } } }),
    );
  });

  test("stay as someone left them since, when the rest is undone (R6.37, R10.8)", async ({
    app,
  }) => {
    const { admin, eventIds } = await openClub(app);
    const command = { kind: "change-events", eventIds, points: 4 };
    const revision = revisionOf(await operate(admin, command));
    await editEvent(admin, (await listEvents(admin)).get("Practice")!, { points: 9 });
    const undo = { kind: "undo", revision };
    expect(await preview(admin, undo)).toMatchObject({
      events: [],
      skippedEvents: [{ name: "Practice", by: { what: { kind: "event-set" } } }],
    });
    expect((await operate(admin, undo)).status).toBe(201);
    const points = (await listEvents(admin)).values().map((event) => [event.name, event.points]);
    expect(Object.fromEntries(points)).toEqual({ Kickoff: 5, Practice: 9, Finals: 10 });
  });

  test("are changed by owners and officers of their club only (R3.1, R6.37)", async ({ app }) => {
    const { admin, eventIds, ana } = await openClub(app);
    const [officer, helper] = [
      await signUpMember(app.browser()),
      await signUpMember(app.browser()),
    ];
    const other = await signUpAdmin(app.browser());
    const roles = { [officer.user.id]: "officer", [helper.user.id]: "helper" } as const;
    await giveSeats(app, admin.club.id, roles);
    const commands = [
      { kind: "change-events", eventIds, points: 4 },
      { kind: "cancel-events", eventIds },
      { kind: "delete-events", eventIds },
    ];
    const before = await app.dump();
    const refuse = async (browser: Browser, code: "not-found" | "signed-out" | "wrong-role") => {
      for (const command of commands) {
        expect(await operate({ ...admin, browser }, command)).toMatchObject(refusal(code));
        expect(await browser.post(`${admin.api}/previews`, command)).toMatchObject(refusal(code));
      }
    };
    await refuse(app.browser(), "signed-out");
    await refuse(helper.browser, "wrong-role");
    await refuse(ana.browser, "not-found");
    await refuse(other.browser, "not-found");
    expect(await app.dump()).toEqual(before);
    // Nor by naming them in one's own club, next to one of its events.
    const own = await createEvent(other);
    const theirs = await app.dump();
    for (const command of commands)
      expect(await operate(other, { ...command, eventIds: [own.id, ...eventIds] })).toMatchObject(
        refusal("not-found"),
      );
    expect(await app.dump()).toEqual(theirs);
    for (const command of commands)
      expect((await operate({ ...admin, browser: officer.browser }, command)).status).toBe(201);
  });

  test("name the field of a wrong input, and nothing is saved (R6.37)", async ({ app }) => {
    const { admin, eventIds, first } = await openClub(app);
    await operate(admin, { kind: "delete-event", eventId: first.id });
    const before = await app.dump();
    const set = (changes: object) =>
      operate(admin, { kind: "change-events", eventIds, ...changes });
    expect(await set({ points: 1.5 })).toMatchObject(invalidInput({ points: "not-whole-number" }));
    expect(await set({ status: "Open" })).toMatchObject(invalidInput({ status: "unknown-choice" }));
    const maximum = bounds.maxLateMinutes;
    expect(await set({ lateAfter: maximum + 1 })).toMatchObject(
      invalidInput({ lateAfter: { code: "too-large", params: { maximum } } }),
    );
    // A misspelled field must not pass for no change.
    expect(await set({ point: 5 })).toMatchObject(invalidInput({ point: "malformed" }));
    const many = Array.from({ length: bounds.maxEventsAtOnce + 1 }, () => crypto.randomUUID());
    for (const kind of ["change-events", "cancel-events", "delete-events"])
      for (const ids of [[], many])
        expect(await operate(admin, { kind, eventIds: ids })).toMatchObject(
          refusal("invalid-input"),
        );
    // A deleted event among them.
    expect(await set({ points: 4 })).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
  });
});
