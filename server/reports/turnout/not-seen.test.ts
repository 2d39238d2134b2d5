import { expect, test } from "vitest";
import { isMissed, readCounted } from "./not-seen.ts";

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
  ["ppppmmeeeeemmm", true, "was excused so often that a strip of 12 doesn't show it"],
])("%s is not seen lately: %s (%s) (R20.4)", async (strip, expected) => {
  const firstAt = strip.lastIndexOf("-") + 1;
  const of = (index: number, letter: string) => new Set(strip[index] === letter ? ["ana"] : []);
  const counted = await readCounted(
    new Map([["ana", { firstAt }]]),
    strip.length,
    async (index) => {
      return { attendees: of(index, "p"), excused: of(index, "e") };
    },
  );
  expect(isMissed(counted.get("ana") ?? "")).toBe(expected);
});
