import { expect } from "vitest";
import { awardLine, giveAward } from "#test-support/club-data/awards.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { readAttended } from "./attended.ts";
import { findPerson, getDay, listPeople, toEvents, type JudgedPerson } from "./club-facts.ts";

/** A club where members did everything that one can do at an event. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const [ana, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
  const operate = async (command: object) => {
    const answer = await admin.browser.post(`${admin.api}/operations`, { command });
    expect(answer.status, answer.text).toBe(201);
  };
  const attend = async (minutes: number | null = null, excused: string[] = []) => {
    const { id, code } = await createEvent(admin, { points: 4, minutes, date: null });
    if (excused.length > 0)
      await operate({ kind: "excuse-members", eventId: id, personIds: excused });
    for (const one of [ana, ben]) await checkIn(one, code);
    return id;
  };
  const personIds = [ana.personId];
  await attend();
  const own = await attend(60);
  await operate({ kind: "set-attendance-points", eventId: own, personIds, points: 9 });
  for (const minutes of [45, 0])
    await operate({ kind: "set-hours", eventId: await attend(60), personIds, minutes });
  const left = await attend(90, [ben.personId]);
  await operate({ kind: "remove-attendees", eventId: left, personIds });
  const excused = await attend(90);
  await operate({ kind: "remove-attendees", eventId: excused, personIds });
  await operate({ kind: "excuse-members", eventId: excused, personIds });
  await operate({ kind: "cancel-event", eventId: await attend() });
  await giveAward(admin, [awardLine(ana.personId, { points: 2, minutes: 30 })]);
  const other = await signUpAdmin(app.browser());
  await checkIn(ana, (await createEvent(other, { date: null })).code);
  return { admin, ana, ben };
}

/** What is read about everyone together, and about each of them alone. */
async function readBoth({ deps }: TestApp, { club }: Admin) {
  const { read } = deps.database;
  const day = await getDay(read, club.id, deps.clock());
  const attended = await readAttended(read, club.id);
  const events = toEvents(attended.events, day);
  const together = await listPeople(read, club.id, { attended, events, day });
  const alone = [];
  for (const { id } of together) {
    const found = await findPerson(read, { clubId: club.id, personId: id }, day);
    if (found !== undefined) alone.push(found.person);
  }
  return { together: together.map(toFacts), alone: alone.map(toFacts) };
}

const toFacts = ({ id, facts: { at, minutes } }: JudgedPerson) => ({
  id,
  at,
  minutes: at.map((_, index) => minutes[index] ?? 0),
});

onEveryDatabase("The attendance of a year", (test) => {
  test("is the same for everyone together as for each of them (R26.7)", async ({ app }) => {
    const { admin, ana, ben } = await openClub(app);
    const { together, alone } = await readBoth(app, admin);
    expect(together).toEqual(alone);
    const ofAna = together.find(({ id }) => id === ana.personId);
    const ofBen = together.find(({ id }) => id === ben.personId);
    expect(ofAna?.at.toSorted()).toEqual([2, 4, 4, 4, 9, "excused", null]);
    expect(ofAna?.minutes.toSorted()).toEqual([0, 0, 0, 0, 30, 45, 60]);
    expect(ofBen?.at.toSorted()).toEqual([4, 4, 4, 4, 4, 4, null]);
    expect(ofBen?.minutes.toSorted()).toEqual([0, 0, 60, 60, 60, 90, 90]);
  });
});
