import { describe, expect, it } from "vitest";
import { noTimes } from "#contract/events/times/check-in-window.ts";
import { leadingPart } from "./leading-part.ts";

const now = Date.UTC(2026, 10, 20, 16, 0);
const hour = 3_600_000;
const today = "2026-11-20";
const plain = {
  ...noTimes,
  status: "Active" as const,
  cancelledAt: null,
  sealedAt: null,
  date: today,
  attendeeCount: 0,
  isAskedFor: false,
};
const byHand = { ...plain, status: "Inactive" as const };
const timed = (opens: number, closes: number) => ({
  opensAt: now + opens * hour,
  closesAt: now + closes * hour,
});

describe("The leading part of an event's details (R6.28)", () => {
  it.each([
    ["now", "an Active event without times", plain],
    ["now", "one that is Active days ahead", { ...plain, date: "2026-12-24" }],
    ["now", "one within its times", { ...plain, ...timed(-1, 1) }],
    ["before", "one whose check-in opens later", { ...plain, ...timed(1, 2) }],
    ["after", "one whose check-in has closed", { ...plain, ...timed(-2, -1) }],
    ["after", "one at the instant it closes", { ...plain, ...timed(-2, 0) }],
    ["before", "an Inactive event ahead of its day", { ...byHand, date: "2026-11-21" }],
    ["before", "one on its day that nobody opened yet", byHand],
    ["before", "an Inactive event without a date", { ...byHand, date: null }],
    ["after", "an Inactive event whose day has passed", { ...byHand, date: "2026-11-19" }],
    ["after", "an Inactive event with attendees", { ...byHand, attendeeCount: 1 }],
    ["after", "one at which someone says they were", { ...byHand, isAskedFor: true }],
    ["before", "an Inactive event with times ahead", { ...byHand, ...timed(1, 2) }],
    ["after", "an Inactive event whose times are over", { ...byHand, ...timed(-2, -1) }],
    ["after", "a canceled event, also ahead of it", { ...plain, ...timed(1, 2), cancelledAt: now }],
    [
      "after",
      "a sealed event, also within its times",
      { ...plain, ...timed(-1, 1), sealedAt: now },
    ],
  ] as const)("is %s for %s (R6.28)", (part, _event, event) => {
    expect(leadingPart(event, now, today)).toBe(part);
  });
});
