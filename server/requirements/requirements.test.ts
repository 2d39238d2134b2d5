import { expect } from "vitest";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { memberClubDetailsSchema } from "#contract/clubs/clubs.ts";
import { historyPageSchema, operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { memberRecordSchema } from "#contract/members/member-records.ts";
import { bounds } from "#contract/platform/bounds.ts";
import {
  requirementOutlookSchema,
  requirementProgressSchema,
  requirementsSchema,
  type RequirementInput,
} from "#contract/requirements/requirements.ts";
import { giveAward } from "#test-support/club-data/awards.ts";
import { createCategory } from "#test-support/club-data/categories.ts";
import {
  condition,
  createRequirement,
  requirementInput,
} from "#test-support/club-data/requirements.ts";
import {
  checkIn,
  createEvent,
  setCarryover,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { importSheet, sheetRow } from "#test-support/sheets/sheets.ts";

const operate = ({ browser, api }: Admin, command: object, expectedRevision?: number) =>
  browser.post(`${api}/operations`, { command, expectedRevision });

const undo = async (admin: Admin, revision: number) =>
  operationAnswerSchema.parse((await operate(admin, { kind: "undo", revision })).body).revision;

const listed = async ({ browser, api }: Admin) =>
  requirementsSchema.parse((await browser.get(`${api}/requirements`)).body).requirements;

const progressOf = async ({ browser, api }: Admin, id: string) =>
  requirementProgressSchema.parse((await browser.get(`${api}/requirements/${id}`)).body);

const personIn = async (admin: Admin, id: string, personId: string) =>
  (await progressOf(admin, id)).people.find((person) => person.id === personId);

const own = async ({ browser }: Member, { club }: Admin) =>
  memberClubDetailsSchema.parse((await browser.get(`/api/me/clubs/${club.id}`)).body).requirements;

async function setRequirement(
  admin: Admin,
  requirementId: string | null,
  details: Partial<RequirementInput>,
  expectedRevision?: number,
) {
  const input = requirementInput(details);
  return operate(admin, { kind: "set-requirement", requirementId, input }, expectedRevision);
}

onEveryDatabase("Requirements", (test) => {
  test("are created, changed, deleted, and undone (R26.3)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const id = await createRequirement(admin, { name: "Cord" });
    const [cord] = await listed(admin);
    expect(cord).toMatchObject({ id, name: "Cord", counts: { met: 0 } });
    const changed = await setRequirement(admin, id, { name: "Gold Cord" });
    expect((await listed(admin))[0]).toMatchObject({ name: "Gold Cord" });
    const { browser, api } = admin;
    const history = async () =>
      historyPageSchema.parse((await browser.get(`${api}/history`)).body).operations[0];
    expect(await history()).toMatchObject({
      canUndo: true,
      what: { kind: "requirement-set", change: "changed", requirement: { name: "Gold Cord" } },
    });
    await undo(admin, operationAnswerSchema.parse(changed.body).revision);
    expect((await listed(admin))[0]).toMatchObject({ name: "Cord" });
    const gone = await operate(admin, { kind: "delete-requirement", requirementId: id });
    expect(await listed(admin)).toEqual([]);
    expect(await browser.get(`${api}/requirements/${id}`)).toMatchObject(refusal("not-found"));
    const undone = await undo(admin, operationAnswerSchema.parse(gone.body).revision);
    expect((await listed(admin))[0]).toMatchObject({ id, name: "Cord" });
    await undo(admin, undone);
    expect(await listed(admin)).toEqual([]);
  });

  test("aren't overwritten by someone who hasn't seen a change (R6.10, R26.3)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const id = await createRequirement(admin);
    const { revision } = (await progressOf(admin, id)).requirement;
    await setRequirement(admin, id, { name: "Theirs" });
    const late = await setRequirement(admin, id, { name: "Mine" }, revision);
    expect(late).toMatchObject(refusal("changed-meanwhile"));
    expect((await listed(admin))[0]).toMatchObject({ name: "Theirs" });
  });

  test("refuse numbers that can't be, and too many (R26.4)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    for (const wrong of [
      { name: " " },
      { conditions: [] },
      { atLeast: 2 },
      { deadline: "someday" },
      { conditions: [condition({ need: 0 })] },
      { conditions: [condition({ need: 300 }), condition({ need: 45 })] },
      { conditions: [condition({ measure: "share", need: 101 })] },
      { conditions: [condition({ measure: "share", byGrade: [{ grade: 12, need: 101 }] })] },
      {
        conditions: [
          condition({
            byGrade: [
              { grade: 12, need: 3 },
              { grade: 12, need: 5 },
            ],
          }),
        ],
      },
      { conditions: Array.from({ length: bounds.maxConditions + 1 }, () => condition()) },
    ])
      expect(await setRequirement(admin, null, wrong)).toMatchObject(refusal("invalid-input"));
    for (let count = 0; count < bounds.maxRequirementsOfClub; count += 1)
      expect(await setRequirement(admin, null, { name: `${count}` })).toMatchObject({
        status: 201,
      });
    expect(await setRequirement(admin, null, {})).toMatchObject(refusal("too-many-requirements"));
    expect(await listed(admin)).toHaveLength(bounds.maxRequirementsOfClub);
  });

  test("count service hours, and follow every change of them (R26.51)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const ana = await signUpMember(app.browser());
    const event = await createEvent(admin, { date: null, minutes: 120 });
    await checkIn(ana, event.code);
    await checkIn(ana, (await createEvent(admin, { date: null })).code);
    await createEvent(admin, { date: "2099-01-01", minutes: 90 });
    await createEvent(admin, { date: "2099-01-02" });
    const id = await createRequirement(admin, {
      conditions: [condition({ measure: "hours", need: 300 })],
    });
    const have = async () => (await personIn(admin, id, ana.personId))?.conditions[0]?.have;
    expect(await have()).toBe(120);
    const [mine] = await own(ana, admin);
    expect(mine?.standings).toMatchObject([
      { have: 120, need: 300, left: 180, ahead: { events: 1, minutes: 90 } },
    ]);
    // What gives no hours isn't in the sum.
    expect(mine?.standings[0]?.lines).toMatchObject([{ id: event.id, worth: 120 }]);
    const { eventId, personIds } = { eventId: event.id, personIds: [ana.personId] };
    const run = async (command: object) => {
      const { body } = await operate(admin, command);
      return operationAnswerSchema.parse(body).revision;
    };
    const set = await run({ kind: "set-hours", eventId, personIds, minutes: 45 });
    expect(await have()).toBe(45);
    const award = await giveAward(admin, [{ who: ana.personId, minutes: 200, note: "" }]);
    expect(await have()).toBe(245);
    await undo(admin, set);
    expect(await have()).toBe(320);
    await undo(admin, award.revision);
    await run({ kind: "change-events", eventIds: [eventId], minutes: null });
    expect(await have()).toBe(0);
    const other = await run({ kind: "set-hours", eventId, personIds, minutes: 60 });
    expect(await have()).toBe(60);
    await run({ kind: "cancel-event", eventId });
    expect([await have(), other > set]).toEqual([0, true]);
  });

  test("say the same in the list, in the member's view, and on the member's page (R26.7)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser(), { timeZone: "America/New_York" });
    const member = await signUpMember(app.browser());
    const practices = await createCategory(admin, "Practices");
    // Over in every time zone: UTC's yesterday is still today in New York for some hours.
    const date = new Date(app.deps.clock().getTime() - 48 * 3_600_000).toISOString().slice(0, 10);
    const event = await createEvent(admin, { points: 9, date, categoryId: practices });
    await checkIn(member, event.code);
    const other = await createEvent(admin, { points: 9, date });
    await checkIn(member, other.code);
    // What costs points isn't something to earn.
    for (const points of [5, -3])
      await createEvent(admin, { points, date: "2099-01-01", categoryId: practices });
    await setCarryover(admin, member.personId, 2);
    const id = await createRequirement(admin, {
      conditions: [
        condition({ need: 30, carryover: true }),
        condition({
          measure: "points",
          need: 9,
          categories: [practices],
          caps: [{ categoryId: practices, most: 5 }],
        }),
        condition({ measure: "share", need: 50 }),
      ],
    });
    const expected = [
      { have: 20, need: 30, left: 10 },
      { have: 5, need: 9, left: 4 },
      { have: 100, need: 50, left: 0 },
    ];
    const inList = await personIn(admin, id, member.personId);
    expect(inList).toMatchObject({ conditions: expected, email: member.user.email });
    const [mine] = await own(member, admin);
    expect(mine).toMatchObject({ id, state: inList?.state, standings: expected });
    expect(mine?.standings[1]).toMatchObject({
      ahead: { events: 2, points: 5 },
      capped: [{ name: "Practices", most: 5, over: 4 }],
      lines: [{ id: event.id, worth: 9, state: "present" }],
      categoryNames: ["Practices"],
    });
    expect(mine?.standings[0]).toMatchObject({ carryover: 2, lines: [{ worth: 9 }, { worth: 9 }] });
    const { body } = await admin.browser.get(`${admin.api}/members/${member.personId}`);
    expect(memberRecordSchema.parse(body).requirements).toEqual([mine]);
    const file = await admin.browser.get(`${admin.api}/requirements/${id}/export?format=csv`);
    expect(file.text).toMatch(/,20,30,10,5,9,4,100,50,0,/);
  });

  test("explain points by events and by the awards that gave some (R26.7)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    await checkIn(member, (await createEvent(admin, { points: 0, date: null })).code);
    const line = { who: member.personId, note: "" };
    await giveAward(admin, [{ ...line, points: 5, minutes: 30 }], { name: "Captain" });
    await giveAward(admin, [{ ...line, points: 0, minutes: 150 }], { name: "Food Bank" });
    await createRequirement(admin, {
      conditions: [condition({ need: 30 }), condition({ measure: "hours", need: 600 })],
    });
    const [mine] = await own(member, admin);
    const lines = mine?.standings.map((one) => one.lines.map(({ name }) => name).toSorted());
    expect(lines).toEqual([
      ["Captain", "Chess Night"],
      ["Captain", "Food Bank"],
    ]);
  });

  test("follow check-ins, corrections, cancellations, and merges (R26.6)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const [first, second] = [
      await createEvent(admin, { points: 6, date: null }),
      await createEvent(admin, { name: "Second", points: 6, date: "2026-09-01" }),
    ];
    await checkIn(member, first.code);
    const id = await createRequirement(admin, { conditions: [condition({ need: 12 })] });
    const have = async () => (await personIn(admin, id, member.personId))?.conditions[0]?.have;
    expect(await have()).toBe(6);
    await checkIn(member, second.code);
    expect(await have()).toBe(12);
    expect((await personIn(admin, id, member.personId))?.state).toBe("met");
    const { personId } = member;
    await operate(admin, {
      kind: "set-attendance-points",
      eventId: first.id,
      personIds: [personId],
      points: 1,
    });
    expect(await have()).toBe(7);
    const done = async (command: object) =>
      operationAnswerSchema.parse((await operate(admin, command)).body).revision;
    const ended = await done({ kind: "cancel-event", eventId: second.id });
    expect(await have()).toBe(1);
    await undo(admin, ended);
    expect(await have()).toBe(7);
    await done({ kind: "change-events", eventIds: [second.id], points: 3 });
    expect(await have()).toBe(4);
    await done({ kind: "remove-attendees", eventId: first.id, personIds: [personId] });
    expect(await have()).toBe(3);
    const other = await signUpMember(app.browser());
    await checkIn(other, first.code);
    expect(await have()).toBe(3);
    const newcomer = await admin.browser.post(`${admin.api}/events/${first.id}/newcomers`, {
      firstName: "Ana",
      lastName: "Ruiz",
      gradYear: 2028,
      isSomeoneElse: true,
    });
    const { attendee } = newcomerSchema.parse(newcomer.body);
    await done({ kind: "excuse-members", eventId: second.id, personIds: [other.personId] });
    await done({ kind: "merge-members", personId, fromId: attendee.id });
    // First's points come along with the merged record.
    expect(await have()).toBe(9);
    const who = { personId: other.personId };
    await importSheet(admin, {
      meetings: [{ name: "Second", date: "2026-09-01", points: 3 }],
      people: [sheetRow(other.user.name, { marks: "x", who })],
    });
    const { conditions: [others] = [] } = (await personIn(admin, id, other.personId)) ?? {};
    expect(others?.have).toBe(9);
  });

  test("count every event of a long term (R26.5)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const days = Array.from({ length: 150 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    );
    await importSheet(admin, {
      meetings: days.map((date) => ({ name: "Practice", date, points: 2 })),
      people: [sheetRow("Ana Ruiz", { marks: days.map(() => "x").join(""), who: "new" })],
    });
    const id = await createRequirement(admin, { conditions: [condition({ need: 300 })] });
    expect((await progressOf(admin, id)).people).toMatchObject([
      { name: "Ana Ruiz", state: "met", conditions: [{ have: 300 }] },
    ]);
  });

  test("never change a point (R26.3)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    await checkIn(member, (await createEvent(admin, { points: 6 })).code);
    const before = await app.dump();
    const { balances, entries, attendance } = before;
    const id = await createRequirement(admin);
    await setRequirement(admin, id, { conditions: [condition({ need: 1 })] });
    await operate(admin, { kind: "delete-requirement", requirementId: id });
    expect(await app.dump()).toMatchObject({ balances, entries, attendance });
  });

  test("of newcomers count from the day they joined on (R26.5)", async ({ app }) => {
    app.setTime(new Date("2026-10-01T12:00Z"));
    const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
    const [old, newcomer] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    for (const date of ["2026-10-01", "2026-10-02"]) {
      app.setTime(new Date(`${date}T12:00Z`));
      await checkIn(old, (await createEvent(admin, { date })).code);
    }
    app.setTime(new Date("2026-10-04T12:00Z"));
    const third = await createEvent(admin, { date: "2026-10-04" });
    await checkIn(newcomer, third.code);
    app.setTime(new Date("2026-10-05T12:00Z"));
    const id = await createRequirement(admin, {
      conditions: [condition({ measure: "share", need: 100 })],
    });
    expect(await personIn(admin, id, newcomer.personId)).toMatchObject({ state: "met" });
    expect(await personIn(admin, id, old.personId)).toMatchObject({
      conditions: [{ have: 66, left: null }],
    });
    // An excuse forgives the miss, for officers and the member alike.
    const personIds = [old.personId];
    await operate(admin, { kind: "excuse-members", eventId: third.id, personIds });
    expect(await personIn(admin, id, old.personId)).toMatchObject({
      state: "met",
      conditions: [{ have: 100 }],
    });
    expect((await own(old, admin))[0]?.standings[0]?.lines[0]).toMatchObject({ state: "excused" });
    await operate(admin, { kind: "withdraw-excuses", eventId: third.id, personIds });
    expect((await personIn(admin, id, old.personId))?.state).not.toBe("met");
  });

  test("are tried before they are saved, and say whose state would change (R26.9)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
    await checkIn(member, (await createEvent(admin, { points: 6 })).code);
    const id = await createRequirement(admin, { conditions: [condition({ need: 6 })] });
    const before = await app.dump();
    const attempt = async (requirementId: string | null, need: number) => {
      const input = requirementInput({ conditions: [condition({ need })] });
      const { body } = await admin.browser.post(`${admin.api}/requirement-trials`, {
        requirementId,
        input,
      });
      return requirementOutlookSchema.parse(body);
    };
    expect(await attempt(id, 6)).toMatchObject({ counts: { met: 1 }, changes: [] });
    expect(await attempt(id, 7)).toMatchObject({
      counts: { met: 0 },
      changes: [{ id: member.personId, name: "Ana Ruiz", from: "met" }],
    });
    expect(await attempt(null, 1)).toMatchObject({ counts: { met: 1 }, changes: [] });
    expect((await app.dump())["requirements"]).toEqual(before["requirements"]);
  });

  test("are seen by officers and the member alone (R3.1, R26.7)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const [member, other, helper] = [
      await signUpMember(app.browser()),
      await signUpMember(app.browser()),
      await signUpAdmin(app.browser()),
    ];
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const event = await createEvent(admin, { points: 6 });
    await checkIn(member, event.code);
    await checkIn(other, event.code);
    const id = await createRequirement(admin);
    for (const path of ["requirements", `requirements/${id}`]) {
      const url = `${admin.api}/${path}`;
      expect(await helper.browser.get(url)).toMatchObject(refusal("wrong-role"));
      expect(await member.browser.get(url)).toMatchObject(refusal("not-found"));
    }
    const { text } = await member.browser.get(`/api/me/clubs/${admin.club.id}`);
    expect(text).toContain(id);
    expect(text).not.toContain(other.personId);
  });
});
