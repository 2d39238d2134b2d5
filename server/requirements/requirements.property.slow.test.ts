import fc from "fast-check";
import { expect, test } from "vitest";
import { memberClubDetailsSchema } from "#contract/clubs/clubs.ts";
import { memberRecordSchema } from "#contract/members/member-records.ts";
import { ownRecordSchema } from "#contract/members/own-record.ts";
import { measures, type Measure } from "#contract/requirements/requirement-values.ts";
import {
  requirementProgressSchema,
  requirementsSchema,
} from "#contract/requirements/requirements.ts";
import { hoursOf } from "#contract/requirements/service-hours.ts";
import { checkProperty } from "#test-support/checks/check-property.ts";
import { awardLine, giveAward } from "#test-support/club-data/awards.ts";
import { createCategory } from "#test-support/club-data/categories.ts";
import {
  condition,
  createRequirement,
  recordResults,
  withoutContained,
} from "#test-support/club-data/requirements.ts";
import { testDatabases } from "#test-support/databases/databases.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  setCarryover,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { createTestApp, type TestApp } from "#test-support/servers/test-app.ts";

const dayMs = 24 * 3_600_000;
const people = ["Ana", "Ben", "Cleo"];

/** An event: how many days from now, in which category, and what each person did. */
const event = fc.record({
  day: fc.integer({ min: -30, max: 30 }),
  category: fc.nat(2),
  points: fc.nat(9),
  isCanceled: fc.boolean(),
  at: fc.tuple(...people.map(() => fc.constantFrom("present", "late", "excused", "missed"))),
  minutes: fc.option(fc.integer({ min: 1, max: 300 })),
});

/** An award: how many days from now, in which category, and the points and minutes of each person. */
const award = fc.record({
  day: fc.integer({ min: -30, max: 30 }),
  category: fc.nat(2),
  points: fc.tuple(...people.map(() => fc.option(fc.integer({ min: -3, max: 9 })))),
  minutes: fc.integer({ min: 0, max: 120 }),
});

