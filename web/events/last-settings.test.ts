import { expect, test } from "vitest";
import { noTimes } from "#contract/check-in-window.ts";
import type { Event } from "#contract/events.ts";
import { findLastSettings, settingsToClear, settingsToFill } from "./last-settings.ts";

const event: Event = {
  ...{ termId: "1" },
  ...{ id: "chess", name: "Chess Night", date: "2026-11-17", status: "Active", points: 4 },
  ...{
    code: "abcd2345",
    codeKind: "changing",
    categoryId: null,
    minutes: null,
    createdAt: 1,
    attendeeCount: 0,
    revision: 1,
  },
  ...{ cancelledAt: null, sealedAt: null, note: null, timeZone: "America/Los_Angeles" },
  ...{ starts: "2026-11-17T16:00", ends: "2026-11-17T17:30", startsAt: 600_000, endsAt: 6_000_000 },
  ...{ opensAt: 0, closesAt: 6_300_000, lateAfter: 5, latePoints: 1 },
};
const empty = {
  ...{ points: "", starts: "", ends: "", endsOn: "", opensBefore: "", closesAfter: "" },
  ...{ lateAfter: "", latePoints: "", codeKind: "fixed" },
};
const whole = {
  ...{ points: "4", starts: "16:00", ends: "17:30", opensBefore: "10", closesAfter: "5" },
  ...{ lateAfter: "5", latePoints: "1", codeKind: "changing" },
};

test("The last event's settings fill an empty form (R6.33)", () => {
  expect(settingsToFill(event, empty, new Set())).toEqual(whole);
});

test("They replace nothing that was typed or chosen, a code that stays fixed included (R6.33)", () => {
  const typed = { ...empty, points: "7", starts: "09:00", lateAfter: "0" };
  const { points: _, starts: _start, lateAfter: _late, codeKind: _kind, ...others } = whole;
  expect(settingsToFill(event, typed, new Set(["codeKind"]))).toEqual(others);
});

test("Clear removes what was filled in and nobody has changed since (R6.33)", () => {
  const typed = { ...empty, ...whole, points: "9", endsOn: "2026-11-18" };
  expect(settingsToClear(whole, typed)).toEqual([
    ...["starts", "ends", "opensBefore", "closesAfter", "lateAfter", "latePoints", "codeKind"],
  ]);
});

test("The newest event that has settings and wasn't canceled provides them (R6.33)", () => {
  const bare: Event = { ...event, ...noTimes, id: "bare", points: null, codeKind: "fixed" };
  const canceled = { ...event, id: "canceled", cancelledAt: 5 };
  expect(findLastSettings([bare, canceled, event])).toBe(event);
  expect(findLastSettings([bare, canceled])).toBeUndefined();
  expect(findLastSettings([{ ...bare, points: 0 }])?.id).toBe("bare");
});
