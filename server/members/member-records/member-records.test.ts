import { expect } from "vitest";
import { undoDays } from "#contract/ledger/ledger.ts";
import { memberRecordSchema } from "#contract/members/member-records.ts";
import { bounds } from "#contract/platform/bounds.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { watchClub } from "#test-support/servers/watch-club.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";

async function readRecord({ browser, api }: Admin, personId: string) {
  const { status, body } = await browser.get(`${api}/members/${personId}`);
  expect(status).toBe(200);
  return memberRecordSchema.parse(body);
}

const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });

onEveryDatabase("The record of a member", (test) => {
  test("has their points, every attendance and how it was recorded, and their email (R4.14)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const first = await createEvent(admin, { name: "First", date: "2026-09-01", points: 2 });
    const missed = await createEvent(admin, { name: "Missed", date: "2026-09-08", points: 2 });
    const added = await createEvent(admin, { name: "Added", date: "2026-09-15", points: 5 });
    await checkIn(member, first.code);
    await checkIn(await signUpMember(app.browser()), missed.code);
    const personIds = [member.personId];
    await operate(admin, { kind: "add-attendees", eventId: added.id, personIds });
    const at = app.deps.clock().getTime();
    const record = await readRecord(admin, member.personId);
    expect(record).toMatchObject({
      member: { id: member.personId, name: member.user.name, totalPoints: 7, carryover: 0 },
      joinedAt: at,
      emails: { account: member.user.email, sheet: null },
      schoolId: null,
      slipUntil: null,
      attendance: [
        { id: added.id, points: 5 },
        { id: first.id, points: 2 },
      ],
      removals: [],
      lately: [
        { name: "First", day: "2026-09-01", state: "p" },
        { name: "Missed", state: "m" },
        { name: "Added", state: "p" },
      ],
    });
    expect(record.methods).toHaveLength(2);
    expect(record.methods).toEqual(
      expect.arrayContaining([
        { eventId: first.id, at, method: "typed", by: null },
        { eventId: added.id, at, method: "hand", by: admin.user.name },
      ]),
    );
  });

  test("has what a sheet says about someone without an account, and their claim slip until it ends (R4.14)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const nia = { email: "nia@example.org", schoolId: "N-7" };
    await importSheet(admin, sheetOf(sheetRow("Nia Held", { ...nia, marks: ".x" })));
    const [{ id } = { id: "" }] = [...(await listMembers(admin)).values()];
    expect(await readRecord(admin, id)).toMatchObject({
      member: { name: "Nia Held", unclaimed: true },
      emails: { account: null, sheet: "nia@example.org" },
      schoolId: "N-7",
      slipUntil: null,
      methods: [{ method: "import", by: null }],
      // A meeting that nobody attended isn't one.
      lately: [{ name: "Build Day", state: "p" }],
    });
    await admin.browser.post(`${admin.api}/members/${id}/claim`, {});
    const expiresAt = app.deps.clock().getTime() + bounds.claimDays * 24 * 3_600_000;
    expect((await readRecord(admin, id)).slipUntil).toBe(expiresAt);
    app.setTime(new Date(expiresAt));
    await admin.browser.post("/api/session", { email: admin.user.email, password: admin.password });
    expect((await readRecord(admin, id)).slipUntil).toBeNull();
  });

  test("has what a sheet of its own club says, not one of another club (R3.6, R4.14)", async ({
    app,
  }) => {
    const member = await signUpMember(app.browser());
    const people = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    for (const [index, admin] of people.entries()) {
      await checkIn(member, (await createEvent(admin)).code);
      const { write } = app.deps.database;
      await write
        .updateTable("memberships")
        .set({ email: `sheet${index}@example.org`, schoolId: `S-${index}` })
        .where("clubId", "=", admin.club.id)
        .execute();
    }
    for (const [index, admin] of people.entries())
      expect(await readRecord(admin, member.personId)).toMatchObject({
        emails: { account: member.user.email, sheet: `sheet${index}@example.org` },
        schoolId: `S-${index}`,
      });
  });

  test("doesn't show the email of a closed account (R4.14, R14.1)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    await checkIn(member, (await createEvent(admin)).code);
    const closing = await member.browser.send("DELETE", "/api/me", {
      body: { password: member.password },
    });
    expect(closing.status, closing.text).toBeLessThan(300);
    const { status, text } = await admin.browser.get(`${admin.api}/members/${member.personId}`);
    expect(status).toBe(200);
    expect(text).not.toContain(member.user.email);
  });

  test("can't be read about other clubs' members, or unknown ones (R3.6, R4.14)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    await checkIn(member, (await createEvent(await signUpAdmin(app.browser()))).code);
    for (const id of [member.personId, crypto.randomUUID(), "nonsense"])
      expect(await admin.browser.get(`${admin.api}/members/${id}`)).toMatchObject(
        refusal("not-found"),
      );
  });
});

