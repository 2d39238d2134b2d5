import { expect } from "vitest";
import { rollSchema } from "#contract/attendance/door.ts";
import { historyPageSchema } from "#contract/ledger/ledger.ts";
import { memberRecordSchema } from "#contract/members/member-records.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../operations/verify/verify.ts";

/** A club with a helper, two members, and an event that only Ben came to. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const helper = await signUpAdmin(app.browser());
  await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
  const [ana, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
  const first = await createEvent(admin, { date: "2026-11-20" });
  for (const member of [ana, ben]) await checkIn(member, first.code);
  const event = await createEvent(admin, { date: "2026-11-27", points: 5 });
  await checkIn(ben, event.code);
  const operations = `${admin.api}/operations`;
  const send = (kind: string, personIds: string[], by: Admin = admin) =>
    by.browser.post(operations, { command: { kind, eventId: event.id, personIds } });
  const excuse = (personIds = [ana.personId], by = admin) => send("excuse-members", personIds, by);
  const withdraw = (personIds = [ana.personId]) => send("withdraw-excuses", personIds);
  const undo = (answer: { body: unknown }) => {
    const { revision } = answer.body as { revision: number };
    return admin.browser.post(operations, { command: { kind: "undo", revision } });
  };
  const listExcused = async () => {
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/roll`);
    return rollSchema.parse(body).members.flatMap(({ id, isExcused }) => (isExcused ? id : []));
  };
  /** Ana at the club's events, as officers see it. */
  const latelyOfAna = async () => {
    const { body } = await admin.browser.get(`${admin.api}/members/${ana.personId}`);
    return memberRecordSchema.parse(body).lately.map(({ state }) => state);
  };
  return { admin, helper, ana, ben, event, excuse, withdraw, undo, listExcused, latelyOfAna };
}

onEveryDatabase("An officer", (test) => {
  test("excuses a member, undoes it, and undoes either operation (R25.10)", async ({ app }) => {
    const { admin, ana, excuse, withdraw, undo, listExcused, latelyOfAna } = await openClub(app);
    const points = (await listMembers(admin)).get(ana.personId)?.totalPoints;
    const excused = await excuse();
    expect(excused.status).toBe(201);
    expect(await listExcused()).toEqual([ana.personId]);
    expect(await latelyOfAna()).toEqual(["p", "e"]);
    expect((await listMembers(admin)).get(ana.personId)?.totalPoints).toBe(points);
    expect((await undo(excused)).status).toBe(201);
    expect(await listExcused()).toEqual([]);
    expect(await latelyOfAna()).toEqual(["p", "m"]);
    await excuse();
    const withdrawn = await withdraw();
    expect(withdrawn.status).toBe(201);
    expect(await listExcused()).toEqual([]);
    expect((await undo(withdrawn)).status).toBe(201);
    expect(await listExcused()).toEqual([ana.personId]);
    expect(await verify(app.deps.database.read)).toEqual([]);
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const [, line] = historyPageSchema.parse(body).operations;
    expect(line?.what).toMatchObject({
      kind: "excuses-withdrawn",
      people: 1,
      first: [{ id: ana.personId }],
    });
  });

  test("changes nothing by excusing someone again, and says so (R10.12, R25.10)", async ({
    app,
  }) => {
    const { excuse, withdraw } = await openClub(app);
    expect((await withdraw()).status).toBe(201);
    expect(await excuse()).toMatchObject({ status: 201, body: { changed: true } });
    const before = await app.dump();
    expect(await excuse()).toMatchObject({ status: 201, body: { changed: false } });
    expect(await app.dump()).toEqual(before);
  });

  test("can't excuse someone who came, or who is no member (R25.10)", async ({ app }) => {
    const { ben, excuse } = await openClub(app);
    const stranger = await signUpMember(app.browser());
    const before = await app.dump();
    expect(await excuse([ben.personId])).toMatchObject(refusal("already-attending"));
    expect(await excuse([stranger.personId])).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
  });

  test("needs a reason to excuse someone after the seal (R18.2, R25.10)", async ({ app }) => {
    const { admin, ana, event, excuse } = await openClub(app);
    const operations = `${admin.api}/operations`;
    await admin.browser.post(operations, { command: { kind: "seal-event", eventId: event.id } });
    const before = await app.dump();
    expect(await excuse()).toMatchObject(refusal("reason-needed"));
    expect(await app.dump()).toEqual(before);
    const command = { kind: "excuse-members", eventId: event.id, personIds: [ana.personId] };
    expect((await admin.browser.post(operations, { command, reason: "Was ill" })).status).toBe(201);
  });
});

onEveryDatabase("An excused member", (test) => {
  test("is counted like anyone else who comes after all (R25.10)", async ({ app }) => {
    const { ana, event, excuse, listExcused, latelyOfAna } = await openClub(app);
    await excuse();
    expect(await submitCode(ana, event.code)).toMatchObject({ status: 200 });
    expect(await latelyOfAna()).toEqual(["p", "p"]);
    expect(await listExcused()).toEqual([ana.personId]);
  });

  test("isn't shown to helpers, who can't excuse anyone (R25.10)", async ({ app }) => {
    const { admin, helper, ana, event, excuse } = await openClub(app);
    expect(await excuse([ana.personId], helper)).toMatchObject(refusal("wrong-role"));
    await excuse();
    const { text } = await helper.browser.get(`${admin.api}/events/${event.id}/roll`);
    expect(text).toContain(ana.personId);
    expect(text).not.toContain("isExcused");
  });

  test("has that in the file with their data (R14.3, R25.10)", async ({ app }) => {
    const { admin, ana, event, excuse } = await openClub(app);
    await excuse();
    expect(await ana.browser.get("/api/me/export")).toMatchObject({
      body: { excuses: [{ club: { id: admin.club.id }, event: { id: event.id } }] },
    });
  });

  test("keeps it when two records are merged, and an undo gives it back (R4.8, R25.10)", async ({
    app,
  }) => {
    const { admin, ana, excuse, undo, listExcused } = await openClub(app);
    const newcomer = { firstName: "Ana", lastName: "Other", gradYear: null };
    const other = await createEvent(admin);
    const made = await admin.browser.post(`${admin.api}/events/${other.id}/newcomers`, newcomer);
    const fromId = (made.body as { attendee: { id: string } }).attendee.id;
    await excuse([fromId]);
    const command = { kind: "merge-members", personId: ana.personId, fromId };
    const merged = await admin.browser.post(`${admin.api}/operations`, { command });
    expect(merged.status, merged.text).toBe(201);
    expect(await listExcused()).toEqual([ana.personId]);
    expect((await undo(merged)).status).toBe(201);
    expect(await listExcused()).toEqual([fromId]);
  });
});
