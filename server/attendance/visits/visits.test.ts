import { expect } from "vitest";
import { memberClubDetailsSchema } from "#contract/clubs/clubs.ts";
import type { EventInput } from "#contract/events/events.ts";
import {
  act,
  minute,
  newestIn,
  openTimedClub,
  send,
  start,
  times,
  undo,
  visit,
} from "#test-support/club-data/timed-club.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  eventInput,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { invalidInput, refusal, type WrongField } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { verify } from "../../operations/verify/verify.ts";

onEveryDatabase("An event that counts time", (test) => {
  test("signs in who is added while check-in is open, and no one added afterward (R35.2)", async ({
    app,
  }) => {
    const { admin, ana, event, about, after, find } = await openTimedClub(app);
    expect(await find()).toMatchObject({ signedInAt: start, minutes: null });
    const other = await createEvent(admin, { ...times, countsTime: true });
    const plain = await createEvent(admin, times);
    const add = async (eventId: string) => {
      await act(admin, { ...about, kind: "add-attendees", eventId });
      const { body } = await admin.browser.get(`${admin.api}/events/${eventId}/attendees`);
      return (body as { attendees: { signedInAt?: number }[] }).attendees[0]?.signedInAt;
    };
    after(10);
    expect(await add(other.id)).toBe(start + 10 * minute);
    expect(await add(plain.id)).toBeUndefined();
    const late = await createEvent(admin, { ...times, countsTime: true });
    after(150);
    expect(await add(late.id)).toBeUndefined();
    expect(event.countsTime).toBe(true);
    expect(ana.personId).toBeTruthy();
  });

  test("adds up visits from sign-in to sign-out, with undo, which no other hours replace (R35.3, R35.4)", async ({
    app,
  }) => {
    const { admin, ana, about, after, find } = await openTimedClub(app);
    after(50);
    const out = await act(admin, { ...about, kind: "sign-out" });
    expect(await find()).toMatchObject({ minutes: 50, visits: [visit(0, 50)] });
    expect((await find())?.signedInAt).toBeUndefined();
    after(60);
    await act(admin, { ...about, kind: "sign-in" });
    expect(await find()).toMatchObject({ minutes: 50, signedInAt: start + 60 * minute });
    expect(await send(admin, undo(out))).toMatchObject(refusal("changed-meanwhile"));
    after(100);
    const last = await act(admin, { ...about, kind: "sign-out" });
    expect(await find()).toMatchObject({ minutes: 90, visits: [visit(0, 50), visit(60, 100)] });
    const { body } = await ana.browser.get(`/api/me/clubs/${admin.club.id}`);
    expect(memberClubDetailsSchema.parse(body).years[0]?.totalMinutes).toBe(90);
    const undone = await act(admin, undo(last));
    expect(await find()).toMatchObject({ minutes: 50, signedInAt: start + 60 * minute });
    await act(admin, undo(undone));
    expect(await find()).toMatchObject({ minutes: 90 });
    expect(await send(admin, { ...about, kind: "set-hours", minutes: 5 })).toMatchObject(
      refusal("hours-by-clock"),
    );
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("refuses a sign-out of no one, and a sign-in where nothing counts or check-in isn't open (R35.5)", async ({
    app,
  }) => {
    const { admin, about, after } = await openTimedClub(app);
    const sign = (kind: string, eventId = about.eventId, personIds = about.personIds) =>
      send(admin, { kind, eventId, personIds });
    expect(await sign("sign-out", about.eventId, [crypto.randomUUID()])).toMatchObject(
      refusal("not-found"),
    );
    expect(await sign("sign-out", crypto.randomUUID())).toMatchObject(refusal("not-found"));
    await act(admin, { ...about, kind: "sign-out" });
    expect(await sign("sign-out")).toMatchObject(refusal("not-signed-in"));
    const plain = await createEvent(admin, times);
    await act(admin, { ...about, kind: "add-attendees", eventId: plain.id });
    expect(await sign("sign-in", plain.id)).toMatchObject(refusal("not-found"));
    after(150);
    expect(await sign("sign-in")).toMatchObject(refusal("event-over"));
    const tomorrow = { starts: "2026-11-21T16:00", ends: "2026-11-21T18:00", countsTime: true };
    const next = await createEvent(admin, tomorrow);
    await act(admin, { ...about, kind: "add-attendees", eventId: next.id });
    expect(await sign("sign-in", next.id)).toMatchObject(refusal("not-open-yet"));
  });

  test("can't give everyone hours, too, whichever form leaves which out (R35.1)", async ({
    app,
  }) => {
    const { admin, event } = await openTimedClub(app);
    const wrong = invalidInput({ minutes: "hours-by-clock" });
    const both = eventInput({ countsTime: true, minutes: 60 });
    expect(await admin.browser.post(`${admin.api}/events`, both)).toMatchObject(wrong);
    const put = (input: Partial<EventInput>) =>
      admin.browser.put(`${admin.api}/events/${event.id}`, {
        ...eventInput(input),
        revision: 1_000_000,
      });
    expect(await put({ countsTime: true, minutes: 60 })).toMatchObject(wrong);
    expect(await put({ minutes: 60 })).toMatchObject(wrong);
    const hourly = await createEvent(admin, { minutes: 60 });
    const command = { kind: "change-events", eventIds: [event.id, hourly.id], minutes: 30 };
    const { body } = await admin.browser.post(`${admin.api}/previews`, command);
    expect(body).toMatchObject({
      events: [
        { id: event.id, isChanged: false, byClock: true },
        { id: hourly.id, isChanged: true },
      ],
    });
  });

  test("that stops counting keeps what it counted (R35.10)", async ({ app }) => {
    const { admin, event, about, after, find } = await openTimedClub(app);
    after(50);
    await act(admin, { ...about, kind: "sign-out" });
    expect(await editEvent(admin, event, { countsTime: false })).toMatchObject({
      countsTime: false,
    });
    expect(await find()).toMatchObject({ minutes: 50 });
    await act(admin, { ...about, kind: "set-hours", minutes: 5 });
    expect(await find()).toMatchObject({ minutes: 5, visits: [visit(0, 50)] });
  });

  test("counts real minutes when the clocks go back (R35.3)", async ({ app }) => {
    app.setTime(new Date("2026-11-01T05:30:00Z"));
    const admin = await signUpAdmin(app.browser());
    const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
    const night = { starts: "2026-11-01T00:30", ends: "2026-11-01T03:00" };
    const zone = { timeZone: "America/New_York", countsTime: true };
    const event = await createEvent(admin, { ...night, ...zone });
    await checkIn(ana, event.code);
    // 1:30 AM, an hour later, is 1:30 AM again.
    app.setTime(new Date("2026-11-01T06:30:00Z"));
    const personIds = [ana.personId];
    await act(admin, { kind: "sign-out", eventId: event.id, personIds });
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
    expect(body).toMatchObject({ attendees: [{ minutes: 60 }] });
  });

  test("signs everyone out at once, after a preview of how many (R35.11)", async ({ app }) => {
    const { admin, event, after, find } = await openTimedClub(app);
    const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" });
    await checkIn(ben, event.code);
    after(30);
    const command = { kind: "sign-out-everyone", eventId: event.id };
    const { body } = await admin.browser.post(`${admin.api}/previews`, command);
    expect(body).toMatchObject({ what: { kind: "signed-out", people: 2 }, points: 0 });
    await act(admin, command);
    expect(await find()).toMatchObject({ minutes: 30 });
    const { body: again } = await send(admin, command);
    expect(again).toMatchObject({ changed: false });
    expect(await send(admin, { ...command, eventId: crypto.randomUUID() })).toMatchObject(
      refusal("not-found"),
    );
  });
});

onEveryDatabase("The times of a visit", (test) => {
  test("can be changed, added, and deleted, with undo (R35.12)", async ({ app }) => {
    const { admin, after, find, setVisits } = await openTimedClub(app);
    after(100);
    const set = await act(admin, setVisits([visit(0, 40), visit(50, 70)], { signedInAt: null }));
    expect(await find()).toMatchObject({ minutes: 60, visits: [visit(0, 40), visit(50, 70)] });
    await act(admin, setVisits([visit(50, 70)]));
    expect(await find()).toMatchObject({ minutes: 20 });
    await act(admin, setVisits([]));
    expect(await find()).toMatchObject({ minutes: null });
    expect(await send(admin, undo(set))).toMatchObject(refusal("changed-meanwhile"));
    expect(await newestIn(admin)).toMatchObject({ what: { kind: "visits-set", people: 1 } });
  });

  test("are in order, not in the future, and of someone who is on the list (R35.12)", async ({
    app,
  }) => {
    const { admin, after, about, setVisits } = await openTimedClub(app);
    after(100);
    const wrong = async (visits: object[], code: WrongField, more: object = {}, field = "visits") =>
      expect(await send(admin, setVisits(visits, more))).toMatchObject(
        invalidInput({ [field]: code }),
      );
    await wrong([visit(40, 30)], "not-after-start", { signedInAt: null });
    await wrong([visit(0, 40), visit(39, 50)], "visits-overlap", { signedInAt: null });
    await wrong([visit(0, 101)], "in-the-future", { signedInAt: null });
    // Since 4 PM she is signed in.
    await wrong([visit(0, 40)], "visits-overlap", {}, "signedInAt");
    await wrong([], "in-the-future", { signedInAt: start + 101 * minute }, "signedInAt");
    await wrong([{ in: 0, out: start }], { code: "too-large", params: { maximum: 60_000 } });
    await act(admin, setVisits([], { signedInAt: start + minute }));
    await act(admin, setVisits([visit(1, 2)], { signedInAt: null }));
    expect(await send(admin, setVisits([], { signedInAt: start }))).toMatchObject(
      refusal("not-signed-in"),
    );
    expect(await send(admin, { ...setVisits([]), personId: crypto.randomUUID() })).toMatchObject(
      refusal("not-found"),
    );
    await act(admin, { ...about, kind: "remove-attendees" });
    expect(await send(admin, setVisits([]))).toMatchObject(refusal("not-found"));
  });
});

onEveryDatabase("Time at two events, or in two records", (test) => {
  test("goes along with a move, and counts once (R35.7)", async ({ app }) => {
    const { admin, about, after, find } = await openTimedClub(app);
    const other = await createEvent(admin, { ...times, countsTime: true });
    after(20);
    await act(admin, { ...about, kind: "add-attendees", eventId: other.id });
    after(60);
    await act(admin, { ...about, kind: "sign-out", eventId: other.id });
    // At one event until 5:10, and at the other from 4:20 to 5 PM.
    after(70);
    await act(admin, { ...about, kind: "sign-out" });
    const move = { ...about, kind: "move-attendees", eventId: other.id, toEventId: about.eventId };
    const moved = await act(admin, move);
    expect(await find()).toMatchObject({ minutes: 70, visits: [visit(0, 70)] });
    await act(admin, undo(moved));
    expect(await find()).toMatchObject({ minutes: 70 });
    const plain = await createEvent(admin, times);
    await act(admin, { ...about, kind: "sign-in" });
    await act(admin, { ...about, kind: "move-attendees", toEventId: plain.id });
    const { body } = await admin.browser.get(`${admin.api}/events/${plain.id}/attendees`);
    const [moving] = (body as { attendees: object[] }).attendees;
    expect(moving).toMatchObject({ minutes: 70, visits: [visit(0, 70)] });
    expect(moving).not.toHaveProperty("signedInAt");
  });

  test("isn't left behind by a move, for when the person is added again (R35.7)", async ({
    app,
  }) => {
    const { admin, about, after, find } = await openTimedClub(app);
    const other = await createEvent(admin, { ...times, countsTime: true });
    after(50);
    await act(admin, { ...about, kind: "sign-out" });
    const moved = await act(admin, {
      ...about,
      kind: "move-attendees",
      toEventId: other.id,
    });
    const added = await act(admin, { ...about, kind: "add-attendees" });
    expect(await find()).toMatchObject({ minutes: null, signedInAt: start + 50 * minute });
    for (const revision of [added, moved]) await act(admin, undo(revision));
    expect(await find()).toMatchObject({ minutes: 50, visits: [visit(0, 50)] });
  });

  test("ends with a removal, and goes on once that is undone (R35.7)", async ({ app }) => {
    const { admin, about, after, find } = await openTimedClub(app);
    after(20);
    const removed = await act(admin, { ...about, kind: "remove-attendees", mayReturn: true });
    after(30);
    await act(admin, undo(removed));
    expect(await find()).toMatchObject({ signedInAt: start });
    await act(admin, { ...about, kind: "sign-out" });
    await act(admin, { ...about, kind: "remove-attendees", mayReturn: true });
    after(40);
    await act(admin, { ...about, kind: "add-attendees" });
    expect(await find()).toMatchObject({ minutes: 30, signedInAt: start + 40 * minute });
  });

  test("is signed in and out by helpers, but they don't change times (R35.13)", async ({ app }) => {
    const { admin, about, after, find, event } = await openTimedClub(app);
    const helper = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const path = `${admin.api}/events/${event.id}/visits`;
    const [personId = ""] = about.personIds;
    const [signIn, signOut] = [
      { personId, sign: "in" },
      { personId, sign: "out" },
    ];
    after(30);
    const out = await helper.browser.post(path, signOut);
    expect(out).toMatchObject({ status: 200, body: { attendee: { id: personId } } });
    expect((out.body as { attendee: object }).attendee).not.toHaveProperty("visits");
    expect(await helper.browser.post(path, signOut)).toMatchObject(refusal("not-signed-in"));
    const signedInAt = start + 30 * minute;
    const back = await helper.browser.post(path, signIn);
    expect(back).toMatchObject({ status: 200, body: { attendee: { signedInAt } } });
    expect(await find()).toMatchObject({ signedInAt });
    const strange = { personId: crypto.randomUUID(), sign: "out" };
    expect(await helper.browser.post(path, strange)).toMatchObject(refusal("not-found"));
    expect(await app.browser().post(path, signIn)).toMatchObject(refusal("signed-out"));
    const command = { kind: "set-visits", eventId: event.id, personId, visits: [] };
    expect(await send({ ...helper, api: admin.api }, command)).toMatchObject(refusal("wrong-role"));
  });
});
