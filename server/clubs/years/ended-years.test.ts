import { expect } from "vitest";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import {
  createRequirement,
  recordResults,
  requirementInput,
} from "#test-support/club-data/requirements.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";

const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command, reason: "Why" });

async function act(admin: Admin, command: object): Promise<number> {
  const answer = await operate(admin, command);
  return operationAnswerSchema.parse(answer.body, { error: () => answer.text }).revision;
}

const newYear = {
  kind: "start-year",
  name: "2027–28",
  startsOn: "2027-08-01",
  carry: { kind: "all" },
  graduateIds: [],
};

const totalsOf = async (admin: Admin) =>
  [...(await listMembers(admin)).values()].map(({ name, carryover, totalPoints }) => {
    return { name, carryover, totalPoints };
  });

async function openClub(app: TestApp) {
  app.setTime(new Date("2027-05-10T15:30Z"));
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const first = await createEvent(admin, { name: "First", date: "2027-05-01" });
  await checkIn(ana, first.code);
  const attended = async () => {
    const active = await createEvent(admin, { date: "2027-05-10" });
    await checkIn(ana, active.code);
    // A start makes Active events Inactive, which alone is in the way of an undo.
    const event = await editEvent(admin, active, { status: "Inactive" });
    return { event, at: { eventId: event.id, personIds: [ana.personId] } };
  };
  return { admin, ana, attended };
}
type Club = Awaited<ReturnType<typeof openClub>>;

const empty = (club: Club) => createEvent(club.admin, { date: "2027-05-10", status: "Inactive" });

/** Every kind of operation that changes a year, each returning its revision. */
const operations: Record<string, (club: Club) => Promise<number>> = {
  import: async ({ admin }) =>
    (await importSheet(admin, sheetOf(sheetRow("Ben Cole", { carryover: 2 })))).revision ?? 0,
  "carry-over": async ({ admin, ana }) => {
    const { browser, api } = admin;
    const revision = (await listMembers(admin)).get(ana.personId)?.revision;
    const path = `${api}/members/${ana.personId}/carryover`;
    const { body } = await browser.put(path, { carryover: 4, revision });
    return (body as { revision: number }).revision;
  },
  "add-attendees": async (club) => {
    const personIds = [club.ana.personId];
    return act(club.admin, { kind: "add-attendees", eventId: (await empty(club)).id, personIds });
  },
  "remove-attendees": async ({ admin, attended }) =>
    act(admin, { kind: "remove-attendees", ...(await attended()).at }),
  "move-attendees": async (club) => {
    const toEventId = (await empty(club)).id;
    return act(club.admin, { kind: "move-attendees", ...(await club.attended()).at, toEventId });
  },
  "set-attendance-points": async ({ admin, attended }) =>
    act(admin, { kind: "set-attendance-points", ...(await attended()).at, points: 3 }),
  "set-hours": async ({ admin, attended }) =>
    act(admin, { kind: "set-hours", ...(await attended()).at, minutes: 45 }),
  "excuse-members": async (club) => {
    const at = { eventId: (await empty(club)).id, personIds: [club.ana.personId] };
    return act(club.admin, { kind: "excuse-members", ...at });
  },
  "set-event": async ({ admin, attended }) =>
    (await editEvent(admin, (await attended()).event, { points: 4 })).revision,
  "change-events": async ({ admin, attended }) =>
    act(admin, { kind: "change-events", eventIds: [(await attended()).event.id], points: 4 }),
  "cancel-event": async ({ admin, attended }) =>
    act(admin, { kind: "cancel-event", eventId: (await attended()).event.id }),
  "reinstate-event": async ({ admin, attended }) => {
    const { id: eventId } = (await attended()).event;
    await act(admin, { kind: "cancel-event", eventId });
    return act(admin, { kind: "reinstate-event", eventId });
  },
  "delete-event": async ({ admin, attended }) =>
    act(admin, { kind: "delete-event", eventId: (await attended()).event.id }),
  "cancel-events": async ({ admin, attended }) =>
    act(admin, { kind: "cancel-events", eventIds: [(await attended()).event.id] }),
  "delete-events": async ({ admin, attended }) =>
    act(admin, { kind: "delete-events", eventIds: [(await attended()).event.id] }),
  "count-heads": async ({ admin, attended }) =>
    act(admin, { kind: "count-heads", eventId: (await attended()).event.id, heads: 9, note: "" }),
  "seal-event": async ({ admin, attended }) =>
    act(admin, { kind: "seal-event", eventId: (await attended()).event.id }),
  "repeat-event": async ({ admin, attended }) =>
    act(admin, {
      kind: "repeat-event",
      eventId: (await attended()).event.id,
      dates: ["2027-05-17"],
    }),
  "give-award": async ({ admin, ana }) =>
    act(admin, {
      kind: "give-award",
      input: { name: "Sponsor", date: "2027-05-10" },
      lines: [{ who: ana.personId, points: 5, note: "" }],
    }),
  "set-requirement": async ({ admin }) =>
    act(admin, { kind: "set-requirement", requirementId: null, input: requirementInput() }),
  "delete-requirement": async ({ admin }) => {
    const requirementId = await createRequirement(admin, { name: "Pin" });
    return act(admin, { kind: "delete-requirement", requirementId });
  },
  "record-results": async ({ admin }) =>
    recordResults(admin, await createRequirement(admin, { name: "Medal" })),
};

