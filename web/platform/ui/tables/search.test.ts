import { expect, it } from "vitest";
import { bounds } from "#contract/platform/bounds.ts";
import { defaultSort, sortSearch } from "./sort-search.ts";
import { textSearch } from "./text-search.ts";

const sorts = { "name-a-z": 1, "name-z-a": 2 };

it("A URL can only select sorts that its list has (R12.1)", () => {
  expect(sortSearch(sorts)({ sort: "name-z-a" })).toEqual({ sort: "name-z-a" });
  for (const sort of ["points", "toString", "", 1, undefined])
    expect(sortSearch(sorts)({ sort })).toEqual({ sort: undefined });
  expect(defaultSort(sorts)).toBe("name-a-z");
});

it("A URL's search text is no longer than a field allows", () => {
  const longest = "x".repeat(bounds.maxSearchLength);
  expect(textSearch({ search: `${longest}y` })).toEqual({ search: longest });
  for (const search of ["", 1, undefined])
    expect(textSearch({ search })).toEqual({ search: undefined });
});
