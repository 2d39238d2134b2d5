import { requirementStates } from "#contract/requirements/requirement-values.ts";
import { revisionOf } from "./model/ledger/ledger.ts";
import { isSame, requirementsOf, standingsOf } from "./model/requirements/requirements.ts";
import {
  awardsOf,
  carryoverOf,
  isAsLeft,
  listingOf,
  membersOf,
  presentAt,
  eventsOf,
  totalOf,
  type Club,
  type State,
} from "./model/state.ts";
import type { Seen } from "./steps/step.ts";

/** How a club's lists differ from the model, as messages; empty if they agree. */
export function compareLists(state: State, club: Club, seen: Seen): string[] {
  return [
    ...differ("the club's revision", seen.revision, revisionOf(club), "R10.2"),
    ...compareMembers(state, club, seen),
    ...compareEvents(club, seen),
    ...compareCategories(club, seen),
    ...compareAwards(club, seen),
    ...compareRequirements(state, club, seen),
  ];
}

function compareMembers(state: State, club: Club, { members }: Seen): string[] {
  const expected = membersOf(club);
  const listed = new Map(members.map((member) => [member.id, member]));
  const missing = expected.filter(({ personId }) => !listed.has(personId));
  const known = new Set(expected.map(({ personId }) => personId));
  const extra = members.filter(({ id }) => !known.has(id));
  return [
    ...missing.map(({ personId }) => `${nameOf(state, personId)} is not among the members (R4.3)`),
    ...extra.map(
      ({ name, totalPoints }) =>
        `${name}, ${totalPoints} points, should not be among the members (R4.3)`,
    ),
    ...expected.flatMap(({ personId }) => {
      const { points: carryover, by: carryoverBy } = carryoverOf(club, personId);
      const member = listed.get(personId);
      const person = state.people[personId];
      if (member === undefined || person === undefined) return [];
      const { name, gradYear } = listingOf(state, club, personId);
      return [
        ...differ(`${name}'s total`, member.totalPoints, totalOf(club, personId), "R9.1"),
        ...differ(`${name}'s carry-over`, member.carryover, carryover, "R9.5"),
        ...differ(`the operation of ${name}'s carry-over`, member.revision, carryoverBy, "R10.2"),
        ...differ(`the name of ${personId}`, member.name, name, "R10.4"),
        ...differ(`${name}'s graduation year`, member.gradYear, gradYear, "R4.1"),
        ...differ(
          `whether ${name} has no account yet`,
          member.unclaimed === true,
          person.accountId === null && !person.erased,
          "R8.20",
        ),
      ];
    }),
  ];
}

function compareCategories(club: Club, { categories }: Seen): string[] {
  const found = categories.map(({ id, name, archived }) => ({ id, name, archived }));
  return differ(`the categories of ${club.name}`, found, club.categories.list, "R26.1");
}

function compareAwards(club: Club, { awards }: Seen): string[] {
  const found = awards.map(({ id, name, categoryId, people }) => [id, name, categoryId, people]);
  const expected = awardsOf(club).map(({ id, fields }) => [
    ...[id, fields.name, fields.categoryId, presentAt(club, id).length],
  ]);
  return differ(`the awards of ${club.name}`, found.toSorted(), expected.toSorted(), "R27.4");
}

/** What each requirement asks, and how many members are in which state (R26.3, R26.6). */
function compareRequirements(state: State, club: Club, { requirements }: Seen): string[] {
  const found = requirements.map((one) => [one.id, one]);
  const expected = requirementsOf(club).map(({ id, input, by: revision }) => {
    const states = [...standingsOf(state, club, input).values()].map((standing) => standing.state);
    const counts = requirementStates.map((one) => [one, states.filter((is) => is === one).length]);
    return [id, { id, ...input, revision, counts: Object.fromEntries(counts) }];
  });
  const [one, other] = [Object.fromEntries(found), Object.fromEntries(expected)];
  if (isSame(one, other)) return [];
  return [`requirements: ${JSON.stringify(one)}, not ${JSON.stringify(other)} (R26.3, R26.6)`];
}

function compareEvents(club: Club, { events }: Seen): string[] {
  const expected = eventsOf(club);
  const listed = new Map(events.map((event) => [event.id, event]));
  const known = new Set(expected.map(({ id }) => id));
  const missing = expected.filter(({ id }) => !listed.has(id));
  const extra = events.filter(({ id }) => !known.has(id));
  return [
    ...missing.map(({ fields }) => `"${fields.name}" is not among the events (R6.5)`),
    ...extra.map(({ name, date }) => `"${name}" of ${date} should not be among the events (R6.5)`),
    ...expected.flatMap((event) => {
      const one = listed.get(event.id);
      if (one === undefined) return [];
      const { name } = event.fields;
      const { cancelledAt, sealedAt, attendeeCount, revision } = one;
      const shown = { ...one, isCancelled: cancelledAt !== null, isSealed: sealedAt !== null };
      const { isDeleted: _deleted, heads: _heads, headsNote: _note, ...fields } = event.fields;
      return [
        ...(isAsLeft(shown as never, fields)
          ? []
          : [`"${name}" is ${JSON.stringify(shown)}, not ${JSON.stringify(fields)} (R6.9)`]),
        ...differ(
          `the attendees of "${name}"`,
          attendeeCount,
          presentAt(club, event.id).length,
          "R8.2",
        ),
        ...differ(`the year of "${name}"`, one.termId, event.termId, "R31.5"),
        ...differ(`the operation that changed "${name}" last`, revision, event.by, "R10.2"),
        ...(event.code === "" ? [] : differ(`the code of "${name}"`, one.code, event.code, "R6.9")),
      ];
    }),
  ];
}

/** A message if two values differ, with the rule they break. */
export function differ(what: string, found: unknown, expected: unknown, rule: string): string[] {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  return one === other ? [] : [`${what}: ${one}, where it has to be ${other} (${rule})`];
}

function nameOf(state: State, personId: string): string {
  return state.people[personId]?.name ?? personId;
}
