import { describe, expect, it } from "vitest";
import { findCandidates, searchCandidates } from "./add-attendee-candidates.ts";

const member = (name: string) => ({
  id: name,
  name,
  gradYear: 2027,
  carryover: 0,
  totalPoints: 0,
});
const members = ["Zoë Ångström", "José Nuñez", "Grace Hopper", "grace kelly"].map(member);
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

describe("The members who can be added", () => {
  it("are those who do not attend yet, by name", () => {
    expect(names(findCandidates(members, [{ id: "Grace Hopper" }]))).toEqual([
      "grace kelly",
      "José Nuñez",
      "Zoë Ångström",
    ]);
  });

  it.each([
    { typed: "", found: ["Zoë Ångström", "José Nuñez", "Grace Hopper", "grace kelly"] },
    { typed: "GRACE", found: ["Grace Hopper", "grace kelly"] },
    { typed: "jose nunez", found: ["José Nuñez"] },
    { typed: "  hop   gra ", found: ["Grace Hopper"] },
    { typed: "angstrom zoe", found: ["Zoë Ångström"] },
    { typed: "Zoe\u0308", found: ["Zoë Ångström"] },
    { typed: "grace nunez", found: [] },
    { typed: ".*", found: [] },
  ])("are found by typing '$typed'", ({ typed, found }) => {
    expect(names(searchCandidates(members, typed))).toEqual(found);
  });
});
