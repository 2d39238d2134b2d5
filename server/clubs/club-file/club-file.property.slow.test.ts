import fc from "fast-check";
import { expect } from "vitest";
import {
  clubFileSchema,
  type ClubFile,
  type FileEvent,
  type FileRules,
} from "#contract/clubs/club-file/club-file.ts";
import { checkProperty } from "#test-support/checks/check-property.ts";
import { signUpAdmin } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { createClub, saveClub } from "#test-support/sheets/club-files.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";

const instant = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2026, 0) });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const points = fc.integer({ min: -20, max: 100 });
const name = fc.constantFrom("Ana Ruiz", "Ben Cole", "Ánh Lê", "Zoë Ω", "=1+1", "Former member");
const yearNames = ["2023–24", "2024–25", "2025–26"];

/** Numbers from 1 to `most`, each at most once, in ascending order. */
const numbers = (most: number) =>
  fc.subarray(Array.from({ length: most }, (_one, index) => index + 1));

const membersOf = (years: number) =>
  fc.array(
    fc.record({
      name: maybe(name),
      gradYear: maybe(fc.constant(2027)),
      joinedAt: instant,
      email: maybe(fc.constant("someone@example.org")),
      isMember: fc.boolean(),
      graduated: fc.boolean(),
      carried: fc.array(points, { minLength: years, maxLength: years }),
    }),
    { maxLength: 6 },
  );

