import { describe, expect, it } from "vitest";
import { noTimes, lateBy } from "#contract/events/times/check-in-window.ts";
import { AppError } from "../../platform/app-error.ts";
import { movedTo, whenOf } from "./event-times.ts";

const losAngeles = "America/Los_Angeles";
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

/** The errors that a form gets for its fields. */
function wrongFields(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error.details.fields;
    throw error;
  }
}

describe("The times of an event", () => {
  it.each([
    // An ordinary day; clocks go forward; clocks go back: before, in, and after the repeated hour.
    ["2027-01-15T16:00", "2027-01-15T17:00", "2027-01-15T23:30", "2027-01-16T01:30"],
    ["2027-03-14T01:45", "2027-03-14T03:15", "2027-03-14T09:15", "2027-03-14T10:45"],
    ["2027-03-14T03:00", "2027-03-14T04:00", "2027-03-14T09:30", "2027-03-14T11:30"],
    ["2027-11-07T00:59", "2027-11-07T02:00", "2027-11-07T07:29", "2027-11-07T10:30"],
    ["2027-11-07T01:30-07:00", "2027-11-07T01:30-08:00", "2027-11-07T08:00", "2027-11-07T10:00"],
    ["2027-11-07T01:30-08:00", "2027-11-07T02:30", "2027-11-07T09:00", "2027-11-07T11:00"],
  ])("from %s to %s open from %sZ to %sZ (R6.18)", (starts, ends, opens, closes) => {
    const when = whenOf({ date: "2027-01-01", starts, ends }, losAngeles);
    expect(when).toMatchObject({ starts, ends, date: starts.slice(0, 10), timeZone: losAngeles });
    expect([iso(when.opensAt), iso(when.closesAt)]).toEqual([
      `${opens}:00.000Z`,
      `${closes}:00.000Z`,
    ]);
  });

  it("are in the club's zone, even with a half-hour offset or across the date line", () => {
    const of = (timeZone: string) =>
      whenOf({ date: null, starts: "2027-06-01T00:15", ends: "2027-06-01T01:00" }, timeZone);
    expect(iso(of("Asia/Kolkata").startsAt)).toBe("2027-05-31T18:45:00.000Z");
    expect(iso(of("Pacific/Kiritimati").startsAt)).toBe("2027-05-31T10:15:00.000Z");
    expect(of("Pacific/Kiritimati").date).toBe("2027-06-01");
  });

  it.each([
    [{ starts: "2027-03-14T02:30" }, { starts: { code: "no-such-time" } }],
    [{ ends: "2027-03-14T02:00" }, { ends: { code: "no-such-time" } }],
    [{ ends: "2027-03-14T01:00" }, { ends: { code: "not-after-start" } }],
    [{ ends: null }, { ends: { code: "required" } }],
    [
      { starts: "2027-11-07T01:59", ends: "2027-11-07T03:00" },
      { starts: { code: "comes-twice", params: { first: "-07:00", second: "-08:00" } } },
    ],
    [
      { starts: "2027-11-07T01:59-05:00", ends: "2027-11-07T03:00" },
      { starts: { code: "comes-twice", params: { first: "-07:00", second: "-08:00" } } },
    ],
  ])("%j are rejected", (times, fields) => {
    const input = { date: null, starts: "2027-03-14T01:00", ends: "2027-03-14T05:00", ...times };
    expect(wrongFields(() => whenOf(input, losAngeles))).toEqual(fields);
  });

  it("require the club to have a zone", () => {
    const input = { date: null, starts: "2027-03-14T01:00", ends: "2027-03-14T05:00" };
    expect(wrongFields(() => whenOf(input, null))).toEqual({ timeZone: { code: "required" } });
  });

  it("stay if the form omits them, move with the date, and end without it or with null", () => {
    const input = { date: null, starts: "2027-03-07T02:30", ends: "2027-03-07T03:10" };
    const before = whenOf({ ...input, opensBefore: 10, lateAfter: 5 }, losAngeles);
    expect(
      whenOf({ date: "2027-03-07" }, losAngeles, { ...before, name: "Gala" } as typeof before),
    ).toEqual(before);
    // There is no 2:30 on that day, and the event must not end before it starts.
    const moved = whenOf({ date: "2027-03-14" }, losAngeles, before);
    expect(moved).toMatchObject({
      date: "2027-03-14",
      starts: "2027-03-14T03:30",
      ends: "2027-03-14T04:10",
      lateAfter: 5,
    });
    expect(iso(moved.opensAt)).toBe("2027-03-14T10:20:00.000Z");
    expect(whenOf({ date: null }, losAngeles, before)).toEqual({ ...noTimes, date: null });
    const without = whenOf({ date: "2027-03-08", starts: null }, losAngeles, before);
    expect(without).toEqual({ ...noTimes, date: "2027-03-08" });
  });

  it("keep their length when the clocks skip their start (R6.24)", () => {
    const input = { date: null, starts: "2027-03-07T02:30", ends: "2027-03-07T04:00" };
    const moved = movedTo("2027-03-14", whenOf(input, losAngeles));
    expect(moved).toMatchObject({ starts: "2027-03-14T03:30", ends: "2027-03-14T05:00" });
    // Across the skipped hour, the local times count.
    const across = { date: null, starts: "2027-03-07T01:00", ends: "2027-03-07T04:00" };
    expect(movedTo("2027-03-14", whenOf(across, losAngeles))).toMatchObject({
      starts: "2027-03-14T01:00",
      ends: "2027-03-14T04:00",
    });
  });

  it("that are ambiguous on the day they move to become the first of the two", () => {
    const input = { date: null, starts: "2027-10-31T01:30", ends: "2027-10-31T04:00" };
    const moved = movedTo("2027-11-07", whenOf(input, losAngeles));
    expect(moved).toMatchObject({ starts: "2027-11-07T01:30-07:00", ends: "2027-11-07T04:00" });
  });
});

describe("A person who arrives", () => {
  const event = { startsAt: Date.UTC(2027, 0, 15, 16), lateAfter: 10 };

  it.each([
    ["15:40:00.000", null],
    ["16:10:59.999", null],
    ["16:11:00.000", 11],
    ["16:12:30.000", 12],
  ])("at %s is %s minutes late", (time, late) => {
    expect(lateBy(event, Date.parse(`2027-01-15T${time}Z`))).toBe(late);
  });

  it("is never late to an event without times, or one that doesn't track lateness", () => {
    expect(lateBy({ startsAt: null, lateAfter: 10 }, Date.UTC(2030, 0))).toBeNull();
    expect(lateBy({ ...event, lateAfter: null }, Date.UTC(2030, 0))).toBeNull();
  });
});
