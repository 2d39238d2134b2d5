import { expect } from "vitest";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";

/** A club with two officers and an event of 5 points, which Ana and Ben attended. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const { browser, user } = await signUpAdmin(app.browser());
  const other = { ...admin, browser };
  await giveSeats(app, admin.club.id, { [user.id]: "owner" });
  const event = await createEvent(admin, { points: 5 });
  const [ana, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
  for (const member of [ana, ben]) await checkIn(member, event.code);
  const stored = async () => {
    const { sessions: _, ...tables } = await app.dump();
    return tables;
  };
  return { app, admin, other, event, ana, ben, stored };
}
type Club = Awaited<ReturnType<typeof openClub>>;

const send = ({ browser, api }: Admin, command: object, reason?: string) =>
  browser.post(`${api}/operations`, { command, reason });

async function operate(admin: Admin, command: object, reason?: string) {
  const answer = await send(admin, command, reason);
  expect(answer.status, answer.text).toBe(201);
  return operationAnswerSchema.parse(answer.body);
}

const undo = (admin: Admin, revision: number) => operate(admin, { kind: "undo-at-once", revision });

const removeAna = ({ event, ana }: Club) => ({
  kind: "remove-attendees",
  eventId: event.id,
  personIds: [ana.personId],
});

const attendees = async ({ admin, event }: Club) => {
  const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
  return (body as { attendees: { id: string }[] }).attendees.map(({ id }) => id).toSorted();
};

onEveryDatabase("An undo without a preview", (test) => {
  test("undoes an own change of the last minute, and redoes it (R10.25)", async ({ app }) => {
    const club = await openClub(app);
    const both = await attendees(club);
    const { revision } = await operate(club.admin, removeAna(club));
    const undone = await undo(club.admin, revision);
    expect(undone).toMatchObject({ changed: true, revision: revision + 1 });
    expect(await attendees(club)).toEqual(both);
    const redone = await undo(club.admin, undone.revision);
    expect(redone).toMatchObject({ changed: true, revision: revision + 2 });
    expect(await attendees(club)).toEqual([club.ben.personId]);
  });

  test("answers the same if it is sent again, and is done once (R10.25)", async ({ app }) => {
    const club = await openClub(app);
    const { revision } = await operate(club.admin, removeAna(club));
    const command = { kind: "undo-at-once", revision };
    const answers = await Promise.all([1, 2, 3].map(() => operate(club.admin, command)));
    for (const answer of answers)
      expect(answer).toMatchObject({ changed: true, revision: revision + 1 });
    const once = await club.stored();
    expect(await undo(club.admin, revision)).toEqual(answers[0]);
    expect(await club.stored()).toEqual(once);
  });

  test("previews nothing where it changes nothing (R10.25)", async ({ app }) => {
    const club = await openClub(app);
    const { revision } = await operate(club.other, removeAna(club));
    const { browser, api } = club.admin;
    const look = async (kind: string) =>
      (await browser.post(`${api}/previews`, { kind, revision })).body;
    expect(await look("undo")).toMatchObject({ people: 1, points: 5 });
    expect(await look("undo-at-once")).toMatchObject({ people: 0, moved: [] });
  });

  test("changes nothing 61 seconds after the change (R10.25)", async ({ ownApp }) => {
    const club = await openClub(ownApp);
    const changedAt = ownApp.deps.clock().getTime();
    const { revision } = await operate(club.admin, removeAna(club));
    const before = await club.stored();
    for (const seconds of [61, -61]) {
      ownApp.setTime(new Date(changedAt + seconds * 1000));
      expect(await undo(club.admin, revision)).toMatchObject({ changed: false });
      expect(await club.stored()).toEqual(before);
    }
    ownApp.setTime(new Date(changedAt + 60_000));
    expect(await undo(club.admin, revision)).toMatchObject({ changed: true });
    // What was done then is no answer to someone who asks much later.
    ownApp.setTime(new Date(changedAt + 121_000));
    const late = await send(club.admin, { kind: "undo-at-once", revision });
    expect(late).toMatchObject({ status: 409, body: { error: { code: "changed-meanwhile" } } });
  });

  test.for<{ what: string; change: (club: Club) => Promise<number> }>([
    {
      what: "another officer's change",
      change: async (club) => (await operate(club.other, removeAna(club))).revision,
    },
    {
      what: "a change that moved fewer people's points than its reverse would",
      change: async ({ app, admin, event }) => {
        const { revision } = await editEvent(admin, event, { points: 8 });
        await checkIn(await signUpMember(app.browser()), event.code);
        return revision;
      },
    },
    {
      what: "an event that was changed and changed back since",
      change: async ({ admin, other, event }) => {
        const edited = await editEvent(admin, event, { points: 8 });
        const { revision } = await editEvent(other, edited, { points: 9 });
        await operate(other, { kind: "undo", revision });
        return edited.revision;
      },
    },
    {
      what: "a removal of two of whom one was added again since",
      change: async ({ admin, other, event, ana, ben }) => {
        const personIds = [ana.personId, ben.personId];
        const [eventId, kind] = [event.id, "remove-attendees"];
        const { revision } = await operate(admin, { kind, eventId, personIds });
        await operate(other, { kind: "add-attendees", eventId, personIds: [ana.personId] });
        return revision;
      },
    },
    {
      what: "two excuses of which one was withdrawn since, without points",
      change: async ({ admin, other, ana, ben }) => {
        const eventId = (await createEvent(admin, { points: null })).id;
        const personIds = [ana.personId, ben.personId];
        const { revision } = await operate(admin, { kind: "excuse-members", eventId, personIds });
        const back = { kind: "withdraw-excuses", eventId, personIds: personIds.slice(1) };
        await operate(other, back);
        return revision;
      },
    },
    {
      what: "an import",
      change: async ({ admin }) => {
        const sheet = sheetOf(sheetRow("Zoe Adams", { marks: ".." }));
        return (await importSheet(admin, sheet)).revision ?? 0;
      },
    },
    {
      what: "a change at an event that was sealed since",
      change: async (club) => {
        const { revision } = await operate(club.admin, removeAna(club));
        await operate(club.other, { kind: "seal-event", eventId: club.event.id });
        return revision;
      },
    },
    {
      what: "a change at a sealed event, which needs a reason again",
      change: async (club) => {
        await operate(club.admin, { kind: "seal-event", eventId: club.event.id });
        return (await operate(club.admin, removeAna(club), "Left early")).revision;
      },
    },
    {
      what: "the start of a year",
      change: async ({ admin }) => {
        const year = { name: "Next", startsOn: "2027-08-01", carry: { kind: "none" } };
        return (await operate(admin, { kind: "start-year", ...year, graduateIds: [] })).revision;
      },
    },
  ])("changes nothing about $what (R10.25)", async ({ change }, { app }) => {
    const club = await openClub(app);
    const revision = await change(club);
    const before = await club.stored();
    const answer = await undo(club.admin, revision);
    expect(answer).toMatchObject({ changed: false, eventIds: [] });
    expect(answer.revision).toBeGreaterThanOrEqual(revision);
    expect(await club.stored()).toEqual(before);
  });

  test("is refused after someone else's undo, and names it (R10.9, R10.25)", async ({ app }) => {
    const club = await openClub(app);
    const { revision } = await operate(club.admin, removeAna(club));
    const theirs = await undo(club.other, revision);
    expect(theirs).toMatchObject({ changed: false });
    const by = await operate(club.other, { kind: "undo", revision });
    expect(await send(club.admin, { kind: "undo-at-once", revision })).toMatchObject({
      status: 409,
      body: { error: { code: "changed-meanwhile" }, by: { revision: by.revision } },
    });
  });
});
