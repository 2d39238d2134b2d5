import { afterEach, describe, expect, it, vi } from "vitest";
import { gradeOf, schoolYearEnd, schoolYearEndOn } from "./grade.ts";

const autumn = new Date("2026-11-20T12:00:00Z");

describe("The grade of a graduation year", () => {
  it.each([
    { gradYear: 2027, grade: 12 },
    { gradYear: 2030, grade: 9 },
    { gradYear: 2038, grade: 1 },
    { gradYear: 2039, grade: 0 },
    { gradYear: 2040, grade: "-" },
    { gradYear: 2026, grade: "Alumni" },
    { gradYear: 1950, grade: "Alumni" },
    { gradYear: null, grade: "-" },
  ])("is $grade for $gradYear in the school year 2026/27 (R4.1, R11.1)", ({ gradYear, grade }) => {
    expect(gradeOf(gradYear, autumn, "UTC")).toBe(grade);
  });

  it("turns from 0 to a dash, and from 12 to Alumni, on August 1 (R11.2)", () => {
    const [july, august] = [new Date("2026-07-31T12:00:00Z"), new Date("2026-08-01T12:00:00Z")];
    expect(gradeOf(2039, july, "UTC")).toBe("-");
    expect(gradeOf(2039, august, "UTC")).toBe(0);
    expect(gradeOf(2026, july, "UTC")).toBe(12);
    expect(gradeOf(2026, august, "UTC")).toBe("Alumni");
  });
});

describe("The school year", () => {
  it.each([
    { instant: "2026-01-01T00:00:00Z", end: 2026 },
    { instant: "2026-07-31T23:59:59.999Z", end: 2026 },
    { instant: "2026-08-01T00:00:00Z", end: 2027 },
    { instant: "2026-12-31T23:59:59.999Z", end: 2027 },
    { instant: "2027-01-01T00:00:00Z", end: 2027 },
    { instant: "2028-02-29T12:00:00Z", end: 2028 },
  ])("of $instant ends in $end (R11.1)", ({ instant, end }) => {
    expect(schoolYearEnd(new Date(instant), "UTC")).toBe(end);
    expect(schoolYearEndOn(instant.slice(0, 10))).toBe(end);
  });

  // Midnight of August 1, 2026, in each zone.
  it.each([
    { zone: "Pacific/Kiritimati", midnight: "2026-07-31T10:00:00Z" },
    { zone: "Asia/Kolkata", midnight: "2026-07-31T18:30:00Z" },
    { zone: "Europe/Berlin", midnight: "2026-07-31T22:00:00Z" },
    { zone: "UTC", midnight: "2026-08-01T00:00:00Z" },
    { zone: "America/St_Johns", midnight: "2026-08-01T02:30:00Z" },
    { zone: "America/Los_Angeles", midnight: "2026-08-01T07:00:00Z" },
    { zone: "Pacific/Pago_Pago", midnight: "2026-08-01T11:00:00Z" },
  ])("starts at midnight in $zone (R11.1)", ({ zone, midnight }) => {
    const start = Date.parse(midnight);
    expect(schoolYearEnd(new Date(start - 1), zone)).toBe(2026);
    expect(schoolYearEnd(new Date(start), zone)).toBe(2027);
  });

  describe("without a zone", () => {
    afterEach(() => void vi.unstubAllEnvs());

    it.each([
      { zone: "Pacific/Kiritimati", end: 2027 },
      { zone: "America/Los_Angeles", end: 2026 },
    ])("uses this machine's zone: $end in $zone", ({ zone, end }) => {
      vi.stubEnv("TZ", zone);
      expect(schoolYearEnd(new Date("2026-07-31T12:00:00Z"))).toBe(end);
    });
  });
});
