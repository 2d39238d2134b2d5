import { describe, expect, it } from "vitest";
import { bounds } from "../platform/bounds.ts";
import { eventInputSchema } from "./events.ts";
import { checkInWindowOf, isActive, lateBy } from "./times/check-in-window.ts";

const input = { status: "Active", name: "Kickoff", date: "2026-11-20", points: 5 };
const refusedAt = (more: object) =>
  eventInputSchema
    .safeParse({ ...input, ...more })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("The event form", () => {
  it.each([
    { name: "", date: null, points: null },
    { date: "1900-01-01" },
    { points: -1_000_000 },
    { starts: "2026-11-01T01:30-05:00", ends: "2026-11-01T23:59" },
    { opensBefore: 0, closesAfter: bounds.maxWindowMinutes, lateAfter: 1440, latePoints: null },
  ])("may have %j", (more) => {
    expect(refusedAt(more)).toEqual([]);
  });

  it.each([
    [{ status: "Open" }, "status: unknown-choice"],
    [{ codeKind: "secret" }, "codeKind: unknown-choice"],
    [{ name: "x".repeat(201) }, "name: too-many-characters"],
    [{ date: "2026-02-29" }, "date: not-a-date"],
    [{ date: "0026-11-20" }, "date: too-early"],
    [{ points: 1.5 }, "points: not-whole-number"],
    [{ points: 1_000_001 }, "points: too-large"],
    [{ starts: "2026-11-20T24:00" }, "starts: not-a-time"],
    [{ starts: "2026-11-20T12:60" }, "starts: not-a-time"],
    [{ ends: "2026-02-29T12:00" }, "ends: not-a-date"],
    [{ ends: "2026-11-20T12:00Z" }, "ends: not-a-time"],
    [{ opensBefore: -1 }, "opensBefore: too-small"],
    [{ opensBefore: bounds.maxWindowMinutes + 1 }, "opensBefore: too-large"],
    [{ closesAfter: bounds.maxWindowMinutes + 1 }, "closesAfter: too-large"],
    [{ lateAfter: bounds.maxLateMinutes + 1 }, "lateAfter: too-large"],
    [{ lateAfter: 0.5 }, "lateAfter: not-whole-number"],
    [{ latePoints: 1_000_001 }, "latePoints: too-large"],
  ])("is refused with %j: %s", (more, refusal) => {
    expect(refusedAt(more)).toEqual([refusal]);
  });
});

const open = {
  status: "Active",
  cancelledAt: null,
  sealedAt: null,
  opensAt: 100,
  closesAt: 200,
} as const;

describe("An event accepts check-ins", () => {
  it("from when it opens until it closes (R6.18)", () => {
    expect([99, 100, 199, 200].map((at) => checkInWindowOf(open, at))).toEqual([
      ...["opens-later", "open", "open", "ended"],
    ]);
    expect(checkInWindowOf({ ...open, opensAt: null, closesAt: null }, 0)).toBe("open");
  });

  it.each([{ status: "Inactive" as const }, { cancelledAt: 1 }, { sealedAt: 1 }])(
    "never if it is %j",
    (more) => {
      expect(isActive({ ...open, ...more })).toBe(false);
      for (const at of [99, 150, 200])
        expect(checkInWindowOf({ ...open, ...more }, at)).toBe("unavailable");
    },
  );
});

it("An arrival is late once more than the allowed minutes have passed (R7.21)", () => {
  const minutes = (count: number) => count * 60_000;
  const event = { startsAt: 0, lateAfter: 5 };
  expect(lateBy(event, minutes(6) - 1)).toBeNull();
  expect(lateBy(event, minutes(6))).toBe(6);
  expect(lateBy(event, minutes(-10))).toBeNull();
  expect(lateBy({ ...event, lateAfter: null }, minutes(60))).toBeNull();
  expect(lateBy({ ...event, startsAt: null }, minutes(60))).toBeNull();
});