onEveryDatabase("A year that ended", (test) => {
  test("isn't changed by undoing what was done in it, of any kind (R31.7)", async ({ app }) => {
    const club = await openClub(app);
    const { admin } = club;
    const done = new Map<string, number>();
    for (const [kind, run] of Object.entries(operations)) done.set(kind, await run(club));
    await act(admin, newYear);
    const before = await totalsOf(admin);
    for (const [kind, revision] of done) {
      const command = { kind: "undo", revision };
      expect(await operate(admin, command), kind).toMatchObject(refusal("year-ended"));
      const looked = await admin.browser.post(`${admin.api}/previews`, command);
      expect(looked, kind).toMatchObject(refusal("year-ended"));
    }
    expect(await totalsOf(admin)).toEqual(before);
  });

  test("lets everything be undone again once its end is undone (R31.7)", async ({ app }) => {
    const club = await openClub(app);
    const { admin } = club;
    const imported = await operations["import"]?.(club);
    const started = await act(admin, newYear);
    expect(await operate(admin, { kind: "undo", revision: imported })).toMatchObject(
      refusal("year-ended"),
    );
    await act(admin, { kind: "undo", revision: started });
    await act(admin, { kind: "undo", revision: imported });
    expect((await totalsOf(admin)).map(({ name }) => name)).toEqual(["Ana Ruiz"]);
  });

  test("lets all of that be undone while it is reopened, and the open year stays as it is (R31.12)", async ({
    app,
  }) => {
    const club = await openClub(app);
    const { admin } = club;
    const done = new Map<string, number>();
    for (const [kind, run] of Object.entries(operations)) done.set(kind, await run(club));
    await act(admin, newYear);
    const before = await totalsOf(admin);
    await act(admin, { kind: "reopen-year", yearId: "1" });
    for (const [kind, revision] of done) {
      const command = { kind: "undo", revision };
      const looked = await admin.browser.post(`${admin.api}/previews`, command);
      expect(looked, kind).toMatchObject({ status: 200 });
      expect(await operate(admin, command), kind).toMatchObject({ status: 201 });
    }
    const stayed = (totals: typeof before) => totals.filter(({ name }) => name !== "Ben Cole");
    expect(stayed(await totalsOf(admin))).toEqual(stayed(before));
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("isn't changed by a sheet, which can only add to the open year (R31.7)", async ({ app }) => {
    const { admin } = await openClub(app);
    await importSheet(admin, sheetOf(sheetRow("Ben Cole")));
    await act(admin, newYear);
    const sheet = sheetOf(sheetRow("Cho Min"));
    expect(await admin.browser.post(`${admin.api}/imports`, { sheet })).toMatchObject(
      refusal("year-ended"),
    );
  });

  test("leaves a member's name and membership to be corrected (R31.7)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const of = { personId: ana.personId };
    const renamed = await act(admin, {
      kind: "correct-member",
      ...of,
      name: "Ana Diaz",
      gradYear: 2028,
    });
    await act(admin, newYear);
    await act(admin, { kind: "undo", revision: renamed });
    const removed = await act(admin, { kind: "remove-member", ...of });
    await act(admin, { kind: "undo", revision: removed });
    expect((await totalsOf(admin)).map(({ name }) => name)).toEqual(["Ana Ruiz"]);
  });
});
