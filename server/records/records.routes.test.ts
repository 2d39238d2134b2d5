import { expect } from "vitest";
import { clubRecordPageSchema, type ClubRecord } from "#contract/records.ts";
import { onEveryDatabase } from "#test-support/api-test.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people.ts";
import { refusal } from "#test-support/refusals.ts";
import type { TestApp } from "#test-support/test-app.ts";

/** A page of the club's record as its admin reads it. */
async function readPage({ browser }: Admin, before?: string) {
  const query = before === undefined ? "" : `?before=${before}`;
  return clubRecordPageSchema.parse((await browser.get(`/api/admin/record${query}`)).body);
}

const readRecords = async (admin: Admin) => (await readPage(admin)).records;
const kindsOf = (records: ClubRecord[]) => records.map(({ kind }) => kind);

/** A club with an event and a member who is checked in to it. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const member = await signUpMember(app.browser());
  const event = await createEvent(admin, { points: 10 });
  await checkIn(member, event.code);
  return { admin, member, event };
}

onEveryDatabase("A club's record", (test) => {
  test("tells who did what, from what to what, the newest first", async ({ app }) => {
    const { admin, member, event } = await openClub(app);
    const other = await createEvent(admin, { points: null, status: "Inactive", name: "Finals" });
    const byHand = { memberId: member.user.id };
    await admin.browser.post(`/api/admin/events/${other.id}/attendees`, byHand);
    await editEvent(admin, event, { points: 25, status: "Inactive", name: "Blitz" });
    await admin.browser.put(`/api/admin/members/${member.user.id}/carryover`, { carryover: null });

    const at = app.deps.clock().getTime();
    const actor = { id: admin.user.id, name: admin.user.name };
    const person = { id: member.user.id, name: member.user.name };
    const [blitz, finals] = [
      { id: event.id, name: "Blitz" },
      { id: other.id, name: "Finals" },
    ];
    const expected = [
      { kind: "carryover-changed", actor, person, from: 0, to: null },
      { kind: "event-points-changed", actor, event: blitz, from: 10, to: 25, attendees: 1 },
      { kind: "event-status-changed", actor, event: blitz, from: "Active", to: "Inactive" },
      { kind: "attendee-added", actor, person, event: finals, points: null },
      { kind: "event-created", actor, event: finals, status: "Inactive", points: null },
      { kind: "checked-in", actor: person, event: blitz, points: 10 },
      { kind: "event-created", actor, event: blitz, status: "Active", points: 10 },
      { kind: "admin-created", actor, person: actor },
    ];
    expect(await readPage(admin)).toEqual({
      records: expected.map((record) => ({ id: expect.any(String), at, ...record })),
      more: false,
    });
  });

  test("says nothing of what changed nothing", async ({ app }) => {
    const { admin, member, event } = await openClub(app);
    const before = await readRecords(admin);
    await editEvent(admin, event, { name: "Another name" });
    await admin.browser.put(`/api/admin/members/${member.user.id}/carryover`, { carryover: 0 });
    await admin.browser.put(`/api/admin/members/nobody/carryover`, { carryover: 5 });
    await admin.browser.post(`/api/admin/events/${event.id}/attendees`, {
      memberId: member.user.id,
    });
    await member.browser.post("/api/member/checkin", {
      code: event.code,
      key: crypto.randomUUID(),
    });
    await member.browser.post("/api/member/checkin", {
      code: "zzzzzzzz",
      key: crypto.randomUUID(),
    });
    expect(kindsOf(await readRecords(admin))).toEqual(kindsOf(before));
  });

  test("says of a check-in that failed nothing either: both are one transaction", async ({
    app,
  }) => {
    const { admin, event } = await openClub(app);
    const late = await signUpMember(app.browser());
    const before = await app.dump();
    const { schema } = app.deps.database.write;
    await schema.alterTable("records").renameTo("away").execute();
    const answer = await late.browser.post("/api/member/checkin", {
      code: event.code,
      key: crypto.randomUUID(),
    });
    expect(answer).toMatchObject(refusal("unexpected"));
    await schema.alterTable("away").renameTo("records").execute();
    expect(await app.dump()).toEqual(before);
    expect(kindsOf(await readRecords(admin))).not.toContain("sign-in-refused");
    expect(app.log.takeErrors()).not.toEqual([]);
  });

  test("is the club's own: another club's admin reads only theirs", async ({ app }) => {
    await openClub(app);
    const other = await signUpAdmin(app.browser());
    expect(kindsOf(await readRecords(other))).toEqual(["admin-created"]);
  });

  test("comes in pages of 50, and what is new does not move the next one", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    for (let number = 1; number <= 120; number += 1)
      await createEvent(admin, { name: `Event ${number}` });
    const first = await readPage(admin);
    await createEvent(admin, { name: "Latest" });
    const second = await readPage(admin, first.records.at(-1)?.id);
    const third = await readPage(admin, second.records.at(-1)?.id);
    expect([first, second, third].map(({ more }) => more)).toEqual([true, true, false]);
    const names = [first, second, third]
      .flatMap(({ records }) => records)
      .map((record) => ("event" in record ? record.event.name : record.kind));
    const expected = Array.from({ length: 120 }, (_, index) => `Event ${120 - index}`);
    expect(names).toEqual([...expected, "admin-created"]);
  });

  test("knows no page before something that is no record", async ({ app }) => {
    const { browser } = await signUpAdmin(app.browser());
    for (const before of ["", "x", "' or 1=1 --", "f".repeat(25)])
      expect(
        await browser.get(`/api/admin/record?before=${encodeURIComponent(before)}`),
      ).toMatchObject(refusal("invalid-input"));
  });
});

onEveryDatabase("A refused sign-in", (test) => {
  test("is told to every club of the person, and to no other", async ({ app }) => {
    const { admin, member } = await openClub(app);
    const second = await openClub(app);
    await checkIn(member, second.event.code);
    const third = await openClub(app);
    const { email } = member.user;
    const answer = await app.browser().post("/api/session", { email, password: "wrong one" });
    expect(answer).toMatchObject(refusal("login-failed"));
    for (const club of [admin, second.admin]) {
      const [record] = await readRecords(club);
      const person = { id: member.user.id, name: member.user.name };
      expect(record).toMatchObject({ kind: "sign-in-refused", actor: null, person });
    }
    expect(kindsOf(await readRecords(third.admin))).not.toContain("sign-in-refused");
  });

  test("of an admin is told to their club", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    await app.browser().post("/api/session", { email: admin.user.email, password: "wrong one" });
    const person = { id: admin.user.id, name: admin.user.name };
    expect(await readRecords(admin)).toMatchObject([
      { kind: "sign-in-refused", person },
      { kind: "admin-created" },
    ]);
  });

  test("keeps neither what was typed nor an address that nobody has", async ({ app }) => {
    const { admin } = await openClub(app);
    const [email, password] = ["stranger-4711@example.org", "typed-4711"];
    await app.browser().post("/api/session", { email, password });
    await app.browser().post("/api/session", { email: admin.user.email, password });
    const rows = await app.deps.database.read.selectFrom("records").selectAll().execute();
    expect(rows.filter(({ kind }) => kind === "sign-in-refused")).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/4711|@|Admin|Member/);
  });
});

onEveryDatabase("What has been recorded", (test) => {
  test("is refused every change by the database itself", async ({ app }) => {
    await openClub(app);
    const { write } = app.deps.database;
    const rows = () => write.selectFrom("records").selectAll().execute();
    const before = await rows();
    await expect(write.updateTable("records").set({ details: "{}" }).execute()).rejects.toThrow(
      "rows of records are never changed",
    );
    await expect(write.deleteFrom("records").execute()).rejects.toThrow(
      "rows of records are never changed",
    );
    expect(await rows()).toEqual(before);
  });

  test("names people and events as they are called now", async ({ app }) => {
    const { admin, member } = await openClub(app);
    await app.deps.database.write
      .updateTable("members")
      .set({ name: "Former member" })
      .where("uid", "=", member.user.id)
      .execute();
    const [checkIn] = await readRecords(admin);
    expect(checkIn).toMatchObject({ actor: { id: member.user.id, name: "Former member" } });
  });
});
