import { beforeAll, describe, expect, it } from "vitest";
import { condition } from "#test-support/club-data/requirements.ts";
import { speak } from "#web/platform/language/language.ts";
import { progressText } from "./requirement-texts.ts";

beforeAll(() => speak("en"));

const names = new Map([
  ["c", "Competitions"],
  ["p", "Practices"],
]);
const open = { isMet: false };

describe("A condition in a list of members", () => {
  it.each([
    ["29 of 30 points, 1 to go", condition({ need: 30 }), { have: 29, need: 30, left: 1 }],
    ["30 of 30 points", condition({ need: 30 }), { have: 43, need: 30, left: 0 }],
    ["−2 of 30 points, 32 to go", condition({ need: 30 }), { have: -2, need: 30, left: 32 }],
    [
      "Competitions: 9 of 9 points",
      condition({ need: 9, categories: ["c"] }),
      { have: 13, need: 9, left: 0 },
    ],
    [
      "Competitions and Practices: 1 of 2 events, 1 to go",
      condition({ measure: "events", need: 2, categories: ["c", "p"] }),
      { have: 1, need: 2, left: 1 },
    ],
    [
      "20 of 20 hours",
      condition({ measure: "hours", need: 1200 }),
      { have: 1500, need: 1200, left: 0 },
    ],
    [
      "Practices: 100% of events",
      condition({ measure: "share", need: 75, categories: ["p"] }),
      { have: 100, need: 75, left: 0 },
    ],
    [
      "Practices: 50% of events, 75% needed, attend the next 2 events in a row",
      condition({ measure: "share", need: 75, categories: ["p"] }),
      { have: 50, need: 75, left: 2 },
    ],
    [
      "Practices: No events yet",
      condition({ measure: "share", need: 75, categories: ["p"] }),
      { have: null, need: 75, left: 0 },
    ],
    ["1 of 30 points, Out of reach", condition({ need: 30 }), { have: 1, need: 30, left: null }],
  ])("reads: %s (R26.54)", (text, rules, standing) => {
    expect(progressText(rules, { ...standing, ...open }, names)).toBe(text);
  });

  it("lacks nothing once the requirement is met, and isn't named after categories unless they are given (R26.54)", () => {
    const standing = { have: 1, need: 9, left: 8 };
    const rules = condition({ need: 9, categories: ["c"] });
    expect(progressText(rules, { ...standing, isMet: true }, undefined)).toBe("1 of 9 points");
    expect(progressText(rules, { ...standing, ...open }, undefined)).toBe("1 of 9 points, 8 to go");
  });
});
