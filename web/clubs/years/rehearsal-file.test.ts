import { beforeAll, describe, expect, test } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { rehearsalFile } from "./rehearsal-file.ts";

beforeAll(() => speak("en"));

const requirements = [
  { id: "letter", name: "Varsity Letter", deadline: null },
  { id: "cord", name: "Cord", deadline: "2027-05-01" },
];
const person = {
  id: "ana",
  gradYear: 2027,
  totalPoints: 35,
  starts: 17,
  typed: undefined,
  graduates: true,
};

describe("The file of a rehearsal (R31.1)", () => {
  test("says of everyone what they have, start with, and met", () => {
    const people = [
      { ...person, name: "Ana Ruiz", metIds: ["cord", "letter"] },
      {
        ...person,
        name: "Ben Cole",
        gradYear: null,
        graduates: false,
        totalPoints: -4,
        metIds: [],
      },
    ];
    expect(rehearsalFile(people, requirements)).toBe(
      [
        "\uFEFFName,Graduation Year,Points Now,Starts With,Graduated,Requirements Met",
        'Ana Ruiz,2027,35,17,Yes,"Varsity Letter, Cord"',
        "Ben Cole,,-4,17,No,",
        "",
      ].join("\r\n"),
    );
  });

  test("has no formulas, and nothing where typed points can't be read", () => {
    const people = [{ ...person, name: "=1+1", starts: undefined, metIds: [] }];
    expect(rehearsalFile(people, [])).toContain('\r\n"\'=1+1",2027,35,,Yes,\r\n');
  });
});