const rules = (categories: number) =>
  fc.record({
    name: fc.constantFrom("Letter", "Honor Cord"),
    note: fc.constantFrom("", "For seniors"),
    deadline: maybe(fc.constant("2026-05-01")),
    atLeast: maybe(fc.constant(1)),
    allPlanned: fc.boolean(),
    conditions: fc.array(
      fc.record({
        measure: fc.constantFrom("points" as const, "events" as const, "share" as const),
        need: fc.integer({ min: 1, max: 100 }),
        categories: numbers(categories),
        caps: fc.constantFrom<FileRules["conditions"][number]["caps"]>(
          [],
          categories > 0 ? [{ category: 1, most: 5 }] : [],
        ),
        freeMisses: fc.nat({ max: 2 }),
        byGrade: fc.constant<FileRules["conditions"][number]["byGrade"]>([]),
        carryover: fc.boolean(),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  });

const requirementsOf = (
  { years, categories }: { years: number; categories: number },
  members: number,
) =>
  fc.array(
    fc.record({
      year: fc.integer({ min: 1, max: years }),
      rules: rules(categories),
      recorded: instant,
      results: maybe(fc.record({ rules: rules(categories), members: numbers(members) })),
    }),
    { maxLength: 2 },
  );

const times = {
  timeZone: "America/New_York",
  starts: "2025-11-02T01:30-05:00",
  ends: "2025-11-02T03:00",
  opensBefore: 15,
  closesAfter: 0,
  lateAfter: 5,
  latePoints: 2,
};

const eventsOf = (
  { years, categories }: { years: number; categories: number },
  members: number,
): fc.Arbitrary<Omit<FileEvent, "createdAt">[]> =>
  fc.array(
    fc
      .record({
        isAward: fc.boolean(),
        year: fc.integer({ min: 1, max: years }),
        category: maybe(fc.integer({ min: 1, max: Math.max(1, categories) })),
        isTimed: fc.boolean(),
        name: fc.constantFrom("", "Finals"),
        points: maybe(points),
        minutes: maybe(fc.constant(90)),
        cancelledAt: maybe(instant),
        sealedAt: maybe(instant),
        isChanging: fc.boolean(),
        there: numbers(members),
        excused: numbers(members),
        own: maybe(points),
        lateBy: maybe(fc.nat({ max: 9 })),
        at: instant,
        heads: maybe(fc.nat({ max: 99 })),
        note: maybe(fc.constant("In\nGym")),
        source: fc.constantFrom("code" as const, "hand" as const, "import" as const),
      })
      .map(({ isAward, isTimed, there, heads, own, lateBy, source, at, ...event }) => ({
        kind: isAward ? "award" : "meeting",
        year: event.year,
        name: event.name,
        category: categories === 0 ? null : event.category,
        date: isTimed ? "2025-11-02" : null,
        times: isTimed ? times : null,
        status: isTimed ? "Active" : "Inactive",
        inactiveSince: isTimed ? null : at,
        points: event.points,
        minutes: event.minutes,
        note: event.note,
        codeKind: event.isChanging ? "changing" : "fixed",
        excused: event.excused,
        cancelledAt: event.cancelledAt,
        sealedAt: event.sealedAt,
        headCount: heads === null ? null : { heads, at, note: null },
        attendees: there.map((member) => ({
          member,
          at,
          source,
          ...(own !== null && { points: own }),
          ...(lateBy !== null && { lateBy }),
          ...(isAward && { note: "Captain" }),
        })),
      })),
    { maxLength: 5 },
  );

/** Clubs as their files say, each as it is written: sorted, and without what nothing refers to. */
const clubs: fc.Arbitrary<ClubFile> = fc
  .record({
    years: fc.integer({ min: 1, max: 3 }),
    categories: fc.array(fc.boolean(), { maxLength: 3 }),
  })
  .chain(({ years, categories }) =>
    membersOf(years).chain((members) => {
      const counts = { years, categories: categories.length };
      return fc.record({
        years: fc.constant(years),
        categories: fc.constant(categories),
        members: fc.constant(members),
        requirements: requirementsOf(counts, members.length),
        events: eventsOf(counts, members.length),
      });
    }),
  )
  .map(({ years, categories, members, requirements, events }) => {
    const seen = new Set([
      ...events.flatMap(({ attendees }) => attendees.map(({ member }) => member)),
      ...requirements.flatMap(({ results }) => results?.members ?? []),
    ]);
    const shown = members.map((one, index) => {
      // Someone without an account who has this name was erased.
      const isUnknown = one.name === null || one.name === "Former member";
      const carryover = one.carried.flatMap((points, year) =>
        points === 0 ? [] : [{ year: year + 1, points }],
      );
      const isMember = one.isMember || !(seen.has(index + 1) || carryover.length > 0);
      const isKnown = isMember && !isUnknown;
      return {
        name: isUnknown ? null : one.name,
        gradYear: isUnknown ? null : one.gradYear,
        joinedAt: one.joinedAt,
        isMember,
        carryover,
        ...(!isMember && one.graduated && { graduated: true as const }),
        email: isKnown ? one.email : null,
        schoolId: isKnown ? `S-${index}` : null,
      };
    });
    const order = shown
      .map((_one, index) => index)
      .toSorted((a, b) => {
        const [first, second] = [shown[a]?.name ?? "", shown[b]?.name ?? ""];
        return first === second ? a - b : first < second ? -1 : 1;
      });
    const numberOf = (member: number) => order.indexOf(member - 1) + 1;
    const inOrder = (some: readonly number[]) => some.map(numberOf).toSorted((a, b) => a - b);
    const isUnknown = (member: number) => shown[order[member - 1] ?? -1]?.name === null;
    return {
      format: "rollcall-club",
      version: 1,
      club: { name: "Robotics", timeZone: null },
      years: yearNames.slice(-years).map((named, index) => {
        const isOpen = index === years - 1;
        const first = Number(named.slice(0, 4));
        return {
          name: named,
          startsOn: `${first}-08-01`,
          endsOn: isOpen ? null : `${first + 1}-07-31`,
          closedAt: isOpen ? null : index + 1,
        };
      }),
      categories: categories.map((archived, index) => ({ name: `Category ${index}`, archived })),
      members: order.flatMap((index) => shown[index] ?? []),
      requirements: requirements.map(({ year, rules: now, recorded: at, results }, index) => ({
        ...now,
        year,
        createdAt: index,
        results: results && {
          at,
          rules: results.rules,
          lines: inOrder(results.members).map((member) => ({
            member,
            state: "met" as const,
            conditions: [{ have: 5, need: 5, left: 0 }],
          })),
        },
      })),
      events: events.map(({ attendees, excused, ...event }, index) => ({
        ...event,
        createdAt: index,
        excused: inOrder(excused),
        attendees: attendees
          .map((attendee) => ({ ...attendee, member: numberOf(attendee.member) }))
          .map(({ note, ...attendee }) =>
            note === undefined || isUnknown(attendee.member) ? attendee : { ...attendee, note },
          )
          .toSorted((a, b) => a.member - b.member),
      })),
    };
  });

onEveryDatabase("A random club", (test) => {
  test("is the same after saving it to a file and creating a club from that (R31.22)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await checkProperty(
      fc.asyncProperty(clubs, async (file) => {
        expect(clubFileSchema.safeParse(file).error).toBeUndefined();
        // Rate limits allow a few imports in a row.
        app.setTime(new Date(app.deps.clock().getTime() + 600_000));
        const created = await createClub(admin, file);
        const { club, manifest } = await saveClub(app, created);
        expect(club).toEqual(file);
        expect(manifest.counts).toMatchObject({
          members: file.members.length,
          events: file.events.length,
        });
      }),
      { runs: 15, runsInCi: 100, longestMs: 20_000 },
    );
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });
});
