import { expect } from "vitest";
import { z } from "zod";
import { eventSchema, type Event } from "#contract/events/events.ts";
import {
  historyPageSchema,
  operationAnswerSchema,
  previewSchema,
} from "#contract/ledger/ledger.ts";
import { untilSomebodyWaits } from "#test-support/databases/until-somebody-waits.ts";
import { createEvent, editEvent, signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { createEvent as makeEvent } from "../../events/events.service.ts";
import { changeClubs, lockClub } from "../../ledger/change-clubs.ts";
import { setTimeZone } from "./club-time-zone.ts";

const [newYork, berlin, tokyo] = ["America/New_York", "Europe/Berlin", "Asia/Tokyo"] as const;

async function eventsOf(admin: Admin): Promise<Map<string, Event>> {
  const { body } = await admin.browser.get(`${admin.api}/events`);
  const { events } = z.object({ events: z.array(eventSchema) }).parse(body);
  return new Map(events.map((event) => [event.name, event]));
}

const zoneOf = async ({ browser, api }: Admin) =>
  (await browser.get(`${api}/time-zone`)).body as { timeZone: string | null };

const look = (admin: Admin, timeZone: unknown) =>
  admin.browser.post(`${admin.api}/previews`, { kind: "set-time-zone", timeZone });

const operate = (admin: Admin, command: object, expectedRevision?: number) =>
  admin.browser.post(`${admin.api}/operations`, { command, expectedRevision });

const change = (admin: Admin, timeZone: unknown) =>
  operate(admin, { kind: "set-time-zone", timeZone });

const undo = (admin: Admin, revision: number) => operate(admin, { kind: "undo", revision });

const revisionOf = (answer: { body: unknown }) => operationAnswerSchema.parse(answer.body).revision;

const touched = async (admin: Admin, timeZone: string) => {
  const { what } = previewSchema.parse((await look(admin, timeZone)).body);
  return what.kind === "time-zone-set" ? what.events : undefined;
};

const from = (day: string, start: string, end: string) => ({
  date: day,
  starts: `${day}T${start}`,
  ends: `${day}T${end}`,
});

onEveryDatabase("A change of a club's time zone", (test) => {
  test("keeps the local time of events that haven't ended, even when clocks change, and leaves ended ones alone (R6.27)", async ({
    app,
  }) => {
    app.setTime(new Date("2027-03-01T15:30Z"));
    const admin = await signUpAdmin(app.browser(), { timeZone: newYork });
    const details: Record<string, object> = {
      Ended: from("2027-02-15", "16:00", "17:00"),
      Running: from("2027-03-01", "10:00", "12:00"),
      "Forward here": { ...from("2027-03-14", "16:00", "17:00"), opensBefore: 10, lateAfter: 5 },
      "Forward there": from("2027-03-28", "02:30", "04:00"),
      "Back there": from("2027-10-31", "02:30", "04:00"),
      "Back here": from("2027-11-07", "01:30-05:00", "04:00"),
      "Whole day": { date: "2027-03-14" },
    };
    for (const [name, times] of Object.entries(details))
      await createEvent(admin, { name, ...times });
    const sealed = await createEvent(admin, {
      name: "Sealed",
      ...from("2027-04-01", "16:00", "17:00"),
    });
    await operate(admin, { kind: "seal-event", eventId: sealed.id });
    const before = await eventsOf(admin);

    const preview = previewSchema.parse((await look(admin, berlin)).body);
    const what = { kind: "time-zone-set", from: newYork, to: berlin, events: 5 };
    expect(preview).toMatchObject({ what, people: 0, moved: [] });
    expect(await eventsOf(admin)).toEqual(before);
    const revision = revisionOf(await change(admin, berlin));
    expect(await zoneOf(admin)).toEqual({ revision, timeZone: berlin });
    const after = await eventsOf(admin);
    for (const name of ["Ended", "Whole day", "Sealed"])
      expect(after.get(name)).toEqual(before.get(name));
    for (const [name, starts, startsAt, endsAt, ends] of [
      ["Running", "2027-03-01T10:00", "2027-03-01T09:00Z", "2027-03-01T11:00Z"],
      ["Forward here", "2027-03-14T16:00", "2027-03-14T15:00Z", "2027-03-14T16:00Z"],
      // There is no 2:30 on that day, and the event keeps its length.
      ["Forward there", "2027-03-28T03:30", "2027-03-28T01:30Z", "2027-03-28T03:00Z", "05:00"],
      // The first of two.
      ["Back there", "2027-10-31T02:30+02:00", "2027-10-31T00:30Z", "2027-10-31T03:00Z"],
      ["Back here", "2027-11-07T01:30", "2027-11-07T00:30Z", "2027-11-07T03:00Z"],
    ] satisfies [string, string, string, string, string?][]) {
      const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
      const opensAt = start - (name === "Forward here" ? 10 : 30) * 60_000;
      const times = { timeZone: berlin, starts, startsAt: start, endsAt: end, opensAt };
      const moved = {
        ...times,
        closesAt: end + 30 * 60_000,
        revision,
        ...(ends !== undefined && { ends: `${starts.slice(0, 10)}T${ends}` }),
      };
      expect(after.get(name)).toEqual({ ...before.get(name), ...moved });
    }
    const history = await admin.browser.get(`${admin.api}/history`);
    const [line] = historyPageSchema.parse(history.body).operations;
    expect(line).toMatchObject({ revision, what, canUndo: true });

    const undone = revisionOf(await undo(admin, revision));
    expect((await zoneOf(admin)).timeZone).toBe(newYork);
    for (const [name, event] of await eventsOf(admin))
      expect({ ...event, revision: 0 }).toEqual({ ...before.get(name), revision: 0 });
    await undo(admin, undone);
    expect((await zoneOf(admin)).timeZone).toBe(berlin);
    for (const [name, event] of await eventsOf(admin))
      expect({ ...event, revision: 0 }).toEqual({ ...after.get(name), revision: 0 });
  });

  test("affects an event until the millisecond in which it ends (R6.27)", async ({ app }) => {
    app.setTime(new Date("2027-03-14T06:00Z"));
    const admin = await signUpAdmin(app.browser(), { timeZone: newYork });
    // From 1:30 to 3:30 is one hour, because the clocks go forward.
    const { endsAt } = await createEvent(admin, from("2027-03-14", "01:30", "03:30"));
    expect(endsAt).toBe(Date.parse("2027-03-14T07:30Z"));
    app.setTime(new Date((endsAt ?? 0) - 1));
    expect(await touched(admin, berlin)).toBe(1);
    app.setTime(new Date(endsAt ?? 0));
    expect(await touched(admin, berlin)).toBe(0);
  });

  test("leaves an ended event's times alone when its form is saved later (R6.27, R6.36)", async ({
    app,
  }) => {
    app.setTime(new Date("2027-03-20T12:00Z"));
    const admin = await signUpAdmin(app.browser(), { timeZone: newYork });
    const times = from("2027-03-12", "16:00", "17:00");
    const event = await createEvent(admin, times);
    await change(admin, berlin);
    const { starts, ends } = times;
    const renamed = await editEvent(admin, event, { name: "Gala", starts, ends });
    expect(renamed).toEqual({ ...event, name: "Gala", revision: renamed.revision });
    const later = from("2027-04-12", "16:00", "17:00");
    // The form names the event's zone, so its times are read in it, even if only one is changed.
    const moved = await editEvent(admin, renamed, later);
    expect(moved).toMatchObject({ timeZone: newYork, startsAt: Date.parse("2027-04-12T20:00Z") });
    expect(await editEvent(admin, moved, { ...later, ends: "2027-04-12T17:30" })).toMatchObject({
      startsAt: moved.startsAt,
      endsAt: Date.parse("2027-04-12T21:30Z"),
    });
  });

  test("applies to an event that is created at the same time (R6.27)", async ({ app }) => {
    app.setTime(new Date("2027-03-20T12:00Z"));
    const admin = await signUpAdmin(app.browser(), { timeZone: newYork });
    const clubId = admin.club.id;
    const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = changeClubs(app.deps, async (db, transaction) => {
      await lockClub(transaction, clubId);
      await setTimeZone(db, clubId, berlin);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const input = {
      status: "Active",
      name: "Gala",
      points: 1,
      ...from("2027-04-12", "16:00", "17:00"),
    };
    const actor = { clubId, accountId: admin.user.id };
    const making = makeEvent(app.deps, actor, { ...input, status: "Active", timeZone: newYork });
    await untilSomebodyWaits(app.deps.database);
    held.resolve();
    await changing;
    const event = await making;
    expect(event).toMatchObject({ timeZone: berlin, startsAt: Date.parse("2027-04-12T14:00Z") });
  });

  test("can't be undone after another one, nor for events that were changed since (R6.27)", async ({
    app,
  }) => {
    app.setTime(new Date("2027-03-20T12:00Z"));
    const admin = await signUpAdmin(app.browser(), { timeZone: newYork });
    const event = await createEvent(admin, from("2027-04-12", "16:00", "17:00"));
    const first = revisionOf(await change(admin, berlin));
    const second = revisionOf(await change(admin, tokyo));
    expect(await undo(admin, first)).toMatchObject({
      ...refusal("changed-meanwhile"),
      body: { by: { revision: second } },
    });
    await undo(admin, second);
    const [now] = (await eventsOf(admin)).values();
    const edited = await editEvent(admin, now ?? event, { points: 3 });
    const preview = await admin.browser.post(`${admin.api}/previews`, {
      kind: "undo",
      revision: first,
    });
    expect(previewSchema.parse(preview.body)).toMatchObject({
      skippedEvents: [{ id: event.id, by: { revision: edited.revision } }],
    });
    expect((await undo(admin, first)).status).toBe(201);
    expect((await zoneOf(admin)).timeZone).toBe(newYork);
    const [stays] = (await eventsOf(admin)).values();
    expect(stays).toEqual(edited);
  });

  test("does nothing if the zone stays the same, and can set the first zone", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const revision = revisionOf(await change(admin, berlin));
    const before = await app.dump();
    expect(await touched(admin, berlin)).toBe(0);
    expect((await change(admin, berlin)).status).toBe(201);
    expect(await app.dump()).toEqual(before);
    await undo(admin, revision);
    expect((await zoneOf(admin)).timeZone).toBeNull();
  });

  test("restores, when redone, the zone that the club's first event set in the meantime", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const undone = revisionOf(await undo(admin, revisionOf(await change(admin, berlin))));
    await createEvent(admin, { ...from("2027-04-12", "16:00", "17:00"), timeZone: newYork });
    const redone = revisionOf(await undo(admin, undone));
    expect((await zoneOf(admin)).timeZone).toBe(berlin);
    await undo(admin, redone);
    expect((await zoneOf(admin)).timeZone).toBe(newYork);
  });

  test("and its undo are for owners only, and unknown zones are rejected (R6.27)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser(), { timeZone: newYork });
    const [officer, helper] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const roles = { [officer.user.id]: "officer", [helper.user.id]: "helper" } as const;
    await giveSeats(app, admin.club.id, roles);
    const revision = revisionOf(await change(admin, berlin));
    const by = ({ browser }: Admin) => ({ ...admin, browser });
    const before = await app.dump();
    for (const who of [by(officer), by(helper)]) {
      for (const answer of [
        await look(who, tokyo),
        await change(who, tokyo),
        await undo(who, revision),
        await who.browser.post(`${admin.api}/previews`, { kind: "undo", revision }),
      ])
        expect(answer).toMatchObject(refusal("wrong-role"));
    }
    const { body } = await officer.browser.get(`${admin.api}/history`);
    expect(historyPageSchema.parse(body).operations[0]).toMatchObject({ revision, canUndo: false });
    expect((await officer.browser.get(`${admin.api}/time-zone`)).status).toBe(200);
    const stranger = await signUpAdmin(app.browser());
    expect(await change(by(stranger), tokyo)).toMatchObject(refusal("not-found"));
    const signedOut = { ...admin, browser: app.browser() };
    expect(await change(signedOut, tokyo)).toMatchObject(refusal("signed-out"));
    for (const zone of ["Mars/Olympus", "+02:00", ""])
      expect(await change(admin, zone)).toMatchObject(invalidInput({ timeZone: "unknown-choice" }));
    for (const zone of [null, 5, "x".repeat(65)])
      expect((await change(admin, zone)).status).toBe(400);
    const { operations } = await app.dump();
    expect(operations.filter((row) => Object.values(row).includes(admin.club.id))).toEqual(
      before["operations"]?.filter((row) => Object.values(row).includes(admin.club.id)),
    );
  });
});
