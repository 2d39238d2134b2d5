import { describe, expect, it } from "vitest";
import { bounds } from "../../platform/bounds.ts";
import { createConsistencyCheck } from "./club-file-consistency.ts";

const someone = { name: "Ana Ruiz", isMember: true, schoolId: null, email: null };
const everyone = Array.from({ length: bounds.maxPeopleOfClub }, (_, index) => index + 1);
const noRules = { conditions: [] };
const event = { year: 1, category: null, attendees: [], excused: [] };

/** How many items are fine before the first that isn't. */
function countFine(isFine: () => boolean): number {
  for (let count = 0; count < 1_000; count += 1) if (!isFine()) return count;
  return Infinity;
}

describe("A club's file", () => {
  it("has a maximum for all its events together: who was there, and who was excused (R31.23)", () => {
    const most = bounds.maxAttendancesOfClub / bounds.maxPeopleOfClub;
    const attendees = everyone.map((member) => ({ member }));
    for (const lists of [{ attendees }, { excused: everyone }]) {
      const check = createConsistencyCheck();
      expect(countFine(() => check.events({ ...event, ...lists }))).toBe(most);
    }
  });

  it("has a maximum for the carry-overs of all its people together (R31.23)", () => {
    const check = createConsistencyCheck();
    const carryover = everyone.slice(0, 2000).map((year) => ({ year }));
    const isFine = () => check.members({ ...someone, carryover });
    expect(countFine(isFine)).toBe(bounds.maxCarryoversOfFile / 2000);
  });

  it("has a maximum for all recorded results together, with every condition (R31.23)", () => {
    const check = createConsistencyCheck();
    const lines = everyone.slice(0, 10_000).map((member) => ({ member, conditions: [{}, {}] }));
    const requirement = { ...noRules, year: 1, results: { rules: noRules, lines } };
    const isFine = () => check.requirements(requirement);
    expect(countFine(isFine)).toBe(bounds.maxResultsOfFile / 30_000);
  });
});