onEveryDatabase("A member who left", (test) => {
  test("is taken off the lists with their attendance kept, can be put back for 30 days, and removed again (R4.15)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const { personId } = member;
    const event = await createEvent(admin, { points: 3 });
    await checkIn(member, event.code);
    const command = { kind: "remove-member", personId };
    const preview = await admin.browser.post(`${admin.api}/previews`, command);
    expect(preview.body).toMatchObject({
      what: { kind: "member-removed", person: { id: personId } },
      people: 0,
      withoutEvents: 0,
    });
    const { body } = await operate(admin, command);
    const { revision } = body as { revision: number };
    expect((await listMembers(admin)).has(personId)).toBe(false);
    expect(await admin.browser.get(`${admin.api}/members/${personId}`)).toMatchObject(
      refusal("not-found"),
    );
    expect(await operate(admin, command)).toMatchObject(refusal("not-found"));
    expect((await member.browser.get("/api/me/clubs")).body).toEqual({
      clubs: [],
      graduatedFrom: [],
    });
    const attendees = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
    expect(attendees.text).toContain(personId);

    const watcher = await watchClub(app.deps.live, admin.club.id);
    const undone = await operate(admin, { kind: "undo", revision });
    expect((await watcher.next()).changes).toMatchObject([{ type: "refresh" }]);
    watcher.stop();
    expect(undone.status, undone.text).toBe(201);
    expect((await listMembers(admin)).get(personId)).toMatchObject({ totalPoints: 3 });
    const { revision: undo } = undone.body as { revision: number };
    const redone = await operate(admin, { kind: "undo", revision: undo });
    expect(redone.status, redone.text).toBe(201);
    expect((await listMembers(admin)).has(personId)).toBe(false);
    app.setTime(new Date(app.deps.clock().getTime() + undoDays * 24 * 3_600_000 + 1));
    await admin.browser.post("/api/session", { email: admin.user.email, password: admin.password });
    expect(await operate(admin, { kind: "undo", revision: undo + 1 })).toMatchObject(
      refusal("cannot-undo"),
    );
  });

  test("returns with all their points by a check-in, and the removal then stays as it is (R4.15)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const { personId } = member;
    await checkIn(member, (await createEvent(admin, { points: 3 })).code);
    const { body } = await operate(admin, { kind: "remove-member", personId });
    await checkIn(member, (await createEvent(admin, { points: 4 })).code);
    expect((await listMembers(admin)).get(personId)).toMatchObject({ totalPoints: 7 });
    expect((await member.browser.get("/api/me/clubs")).body).toMatchObject({
      clubs: [{ totalPoints: 7 }],
    });
    const { revision } = body as { revision: number };
    expect(await operate(admin, { kind: "undo", revision })).toMatchObject({
      ...refusal("changed-meanwhile"),
      body: { by: { what: { kind: "checked-in" } } },
    });
  });

  test("returns when a request is approved (R4.15, R19.3)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const { personId } = member;
    await checkIn(member, (await createEvent(admin, { points: 3 })).code);
    const event = await createEvent(admin, { points: 4 });
    await member.browser.post("/api/me/requests", { eventId: event.id, reason: "No battery" });
    await operate(admin, { kind: "remove-member", personId });
    const approved = await operate(admin, {
      kind: "approve-requests",
      eventId: event.id,
      personIds: [personId],
    });
    expect(approved.status, approved.text).toBe(201);
    expect((await listMembers(admin)).get(personId)).toMatchObject({ totalPoints: 7 });
  });
});
