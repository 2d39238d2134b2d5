import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import {
  formatDay,
  formatEventDate,
  formatMinute,
  formatMinuteAt,
  formatOnDay,
  formatTime,
} from "./format-dates.ts";
import {
  formatTimestamp,
  formatNearDay,
  formatWeekday,
  formatWrittenDay,
} from "./format-more-dates.ts";

beforeAll(async () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  await speak("en");
});
afterAll(() => void vi.unstubAllEnvs());

describe("A timestamp", () => {
  const now = new Date(2026, 10, 20, 18, 0, 0);

  it("from today is a time, to the minute (R6.43)", () => {
    expect(formatTimestamp(new Date(2026, 10, 20, 15, 42, 18).getTime(), now)).toBe("3:42 PM");
    expect(formatTimestamp(new Date(2026, 10, 20, 0, 0, 0).getTime(), now)).toBe("12:00 AM");
  });

  it("from a different day includes its date", () => {
    expect(formatTimestamp(new Date(2026, 10, 19, 23, 59, 59).getTime(), now)).toBe(
      "11/19/2026, 11:59 PM",
    );
    expect(formatTimestamp(new Date(2025, 10, 20, 9, 5, 0).getTime(), now)).toBe(
      "11/20/2025, 9:05 AM",
    );
  });

  it("on the day of its event is a time, since the page names the day (R6.43)", () => {
    const evening = new Date(2026, 10, 19, 18, 30, 0).getTime();
    expect(formatTimestamp(evening, now, "2026-11-19")).toBe("6:30 PM");
    expect(formatTimestamp(evening, now, "2026-11-18")).toBe("11/19/2026, 6:30 PM");
    expect(formatTimestamp(evening, now, null)).toBe("11/19/2026, 6:30 PM");
  });

  it("is shown in the viewer's zone, which also decides which day is today (R11.4)", () => {
    const instant = Date.UTC(2026, 10, 21, 2, 30, 0);
    expect(formatTimestamp(instant, new Date(Date.UTC(2026, 10, 21, 7)))).toBe("6:30 PM");
    expect(formatTimestamp(instant, new Date(Date.UTC(2026, 10, 21, 9)))).toBe(
      "11/20/2026, 6:30 PM",
    );
  });
});

it("An instant is shown in the viewer's zone as a day, a time, or both", () => {
  const instant = Date.UTC(2026, 10, 21, 2, 30, 0);
  expect(formatDay(instant)).toBe("11/20/2026");
  expect(formatWrittenDay(instant)).toBe("Nov 20, 2026");
  expect(formatWeekday(instant)).toBe("Fri, 11/20/2026");
  expect(formatTime(instant)).toBe("6:30 PM");
  expect(formatMinute(instant)).toBe("11/20/2026, 6:30 PM");
  expect(formatMinuteAt(instant, "America/Los_Angeles")).toBe("11/20/2026, 6:30 PM");
  expect(formatMinuteAt(instant, "Asia/Tokyo")).toBe("11/21/2026, 11:30 AM GMT+9");
  expect(formatOnDay(instant, "Asia/Tokyo", "11/21/2026")).toBe("11:30 AM GMT+9");
  expect(formatOnDay(instant, "Asia/Tokyo", "11/20/2026")).toBe("11/21/2026, 11:30 AM GMT+9");
});

describe("An event's date", () => {
  it.each([
    { date: "2026-11-20", shown: "11/20/2026" },
    { date: "2026-01-02", shown: "1/2/2026" },
    { date: "2028-02-29", shown: "2/29/2028" },
    { date: "0999-12-31", shown: "12/31/0999" },
    { date: null, shown: "" },
  ])("$date is shown as '$shown' (R11.3)", ({ date, shown }) => {
    expect(formatEventDate(date)).toBe(shown);
  });

  it("is the same day in every zone (R11.3)", () => {
    for (const zone of ["Pacific/Kiritimati", "America/Los_Angeles", "UTC"]) {
      vi.stubEnv("TZ", zone);
      expect(formatEventDate("2026-11-01"), zone).toBe("11/1/2026");
    }
    vi.stubEnv("TZ", "America/Los_Angeles");
  });
});

describe("A date near today", () => {
  it("has its weekday, and its year only if that is another one (R19.7)", () => {
    const today = new Date(2026, 8, 1);
    expect(formatNearDay("2026-09-15", today)).toBe("Tue, Sep 15");
    expect(formatNearDay("2025-09-15", today)).toBe("Mon, Sep 15, 2025");
    expect(formatNearDay("2027-01-01", today)).toBe("Fri, Jan 1, 2027");
  });
});

it("Dates follow the conventions of the page's language", async () => {
  await speak("ar-XB");
  expect(formatEventDate("2026-11-20")).toBe("20\u200F/11\u200F/2026");
  await speak("en");
  expect(formatEventDate("2026-11-20")).toBe("11/20/2026");
});
