import fc from "fast-check";
import { expect, test } from "vitest";
import { memberClubDetailsSchema } from "#contract/clubs.ts";
import { memberRecordSchema } from "#contract/member-record.ts";
import { requirementProgressSchema, requirementsSchema } from "#contract/requirements.ts";
import { createCategory } from "#test-support/categories.ts";
import { checkProperty } from "#test-support/check-property.ts";
import { testDatabases } from "#test-support/databases.ts";
import {
  checkIn,
  createEvent,
  setCarryover,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people.ts";
import { condition, createRequirement } from "#test-support/requirements.ts";
import { createTestApp, type TestApp } from "#test-support/test-app.ts";

const dayMs = 24 * 3_600_000;
const people = ["Ana", "Ben", "Cleo"];

/** An event: how many days from now, in which category, and what each person did. */
const event = fc.record({
  ...{ day: fc.integer({ min: -30, max: 30 }), category: fc.nat(2), points: fc.nat(9) },
  isCanceled: fc.boolean(),
  at: fc.tuple(...people.map(() => fc.constantFrom("present", "late", "excused", "missed"))),
});

const rules = fc.record({
  deadline: fc.option(fc.integer({ min: -20, max: 40 })),
  allPlanned: fc.boolean(),
  isEither: fc.boolean(),
  conditions: fc.array(
    fc.record({
      measure: fc.constantFrom("points" as const, "events" as const, "share" as const),
      need: fc.integer({ min: 1, max: 60 }),
      categories: fc.uniqueArray(fc.nat(1), { maxLength: 2 }),
      cap: fc.option(fc.nat(8)),
      freeMisses: fc.nat(2),
      carryover: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const club = fc.record({
  events: fc.array(event, { maxLength: 5 }),
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
  for (const { day, category, points, isCanceled, at } of random.events) {
    const categoryId = categories[category] ?? null;
    const { id: eventId } = await createEvent(admin, { date: dayOf(day), points, categoryId });
    const those = (...did: string[]) =>
      members.filter((_, index) => did.includes(at[index] ?? "")).map(({ personId }) => personId);
    const excused = those("excused");
    if (excused.length > 0) await operate({ kind: "excuse-members", eventId, personIds: excused });
    const present = those("present", "late");
    if (present.length > 0) await operate({ kind: "add-attendees", eventId, personIds: present });
    const late = those("late");
    if (late.length > 0)
      await operate({ kind: "set-attendance-points", eventId, personIds: late, points: 2 });
    if (isCanceled) await operate({ kind: "cancel-event", eventId });
  }
  await setCarryover(admin, members[0]?.personId ?? "", random.carryover);
  for (const [
    index,
    { deadline, isEither, allPlanned, conditions },
  ] of random.requirements.entries())
    await createRequirement(admin, {
      ...{ name: `Requirement ${index}`, allPlanned, atLeast: isEither ? 1 : null },
      deadline: deadline === null ? null : dayOf(deadline),
      conditions: conditions.map(({ cap, categories: chosen, ...one }) =>
        condition({
          ...one,
          categories: chosen.map((at) => categories[at] ?? ""),
          caps: cap === null ? [] : [{ categoryId: categories[0] ?? "", most: cap }],
        }),
      ),
    });
  return admin;
}

/** What everybody is told about one requirement, from each place that tells it. */
async function compare(admin: Admin, members: readonly Member[]): Promise<void> {
  const { browser, api } = admin;
  const read = async (path: string) => (await browser.get(`${api}/${path}`)).body;
  const { requirements } = requirementsSchema.parse(await read("requirements"));
  const own = await Promise.all(
    members.map(async (member) => {
      const mine = await member.browser.get(`/api/me/clubs/${admin.club.id}`);
      const record = memberRecordSchema.parse(await read(`members/${member.personId}`));
      expect(record.requirements).toEqual(memberClubDetailsSchema.parse(mine.body).requirements);
      return record.requirements;
    }),
  );
  for (const { id, counts } of requirements) {
    const progress = requirementProgressSchema.parse(await read(`requirements/${id}`));
    const tally = Map.groupBy(progress.people, ({ state }) => state);
    const there = Object.entries(counts).filter(([, count]) => count > 0);
    expect(new Map(there)).toEqual(new Map([...tally].map(([state, all]) => [state, all.length])));
    const file = await browser.get(`${api}/requirements/${id}/export?format=csv`);
    for (const [index, { personId, user }] of members.entries()) {
      const listed = progress.people.find((person) => person.id === personId);
      const mine = own[index]?.find((requirement) => requirement.id === id);
      expect(mine?.state).toBe(listed?.state);
      const standings = mine?.standings ?? [];
      expect(standings).toMatchObject(listed?.conditions ?? [{}]);
      const line = file.text.split("\r\n").find((row) => row.startsWith(user.name));
      const numbers = listed?.conditions.flatMap(({ have, need, left }) => [have, need, left]);
      expect(line).toContain(`,${numbers?.map((number) => number ?? "").join()},`);
      // The lines add up to the number.
      for (const [at, { have, lines, capped, carryover }] of standings.entries()) {
        if (mine?.conditions[at]?.measure === "share") continue;
        const sum = lines.reduce((total, { worth }) => total + worth, carryover);
        expect(have).toBe(capped.reduce((total, { over }) => total - over, sum));
      }
    }
  }
}

for (const engine of testDatabases)
  test(`The list, members, officers, and the export agree on every requirement (${engine.name}) (R26.7)`, async () => {
    const app = await createTestApp(engine);
    try {
      const members = await Promise.all(
        people.map((firstName) => signUpMember(app.browser(), { firstName, lastName: "Member" })),
      );
      await checkProperty(
        fc.asyncProperty(club, async (random) => {
          await compare(await create(app, members, random), members);
        }),
        { runs: 6, runsInCi: 25, longestMs: 40_000 },
      );
    } finally {
      await app.dispose();
    }
  }, 300_000);
