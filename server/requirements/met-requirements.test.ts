import { expect } from "vitest";
import { ownRecordSchema } from "#contract/members/own-record.ts";
import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

async function recordOf({ browser, user, password }: Member, { club }: Admin) {
  await browser.post("/api/session", { email: user.email, password });
  return ownRecordSchema.parse((await browser.get(`/api/me/clubs/${club.id}/record`)).body);
}

/** A club in May 2027 whose senior has 6 points. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2027-05-10T15:30Z"));
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser(), { gradYear: 2027 });
  await checkIn(ana, (await createEvent(admin, { points: 6, date: "2027-05-10" })).code);
  return { admin, ana };
}

/** Starts a year with everyone's points, and these graduates and requirements. */
async function startYear({ browser, api }: Admin, graduateIds: string[], requirementIds: string[]) {
  const command = {
    kind: "start-year",
    name: "Next Year",
    startsOn: "2027-06-15",
    carry: { kind: "all" },
    graduateIds,
    requirements: { requirementIds, deadlines: "none" },
  };
  expect((await browser.post(`${api}/operations`, { command })).status).toBe(201);
}

onEveryDatabase("A requirement met in a year that ended", (test) => {
  test("stays met when the grades change, without a deadline as well (R26.4, R26.20)", async ({
    app,
  }) => {
    const { admin, ana } = await openClub(app);
    const letter = condition({ need: 10, byGrade: [{ grade: 12, need: 5 }] });
    const id = await createRequirement(admin, { name: "Letter", conditions: [letter] });
    await startYear(admin, [], []);
    for (const day of ["2027-07-28T15:30Z", "2027-08-02T15:30Z", "2028-09-01T15:30Z"]) {
      app.setTime(new Date(day));
      expect((await recordOf(ana, admin)).requirements).toMatchObject([{ id }]);
    }
  });

  test("is a graduate's only if they were in that year (R26.20, R31.3)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const letter = condition({ need: 5, carryover: true });
    const id = await createRequirement(admin, { name: "Letter", conditions: [letter] });
    await startYear(admin, [ana.personId], [id]);
    const record = await recordOf(ana, admin);
    expect(record.years.map(({ name, points }) => [name, points])).toEqual([["2026–27", 6]]);
    expect(record.requirements).toMatchObject([{ id }]);
    await checkIn(ana, (await createEvent(admin, { points: 1, date: "2027-05-10" })).code);
    const back = await recordOf(ana, admin);
    expect(back.years.map(({ points }) => points)).toEqual([7, 6]);
    expect(back.requirements).toHaveLength(2);
  });
});
