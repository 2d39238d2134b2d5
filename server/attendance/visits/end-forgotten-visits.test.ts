import { expect } from "vitest";
import {
  act,
  newestIn,
  openTimedClub,
  send,
  start,
  times,
  undo,
  visit,
} from "#test-support/club-data/timed-club.ts";
import { checkIn, createEvent, editEvent } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { verify } from "../../operations/verify/verify.ts";
import { endForgottenVisits } from "./end-forgotten-visits.ts";

onEveryDatabase("Someone who forgets to sign out", (test) => {
  test.for([
    [0, 0],
    [null, 120],
    [45, 45],
    [500, 150],
  ] as const)(
    "counts by the event's rule of %s minutes once check-in closes: %s (R35.8)",
    async ([forgottenMinutes, minutes], { app }) => {
      const { admin, event, after, find } = await openTimedClub(app, { forgottenMinutes });
      after(149);
      await endForgottenVisits(app.deps);
      expect(await find()).toMatchObject({ signedInAt: start });
      await act(admin, { kind: "seal-event", eventId: event.id });
      after(150);
      expect(await endForgottenVisits(app.deps)).toBeGreaterThan(0);
      expect(await endForgottenVisits(app.deps)).toBe(0);
      expect(await find()).toMatchObject({
        minutes,
        visits: [{ ...visit(0, minutes), forgotten: true }],
      });
      expect(await newestIn(admin)).toMatchObject({
        actor: null,
        what: { kind: "visits-ended", people: 1 },
      });
      expect(await verify(app.deps.database.read)).toEqual([]);
    },
  );

  test("is signed out 12 hours after the sign-in at an event without times (R35.8)", async ({
    app,
  }) => {
    const { after, find } = await openTimedClub(app, {
      starts: null,
      ends: null,
      forgottenMinutes: null,
    });
    after(12 * 60 - 1);
    await endForgottenVisits(app.deps);
    expect(await find()).toMatchObject({ signedInAt: start });
    after(12 * 60);
    await endForgottenVisits(app.deps);
    expect(await find()).toMatchObject({ minutes: 0, visits: [{ forgotten: true }] });
  });

  test("can still sign out for two hours, which takes the place of the rule (R35.9)", async ({
    app,
  }) => {
    const { admin, about, after, find } = await openTimedClub(app);
    after(150);
    await endForgottenVisits(app.deps);
    after(200);
    const out = await act(admin, { ...about, kind: "sign-out" });
    expect(await find()).toMatchObject({ minutes: 200, visits: [visit(0, 200)] });
    await act(admin, undo(out));
    after(271);
    expect(await send(admin, { ...about, kind: "sign-out" })).toMatchObject(
      refusal("not-signed-in"),
    );
  });

  test("is signed out at every event, even if one of them can't be read (R35.8)", async ({
    app,
  }) => {
    const { admin, ana, event, after, find } = await openTimedClub(app);
    const other = await createEvent(admin, { ...times, countsTime: true });
    await checkIn(ana, other.code);
    const setVisits = (eventId: string, visits: string | null) =>
      app.deps.database.write
        .updateTable("attendance")
        .set({ visits })
        .where("eventId", "=", eventId)
        .execute();
    after(150);
    // Whichever of the two comes first.
    await setVisits(other.id, "[");
    await expect(endForgottenVisits(app.deps)).rejects.toThrow(SyntaxError);
    expect((await find())?.signedInAt).toBeUndefined();
    await setVisits(other.id, null);
    await act(admin, undo((await newestIn(admin))?.revision ?? 0));
    await setVisits(event.id, "[");
    await expect(endForgottenVisits(app.deps)).rejects.toThrow(SyntaxError);
    await setVisits(event.id, null);
    expect(await endForgottenVisits(app.deps)).toBe(1);
  });

  test("counts no days, even if an officer undoes the rule's end and signs everyone out (R35.8, R35.9)", async ({
    app,
  }) => {
    const { admin, event, about, after, find } = await openTimedClub(app);
    after(150);
    await endForgottenVisits(app.deps);
    after(3 * 24 * 60);
    await act(admin, undo((await newestIn(admin))?.revision ?? 0));
    const { body } = await send(admin, { kind: "sign-out-everyone", eventId: event.id });
    expect(body).toMatchObject({ changed: false });
    expect(await send(admin, { ...about, kind: "sign-out" })).toMatchObject(
      refusal("not-signed-in"),
    );
    await endForgottenVisits(app.deps);
    expect(await find()).toMatchObject({ minutes: 0, visits: [{ forgotten: true }] });
  });

  test("keeps the hours that an officer set once the event counted no time anymore (R35.10)", async ({
    app,
  }) => {
    const { admin, event, about, after, find } = await openTimedClub(app);
    after(60);
    await editEvent(admin, event, { countsTime: false });
    await act(admin, { ...about, kind: "set-hours", minutes: 90 });
    after(150);
    expect(await endForgottenVisits(app.deps)).toBe(1);
    expect(await find()).toMatchObject({ minutes: 90, visits: [{ forgotten: true }] });
  });

  test("gets no more than 12 hours, however long the event is, or was put off (R35.8)", async ({
    app,
  }) => {
    const { admin, event, after } = await openTimedClub(app, { forgottenMinutes: null });
    await editEvent(admin, event, { starts: "2026-11-27T16:00", ends: "2026-11-27T18:00" });
    after(8 * 24 * 60);
    await endForgottenVisits(app.deps);
    const row = await app.deps.database.read
      .selectFrom("attendance")
      .select("minutes")
      .where("clubId", "=", admin.club.id)
      .executeTakeFirst();
    expect(row).toEqual({ minutes: 12 * 60 });
  });

  test("is left alone at a deleted event, and signed out once it is back (R35.8)", async ({
    app,
  }) => {
    const { admin, event, after, find } = await openTimedClub(app);
    const deleted = await act(admin, { kind: "delete-event", eventId: event.id });
    after(200);
    await endForgottenVisits(app.deps);
    await act(admin, undo(deleted));
    expect(await find()).toMatchObject({ signedInAt: start });
    await endForgottenVisits(app.deps);
    expect(await find()).toMatchObject({ minutes: 0 });
  });
});
