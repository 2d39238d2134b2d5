import { expect, test } from "vitest";
import { isMissed } from "./not-seen.ts";

test.each([
  ["ppppppmmm", true, "came to all of six, missed three"],
  ["pmpmpmmmm", true, "came to half of six"],
  ["pmmmpmmmm", false, "came to two of six"],
  ["ppppppmmp", false, "was at the last one"],
  ["ppppppmm", false, "missed two"],
  ["pppppppmeemm", true, "missed three, and was excused between them"],
  ["ppppppmme", false, "missed two, and was excused from the last"],
  ["pppmmmmmmmmm", false, "left long ago"],
  ["------pppmmm", true, "joined lately, came three times"],
  ["-------ppmmm", false, "joined lately, came twice"],
  ["", false, "a club without meetings"],
])("%s is not seen lately: %s (%s) (R20.4)", (strip, expected) => {
  expect(isMissed(strip)).toBe(expected);
});
