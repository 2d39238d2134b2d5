import { expect } from "vitest";
import { historyPageSchema } from "#contract/ledger/ledger.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { watchClub } from "#test-support/servers/watch-club.ts";
import { verify } from "../operations/verify/verify.ts";

const dayMs = 24 * 3_600_000;

/** A club with an event that Ana and Ben attend, and another event. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const [ana, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
  const event = await createEvent(admin, { name: "Kickoff", points: 5, date: null });
  for (const member of [ana, ben]) await checkIn(member, event.code);
  const other = await createEvent(admin, { name: "Finals" });
  return { admin, ana, ben, event, other, path: `${admin.api}/events/${event.id}` };
}

const operate = ({ browser, api }: Admin, command: object, reason?: string) =>
  browser.post(`${api}/operations`, { command, reason });
const revisionOf = ({ body }: { body: unknown }) => (body as { revision: number }).revision;

async function readHistory({ browser, api }: Admin) {
  return historyPageSchema.parse((await browser.get(`${api}/history`)).body).operations;
}

onEveryDatabase("The head count of an event", (test) => {
  test("is stored with its time, author, and note, and cleared by undo (R18.1)", async ({
    app,
  }) => {
    const { admin, event, path } = await openClub(app);
    const read = async () => (await admin.browser.get(`${path}/head-count`)).body;
    expect(await read()).toMatchObject({ headCount: null });
    const count = (heads: number | null, note = "") =>
      operate(admin, { kind: "count-heads", eventId: event.id, heads, note });

    const first = await count(45, " Two were on the stage ");
    expect(first.status).toBe(201);
    const counted = {
      heads: 45,
      at: app.deps.clock().getTime(),
      note: "Two were on the stage",
      by: { id: admin.user.id, name: admin.user.name },
    };
    expect(await read()).toEqual({ revision: revisionOf(first), headCount: counted });
    const before = await app.dump();
    expect(revisionOf(await count(45, "Two were on the stage"))).toBe(revisionOf(first));
    expect(await app.dump()).toEqual(before);

    const second = revisionOf(await count(44));
    expect(await read()).toMatchObject({ headCount: { heads: 44, note: null } });
    const undone = await operate(admin, { kind: "undo", revision: second });
    expect(undone.status).toBe(201);
    expect(await read()).toMatchObject({ headCount: counted });
    await count(null);
    expect(await read()).toMatchObject({ headCount: null });
    const counts = (await readHistory(admin)).map(({ what }) =>
      what.kind === "heads-counted" ? what.heads : what.kind,
    );
    expect(counts.slice(0, 4)).toEqual([null, 44, 44, 45]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("has the time when it was counted, never one in the future (R18.1)", async ({ app }) => {
    const { admin, event, path } = await openClub(app);
    const now = app.deps.clock().getTime();
    const count = (countedAt?: number) =>
      operate(admin, { kind: "count-heads", eventId: event.id, heads: 44, note: "", countedAt });
    const readTime = async () => {
      const { body } = await admin.browser.get(`${path}/head-count`);
      return (body as { headCount: { at: number } }).headCount.at;
    };
    await count(now - 3_600_000);
    expect(await readTime()).toBe(now - 3_600_000);
    await count(now + 3_600_000);
    expect(await readTime()).toBe(now);
    await count(now - 60_000);
    await count();
    expect(await readTime()).toBe(now - 60_000);
    const wrong = { kind: "count-heads", eventId: event.id, heads: 1, note: "", countedAt: "now" };
    expect((await operate(admin, wrong)).status).toBe(400);
  });

  test("is sent to live streams, and rejected if it isn't a valid count (R18.1)", async ({
    app,
  }) => {
    const { admin, event } = await openClub(app);
    const watcher = await watchClub(app.deps.live, admin.club.id);
    for (const heads of [-1, 1.5, "45", 100_001])
      expect(
        await operate(admin, { kind: "count-heads", eventId: event.id, heads, note: "" }),
      ).toMatchObject({ status: 400 });
    await operate(admin, { kind: "count-heads", eventId: event.id, heads: 0, note: "" });
    expect((await watcher.next()).changes).toMatchObject([
      { type: "event", event: { id: event.id, attendeeCount: 2 } },
    ]);
    watcher.stop();
  });
});

onEveryDatabase("A sealed event", (test) => {
  test("can't be changed by any command without a reason, and every change is marked (R18.2)", async ({
    app,
  }) => {
    const { admin, ana, ben, event, other, path } = await openClub(app);
    const cleo = await signUpMember(app.browser(), { firstName: "Cleo", lastName: "Park" });
    await checkIn(cleo, other.code);
    const pointsSet = await operate(admin, {
      kind: "set-attendance-points",
      eventId: event.id,
      personIds: [ana.personId],
      points: 9,
    });
    const sealed = revisionOf(await operate(admin, { kind: "seal-event", eventId: event.id }));
    const ofEvent = { eventId: event.id };
    const [ofAna, ofBen] = [ana, ben].map(({ personId }) => ({
      ...ofEvent,
      personIds: [personId],
    }));
    const commands: object[] = [
      { kind: "count-heads", ...ofEvent, heads: 3, note: "" },
      { kind: "add-lines", ...ofEvent, lines: ["Cleo Park"] },
      { kind: "remove-attendees", ...ofBen },
      { kind: "add-attendees", ...ofBen },
      { kind: "set-attendance-points", ...ofBen, points: 1 },
      { kind: "undo", revision: revisionOf(pointsSet) },
      { kind: "move-attendees", ...ofAna, toEventId: other.id },
      { kind: "move-attendees", eventId: other.id, personIds: [ana.personId], toEventId: event.id },
      { kind: "cancel-event", ...ofEvent },
      { kind: "reinstate-event", ...ofEvent },
      { kind: "unseal-event", ...ofEvent },
    ];
    for (const command of commands) {
      const preview = await admin.browser.post(`${admin.api}/previews`, command);
      expect(preview, JSON.stringify(command)).toMatchObject({ body: { afterSeal: true } });
      const before = await app.dump();
      for (const reason of [undefined, "", "  "])
        expect(await operate(admin, command, reason)).toMatchObject(refusal("reason-needed"));
      expect(await app.dump()).toEqual(before);
      expect(await operate(admin, command, "It was miscounted")).toMatchObject({ status: 201 });
      expect(await verify(app.deps.database.read)).toEqual([]);
    }
    // The last one unsealed it.
    const history = await readHistory(admin);
    const after = history.filter(({ revision }) => revision > sealed);
    expect(after).toHaveLength(commands.length);
    for (const operation of after)
      expect(operation).toMatchObject({ afterSeal: true, reason: "It was miscounted" });
    for (const operation of history.filter(({ revision }) => revision <= sealed))
      expect(operation.afterSeal).toBe(false);
    expect(await operate(admin, { kind: "remove-attendees", ...ofBen })).toMatchObject({
      status: 201,
    });
    expect((await readHistory(admin))[0]).toMatchObject({ afterSeal: false });
    expect((await admin.browser.get(path)).body).toMatchObject({ event: { sealedAt: null } });
  });

  test("can be changed in its form or manually only with a reason (R18.2)", async ({ app }) => {
    const { admin, ana, event, other, path } = await openClub(app);
    const cleo = await signUpMember(app.browser());
    await checkIn(cleo, other.code);
    await operate(admin, { kind: "seal-event", eventId: event.id });
    const { body } = await admin.browser.get(path);
    const { revision, sealedAt } = (body as { event: typeof event }).event;
    expect(sealedAt).toBe(app.deps.clock().getTime());
    const before = await app.dump();
    const form = { ...event, revision, points: 8 };
    expect(await admin.browser.put(path, form)).toMatchObject(refusal("reason-needed"));
    const added = await admin.browser.post(`${path}/attendees`, { personId: cleo.personId });
    expect(added).toMatchObject(refusal("reason-needed"));
    const taken = await admin.browser.send("DELETE", `${path}/attendees/${ana.personId}`);
    expect(taken.status).toBe(409);
    expect(await app.dump()).toEqual(before);
    const saved = await admin.browser.put(path, { ...form, reason: "Worth 8, as voted" });
    expect(saved).toMatchObject({ status: 200, body: { event: { points: 8, sealedAt } } });
    expect((await readHistory(admin))[0]).toMatchObject({
      afterSeal: true,
      reason: "Worth 8, as voted",
      what: { kind: "event-set" },
    });
  });

  test("takes no check-ins: they become requests, as long as one can be made (R18.3, R18.4)", async ({
    app,
  }) => {
    const { admin, ana, event } = await openClub(app);
    const [late, later] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    await operate(admin, { kind: "seal-event", eventId: event.id });
    const before = await app.dump();
    const at = app.deps.clock().getTime();
    expect(await submitCode(late, event.code)).toMatchObject(refusal("asked-officers"));
    expect(await submitCode(late, event.code)).toMatchObject(refusal("asked-officers"));
    expect(await submitCode(ana, event.code)).toMatchObject(refusal("already-checked-in"));
    const after = await app.dump();
    expect({ ...after, requests: [] }).toEqual(before);
    expect(after.requests).toMatchObject([{ personId: late.personId, arrivedAt: at, reason: "" }]);

    app.setTime(new Date(at + 60_000));
    const approve = { kind: "approve-requests", eventId: event.id, personIds: [late.personId] };
    expect(await operate(admin, approve)).toMatchObject(refusal("reason-needed"));
    expect(await operate(admin, approve, "Was in the room")).toMatchObject({ status: 201 });
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
    expect(body).toMatchObject({
      attendees: expect.arrayContaining([
        expect.objectContaining({ id: late.personId, timestamp: at }),
      ]),
    });
    // The person needn't be a member before, and becomes one by approval.
    const members = await admin.browser.get(`${admin.api}/members`);
    expect(members.body).toMatchObject({
      members: expect.arrayContaining([
        expect.objectContaining({ id: late.personId, totalPoints: 5 }),
      ]),
    });
    expect(await verify(app.deps.database.read)).toEqual([]);

    await operate(admin, { kind: "unseal-event", eventId: event.id }, "Set Inactive first");
    const { body: now } = await admin.browser.get(`${admin.api}/events/${event.id}`);
    const { revision } = (now as { event: typeof event }).event;
    await admin.browser.put(`${admin.api}/events/${event.id}`, {
      ...event,
      revision,
      status: "Inactive",
    });
    await operate(admin, { kind: "seal-event", eventId: event.id });
    app.setTime(new Date(at + 8 * dayMs));
    const { user, password } = later;
    await later.browser.post("/api/session", { email: user.email, password });
    expect(await submitCode(later, event.code)).toMatchObject(refusal("invalid-code"));
    expect((await app.dump()).requests).toHaveLength(1);
  });

  test("takes no check-ins that were pending before: they also become requests (R18.4)", async ({
    ownApp: app,
  }) => {
    const { admin, event } = await openClub(app);
    const guest = app.browser();
    const at = app.deps.clock().getTime();
    expect((await guest.post("/api/tickets", { code: event.code })).status).toBe(200);
    await operate(admin, { kind: "seal-event", eventId: event.id });
    app.setTime(new Date(at + 60_000));
    const late = await signUpMember(guest);
    const before = await app.dump();
    const answer = await guest.post("/api/me/tickets", {});
    expect(answer).toMatchObject({ status: 200, body: { used: [{ kind: "asked-officers" }] } });
    const { requests, ...others } = await app.dump();
    expect({ ...others, requests: [] }).toEqual(before);
    expect(requests).toMatchObject([{ personId: late.personId, arrivedAt: at }]);
  });

  test("is hidden from helpers until it is unsealed (R18.3)", async ({ app }) => {
    const { admin, event, other, path } = await openClub(app);
    const helper = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const see = async () => {
      const { body } = await helper.browser.get(`${admin.api}/open-events`);
      const attendees = await helper.browser.get(`${path}/attendees`);
      const listed = (body as { events: { id: string }[] }).events.map(({ id }) => id);
      return { listed: listed.toSorted(), attendees: attendees.status };
    };
    await operate(admin, { kind: "seal-event", eventId: event.id });
    expect(await see()).toEqual({ listed: [other.id], attendees: 404 });
    await operate(admin, { kind: "unseal-event", eventId: event.id }, "Too early");
    expect(await see()).toEqual({ listed: [other.id, event.id].toSorted(), attendees: 200 });
  });

  test("is sealed again by redo, while unsealing it by undo needs a reason (R18.2)", async ({
    app,
  }) => {
    const { admin, event } = await openClub(app);
    const sealed = await operate(admin, { kind: "seal-event", eventId: event.id });
    const undo = { kind: "undo", revision: revisionOf(sealed) };
    expect(await operate(admin, undo)).toMatchObject(refusal("reason-needed"));
    const undone = await operate(admin, undo, "Too early");
    expect((await readHistory(admin))[0]).toMatchObject({ afterSeal: true, reason: "Too early" });
    const redone = await operate(admin, { kind: "undo", revision: revisionOf(undone) });
    expect(redone.status).toBe(201);
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}`);
    expect(body).toMatchObject({ event: { sealedAt: app.deps.clock().getTime() } });
  });

  test("can be sealed only in the state that was previewed (R18.2)", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    const command = { kind: "seal-event", eventId: event.id };
    const preview = await admin.browser.post(`${admin.api}/previews`, command);
    const expectedRevision = revisionOf(preview);
    await operate(admin, {
      kind: "remove-attendees",
      eventId: event.id,
      personIds: [ana.personId],
    });
    const late = await admin.browser.post(`${admin.api}/operations`, { command, expectedRevision });
    expect(late).toMatchObject(refusal("changed-meanwhile"));
  });
});
