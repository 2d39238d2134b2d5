import { expect, test } from "vitest";
import type { Event } from "#contract/events/events.ts";
import { noTimes } from "#contract/events/times/check-in-window.ts";
import { plainEvent } from "#test-support/plain-event.ts";
import { findLastSettings, settingsOf, settingsToClear, settingsToFill } from "./last-settings.ts";

const event: Event = {
  ...plainEvent,
  id: "chess",
  name: "Chess Night",
  date: "2026-11-17",
  points: 4,
  codeKind: "changing",
  timeZone: "America/Los_Angeles",
  starts: "2026-11-17T16:00",
  ends: "2026-11-17T17:30",
  startsAt: 600_000,
  endsAt: 6_000_000,
  opensAt: 0,
  closesAt: 6_300_000,
  lateAfter: 5,
  latePoints: 1,
};
const present = { date: "2026-11-24", time: "15:10" };
const empty = {
  date: "",
  points: "",
  starts: "",
  ends: "",
  endsOn: "",
  opensBefore: "",
  closesAfter: "",
  lateAfter: "",
  latePoints: "",
  codeKind: "fixed",
};
const whole = {
  date: "2026-11-24",
  points: "4",
  starts: "16:00",
  ends: "17:30",
  opensBefore: "10",
  closesAfter: "5",
  lateAfter: "5",
  latePoints: "1",
  codeKind: "changing",
};

test("Today's date and the last event's settings fill an empty form (R6.33)", () => {
  const settings = settingsOf(event, present);
  expect(settings).toEqual(whole);
  expect(settingsToFill(settings, empty, new Set())).toEqual(whole);
});

test("Without an earlier event, today's date does (R6.33)", () => {
  expect(settingsOf(undefined, present)).toEqual({ date: "2026-11-24" });
});

test("Times that are over by now are left out, and so are minutes that every event has (R6.33)", () => {
  const { date, points, codeKind } = whole;
  const over = { date, points, codeKind };
  expect(settingsOf(event, { ...present, time: "17:30" })).toEqual(over);
  expect(settingsOf(event, { ...present, time: "17:29" })).toEqual(whole);
  const night = { ...event, starts: "2026-11-17T22:00", ends: "2026-11-18T01:00" };
  expect(settingsOf(night, { ...present, time: "21:30" })).toMatchObject({ ends: "01:00" });
  const minute = 60_000;
  const usual = {
    ...event,
    opensAt: event.startsAt! - 30 * minute,
    closesAt: event.endsAt! + 30 * minute,
  };
  const { opensBefore: _opens, closesAfter: _closes, ...others } = whole;
  expect(settingsOf(usual, present)).toEqual(others);
});

test("They replace nothing that was typed or chosen, a code that stays fixed included (R6.33)", () => {
  const typed = { ...empty, points: "7", starts: "09:00", lateAfter: "0" };
  const { points: _, starts: _start, lateAfter: _late, codeKind: _kind, ...others } = whole;
  expect(settingsToFill(whole, typed, new Set(["codeKind"]))).toEqual(others);
  const dated = { ...empty, date: "2027-01-15" };
  expect(settingsToFill(whole, dated, new Set()).date).toBeUndefined();
});

test("Clear removes what was filled in and nobody has changed since (R6.33)", () => {
  const typed = { ...empty, ...whole, points: "9", endsOn: "2026-11-18" };
  expect(settingsToClear(whole, typed)).toEqual([
    ...[
      "date",
      "starts",
      "ends",
      "opensBefore",
      "closesAfter",
      "lateAfter",
      "latePoints",
      "codeKind",
    ],
  ]);
});

test("The newest event that has settings and wasn't canceled provides them (R6.33)", () => {
  const bare: Event = { ...event, ...noTimes, id: "bare", points: null, codeKind: "fixed" };
  const canceled = { ...event, id: "canceled", cancelledAt: 5 };
  expect(findLastSettings([bare, canceled, event])).toBe(event);
  expect(findLastSettings([bare, canceled])).toBeUndefined();
  expect(findLastSettings([{ ...bare, points: 0 }])?.id).toBe("bare");
});
