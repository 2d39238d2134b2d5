import { expect } from "vitest";
import { operationAnswerSchema, previewSchema, type YearEffects } from "#contract/ledger/ledger.ts";
import { createRequirement } from "#test-support/club-data/requirements.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const act = async ({ browser, api }: Admin, command: object): Promise<number> => {
  const answer = await browser.post(`${api}/operations`, { command });
  return operationAnswerSchema.parse(answer.body, { error: () => answer.text }).revision;
};

const look = async ({ browser, api }: Admin, command: object) => {
  const answer = await browser.post(`${api}/previews`, command);
  return previewSchema.parse(answer.body, { error: () => answer.text });
};

/** Names instead of ids. */
const named = ({ firstGraduates, ending, moving, staying, ...rest }: YearEffects) => ({
  ...rest,
  firstGraduates: firstGraduates.map(({ name }) => name),
  // The databases differ in where those without a date come.
  ending: ending.map(({ name, date }) => [name, date].join(" ")).toSorted(),
  moving: moving.map(({ name }) => name),
  staying: staying.map(({ name }) => name),
});

/** A club in August, whose officers are late with the new year. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2027-07-30T15:30Z"));
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const [zoe, ana] = [
    await signUpMember(app.browser(), { firstName: "Zoe", lastName: "Ruiz" }),
    await signUpMember(app.browser(), { firstName: "Ana", lastName: "Cole" }),
  ];
  app.setTime(new Date("2027-08-03T15:30Z"));
  const event = (name: string, date: string | null, details = {}) =>
    createEvent(admin, { name, date, points: 5, ...details });
  for (const { code } of [
    await event("Finals", "2027-05-10"),
    await event("First Meeting", "2027-08-02"),
  ])
    for (const member of [zoe, ana]) await checkIn(member, code);
  await event("Old", "2027-05-11", { status: "Inactive" });
  await event("Next Week", "2027-08-10");
  await event("Deleted", "2027-08-11");
  await event("Someday", null);
  const { body } = await admin.browser.get(`${admin.api}/events`);
  const { events } = body as { events: { id: string; name: string }[] };
  const deleted = events.find(({ name }) => name === "Deleted");
  await act(admin, { kind: "delete-event", eventId: deleted?.id });
  const requirementId = await createRequirement(admin);
  const officer = await signUpAdmin(app.browser());
  await giveSeats(app, admin.club.id, { [officer.user.id]: "officer" });
  const command = {
    kind: "start-year",
    name: "2027–28",
    startsOn: "2027-08-01",
    carry: { kind: "all" },
    graduateIds: [zoe.personId, ana.personId],
    requirements: { requirementIds: [requirementId], deadlines: "none" },
    leavingIds: [officer.user.id],
  };
  return { admin, command };
}

onEveryDatabase("A preview of a new year", (test) => {
  test("says what changes besides points: graduates, events, requirements, officers; and so do its undo and redo (R31.32)", async ({
    app,
  }) => {
    const { admin, command } = await openClub(app);
    const ofStart = {
      isStart: true,
      graduates: 2,
      firstGraduates: ["Ana Cole", "Zoe Ruiz"],
      ending: ["Finals 2027-05-10", "First Meeting 2027-08-02", "Someday "],
      moving: ["Next Week"],
      staying: ["First Meeting"],
      requirements: 1,
      officers: 1,
    };
    const effectsOf = async (asked: object) => {
      const { yearEffects } = await look(admin, asked);
      return yearEffects && named(yearEffects);
    };
    expect(await effectsOf(command)).toEqual(ofStart);
    const started = await act(admin, command);
    const ofUndo = { ...ofStart, isStart: false, staying: [] };
    const undo = (revision: number) => ({ kind: "undo", revision });
    expect(await effectsOf(undo(started))).toEqual(ofUndo);
    const undone = await act(admin, undo(started));
    expect(await effectsOf(undo(undone))).toEqual(ofStart);
  });

  test("is the only one that says so (R31.32)", async ({ app }) => {
    const { admin } = await openClub(app);
    const { yearEffects } = await look(admin, { kind: "set-time-zone", timeZone: "Europe/Berlin" });
    expect(yearEffects).toBeUndefined();
  });
});
