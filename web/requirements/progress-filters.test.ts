import { describe, expect, it } from "vitest";
import { requirementStates } from "#contract/requirements/requirement-values.ts";
import type { RequirementProgress } from "#contract/requirements/requirements.ts";
import { condition } from "#test-support/club-data/requirements.ts";
import { filterProgress } from "./filter-progress.ts";
import { progressFilters } from "./progress-filters.ts";

type Person = RequirementProgress["people"][number];

const person = (name: string, state: Person["state"], have: number): Person => ({
  id: name,
  name,
  gradYear: null,
  email: null,
  state,
  conditions: [{ have, need: 10, left: Math.max(0, 10 - have) }],
});
const progress = {
  requirement: {
    id: "r",
    name: "Letter",
    note: "",
    deadline: null,
    atLeast: null,
    allPlanned: false,
    revision: 1,
    conditions: [condition({ need: 10 })],
  },
  people: [
    person("Ana", "met", 12),
    person("Ben", "possible", 8),
    person("Cleo", "possible", 2),
    person("Dan", "impossible", 9),
  ],
};

describe("The list of a requirement", () => {
  it("can be limited to each state, and to those who are close (R26.53)", () => {
    expect(progressFilters.toSorted()).toEqual(["close", ...requirementStates].toSorted());
    const names = (...filter: Parameters<typeof filterProgress>[1][]) =>
      filter.map((one) => filterProgress(progress, one).map(({ name }) => name));
    expect(names(undefined, "met", "close", "possible", "not-met")).toEqual([
      ...[["Ana", "Ben", "Cleo", "Dan"], ["Ana"], ["Ben"], ["Ben", "Cleo"], []],
    ]);
  });
});
