import { describe, expect, it } from "vitest";
import { findCandidates, findHere } from "./add-attendee-candidates.ts";

const member = (name: string) => ({
  id: name,
  name,
  gradYear: 2027,
  carryover: 0,
  totalPoints: 0,
  revision: 1,
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
});

describe("The people found who are on the list already (R8.30)", () => {
  const here = ["Priya Rao", "Priya Bell", "Ana Ruiz", "Prisca Lee", "Pri Das"].map(member);
  it.each([
    { typed: "Pri", found: ["Pri Das", "Prisca Lee", "Priya Bell"] },
    { typed: "ruiz ana", found: ["Ana Ruiz"] },
    { typed: " ", found: [] },
    { typed: "Zoe", found: [] },
  ])("typed “$typed”", ({ typed, found }) => {
    expect(names(findHere(here, typed))).toEqual(found);
  });
});
