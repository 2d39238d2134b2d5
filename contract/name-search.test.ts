import { expect, test } from "vitest";
import { searchByName } from "./name-search.ts";

const rows = ["Zoë Ångström", "José Nuñez", "Grace Hopper", "grace kelly"].map((name) => ({
  name,
}));

test.each([
  { typed: "", found: ["Zoë Ångström", "José Nuñez", "Grace Hopper", "grace kelly"] },
  { typed: "GRACE", found: ["Grace Hopper", "grace kelly"] },
  { typed: "jose nunez", found: ["José Nuñez"] },
  { typed: "  hop   gra ", found: ["Grace Hopper"] },
  { typed: "angstrom zoe", found: ["Zoë Ångström"] },
  { typed: "Zoe\u0308", found: ["Zoë Ångström"] },
  { typed: "grace nunez", found: [] },
  { typed: ".*", found: [] },
])("typing '$typed' finds $found", ({ typed, found }) => {
  expect(searchByName(rows, typed).map(({ name }) => name)).toEqual(found);
});
