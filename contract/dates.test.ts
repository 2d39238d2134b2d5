import { afterEach, describe, expect, it, vi } from "vitest";
import { formatEventDate } from "./dates.ts";

describe("An event's date", () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    { date: "2026-11-20", shown: "11/20/2026" },
    { date: "2026-01-02", shown: "1/2/2026" },
    { date: "2028-02-29", shown: "2/29/2028" },
    { date: "0999-12-31", shown: "12/31/0999" },
    { date: null, shown: "" },
  ])("$date is shown as '$shown'", ({ date, shown }) => {
    expect(formatEventDate(date)).toBe(shown);
  });

  it.each(["Pacific/Kiritimati", "America/Los_Angeles", "UTC"])("is the same day in %s", (zone) => {
    vi.stubEnv("TZ", zone);
    expect(formatEventDate("2026-11-01")).toBe("11/1/2026");
  });
});