const rules = fc.record({
  deadline: fc.option(fc.integer({ min: -20, max: 40 })),
  allPlanned: fc.boolean(),
  isEither: fc.boolean(),
  conditions: fc.array(
    fc.record({
      measure: fc.constantFrom(...measures),
      need: fc.integer({ min: 1, max: 60 }),
      categories: fc.uniqueArray(fc.nat(1), { maxLength: 2 }),
      cap: fc.option(fc.nat(8)),
      freeMisses: fc.nat(2),
      // Everyone is in grade 12.
      byGrade: fc.array(
        fc.record({ grade: fc.constantFrom(11, 12), need: fc.integer({ min: 1, max: 60 }) }),
        { maxLength: 1 },
      ),
      carryover: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const club = fc.record({
  events: fc.array(event, { maxLength: 5 }),
  awards: fc.array(award, { maxLength: 2 }),
  carryover: fc.integer({ min: -5, max: 20 }),
  requirements: fc.array(rules, { minLength: 1, maxLength: 2 }),
});
type RandomClub = typeof club extends fc.Arbitrary<infer Value> ? Value : never;

/** Creates the club, and returns its admin. */
async function create(app: TestApp, members: readonly Member[], random: RandomClub) {
  const admin = await signUpAdmin(app.browser());
  const categories = [await createCategory(admin, "Build"), await createCategory(admin, "Drive")];
  const first = await createEvent(admin, { name: "First", date: null, points: 1 });
  for (const member of members) await checkIn(member, first.code);
  const dayOf = (days: number) =>
    new Date(app.deps.clock().getTime() + days * dayMs).toISOString().slice(0, 10);
  const operate = async (command: object) => {
    const { status, text } = await admin.browser.post(`${admin.api}/operations`, { command });
    expect(status, text).toBe(201);
  };
  for (const { day, category, points, minutes, isCanceled, at } of random.events) {
    const categoryId = categories[category] ?? null;
    const input = { date: dayOf(day), points, minutes, categoryId };
    const { id: eventId } = await createEvent(admin, input);
    const those = (...did: string[]) =>
      members.filter((_, index) => did.includes(at[index] ?? "")).map(({ personId }) => personId);
    const excused = those("excused");
    if (excused.length > 0) await operate({ kind: "excuse-members", eventId, personIds: excused });
    const present = those("present", "late");
    if (present.length > 0) await operate({ kind: "add-attendees", eventId, personIds: present });
    const late = those("late");
    if (late.length > 0) {
      await operate({ kind: "set-attendance-points", eventId, personIds: late, points: 2 });
      await operate({ kind: "set-hours", eventId, personIds: late, minutes: 45 });
    }
    if (isCanceled) await operate({ kind: "cancel-event", eventId });
  }
  for (const { day, category, points, minutes } of random.awards) {
    const lines = members.flatMap(({ personId }, index) => {
      const given = points[index] ?? null;
      return given === null ? [] : awardLine(personId, { points: given, minutes });
    });
    const input = { date: dayOf(day), categoryId: categories[category] ?? null };
    if (lines.length > 0) await giveAward(admin, lines, input);
  }
  await setCarryover(admin, members[0]?.personId ?? "", random.carryover);
  for (const [
    index,
    { deadline, isEither, allPlanned, conditions },
  ] of random.requirements.entries())
    await createRequirement(
      admin,
      withoutContained({
        name: `Requirement ${index}`,
        allPlanned,
        atLeast: isEither ? 1 : null,
        deadline: deadline === null ? null : dayOf(deadline),
        conditions: conditions.map(({ cap, categories: chosen, ...one }) =>
          condition({
            ...one,
            categories: chosen.map((at) => categories[at] ?? ""),
            caps: cap === null ? [] : [{ categoryId: categories[0] ?? "", most: cap }],
          }),
        ),
      }),
    );
  return admin;
}

/** What everyone is told about a club's requirements, points, and hours, wherever it says so. */
async function compare(admin: Admin, members: readonly Member[]): Promise<void> {
  const { browser, api } = admin;
  const { requirements } = requirementsSchema.parse(
    (await browser.get(`${api}/requirements`)).body,
  );
  const own = await Promise.all(members.map(async (member) => readOwn(admin, member)));
  for (const { id, counts } of requirements) {
    const progress = await readProgress(admin, id);
    const tally = Map.groupBy(progress.people, ({ state }) => state);
    const there = Object.entries(counts).filter(([, count]) => count > 0);
    expect(new Map(there)).toEqual(new Map([...tally].map(([state, all]) => [state, all.length])));
    const file = await browser.get(`${api}/requirements/${id}/export?format=csv`);
    for (const [index, { personId, user }] of members.entries()) {
      const listed = progress.people.find((person) => person.id === personId);
      const recorded = progress.recorded?.people.find((person) => person.id === personId);
      const mine = own[index]?.find((requirement) => requirement.id === id);
      expect(mine?.state).toBe(listed?.state);
      const standings = mine?.standings ?? [];
      expect(standings).toMatchObject(listed?.conditions ?? [{}]);
      expect(mine?.recorded?.state).toBe(recorded?.state);
      expect(mine?.recorded?.conditions ?? []).toMatchObject(recorded?.conditions ?? []);
      const line = file.text.split("\r\n").find((row) => row.startsWith(user.name));
      const shown = (measure: Measure | undefined, number: number | null) =>
        number === null || measure !== "hours" ? number : hoursOf(number);
      const numbers = listed?.conditions.flatMap(({ have, need, left }, at) =>
        [have, need, left].map((number) => shown(mine?.conditions[at]?.measure, number)),
      );
      expect(line).toContain(`,${numbers?.map((number) => number ?? "").join()},`);
      if (recorded) {
        const measuresThen = progress.recorded?.rules.conditions.map(({ measure }) => measure);
        const cells = [
          stateTexts[recorded.state],
          ...recorded.conditions.map(({ have }, at) => shown(measuresThen?.[at], have)),
        ];
        expect(line).toMatch(new RegExp(`,${cells.map((cell) => cell ?? "").join()}$`));
      }
      // The lines add up to the number.
      for (const [at, { have, lines, capped, carryover }] of standings.entries()) {
        if (mine?.conditions[at]?.measure === "share") continue;
        const sum = lines.reduce((total, { worth }) => total + worth, carryover);
        expect(have).toBe(capped.reduce((total, { over }) => total - over, sum));
      }
    }
  }
}

const stateTexts = {
  met: "Met",
  "on-track": "On track",
  possible: "Still possible",
  impossible: "No longer possible",
  "not-met": "Not met",
};

const readProgress = async ({ browser, api }: Admin, id: string) =>
  requirementProgressSchema.parse((await browser.get(`${api}/requirements/${id}`)).body);

/**
 * A member's requirements, after comparing what the member sees with what officers see: on the
 * member's page, in the list of members and its export, and in the member's record.
 */
async function readOwn(admin: Admin, { browser, personId, user }: Member) {
  const { api, club } = admin;
  const mine = memberClubDetailsSchema.parse((await browser.get(`/api/me/clubs/${club.id}`)).body);
  const page = memberRecordSchema.parse(
    (await admin.browser.get(`${api}/members/${personId}`)).body,
  );
  const { requirements, attendance, years, totalPoints } = mine;
  const totalMinutes = years[0]?.totalMinutes ?? 0;
  expect(page).toMatchObject({ requirements, attendance, years, member: { totalPoints } });
  const sumOf = (numbers: readonly (number | null)[]) =>
    numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);
  expect(totalMinutes).toBe(sumOf(attendance.map(({ minutes }) => minutes)));
  expect(totalPoints).toBe(
    sumOf([page.member.carryover, ...attendance.map(({ points }) => points)]),
  );
  expect((await listMembers(admin)).get(personId)?.totalPoints).toBe(totalPoints);
  const file = await admin.browser.get(`${api}/exports/members?format=csv`);
  const line = file.text.split("\r\n").find((row) => row.startsWith(user.name));
  expect(line).toMatch(
    new RegExp(`,${totalPoints},${totalMinutes === 0 ? "" : hoursOf(totalMinutes)}$`),
  );
  const record = ownRecordSchema.parse((await browser.get(`/api/me/clubs/${club.id}/record`)).body);
  expect(record.years).toMatchObject([{ points: totalPoints }]);
  const met = requirements.filter(({ state, recorded }) => (recorded?.state ?? state) === "met");
  expect(record.requirements.map(({ id }) => id)).toEqual(met.map(({ id }) => id));
  return requirements;
}

/** Records the results of each requirement, and changes what they ask and what everyone has. */
async function recordAndChange(admin: Admin, members: readonly Member[]): Promise<void> {
  const { browser, api } = admin;
  const { requirements } = requirementsSchema.parse(
    (await browser.get(`${api}/requirements`)).body,
  );
  for (const { id, counts: _counts, revision: _revision, ...input } of requirements) {
    const { people } = await readProgress(admin, id);
    const results = people.map((one) => [one.id, one.state, one.conditions]);
    const recordedNow = async () => {
      const { recorded } = await readProgress(admin, id);
      const lines = recorded?.people.map((one) => [one.id, one.state, one.conditions]);
      expect(lines).toEqual(results);
      return recorded;
    };
    await recordResults(admin, id);
    expect(await recordedNow()).toMatchObject({ rules: input, isEdited: false, differing: 0 });
    await compare(admin, members);
    const [first, ...others] = input.conditions;
    if (first === undefined) continue;
    const conditions = [{ ...first, need: first.need === 1 ? 2 : first.need - 1 }, ...others];
    const command = { kind: "set-requirement", requirementId: id, input: { ...input, conditions } };
    const { status } = await browser.post(`${api}/operations`, { command });
    // One of the conditions may ask for all that another one asks for by now, which is refused.
    if (status === 422) continue;
    expect(status).toBe(201);
    await giveAward(admin, [awardLine(members[0]?.personId ?? "")], { date: null });
    expect(await recordedNow()).toMatchObject({ rules: input, isEdited: true });
  }
}

for (const engine of testDatabases)
  test(`Lists, members, officers, exports, records, and results agree (${engine.name}) (R26.7, R26.12, R26.14, R26.20)`, async () => {
    const app = await createTestApp(engine);
    try {
      const members = await Promise.all(
        people.map((firstName) => signUpMember(app.browser(), { firstName, lastName: "Member" })),
      );
      await checkProperty(
        fc.asyncProperty(club, async (random) => {
          const admin = await create(app, members, random);
          await compare(admin, members);
          await recordAndChange(admin, members);
          await compare(admin, members);
        }),
        { runs: 6, runsInCi: 25, longestMs: 40_000 },
      );
    } finally {
      await app.dispose();
    }
  }, 300_000);
