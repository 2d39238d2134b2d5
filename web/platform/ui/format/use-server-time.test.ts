import { describe, expect, it } from "vitest";
import { nextInstant } from "./use-server-time.ts";

const now = Date.UTC(2026, 10, 28, 16, 3);
const minute = 60_000;

describe("The next instant at which the time is renewed", () => {
  it("is the first one that is still ahead", () => {
    const [past, soon, later] = [now - minute, now + 5 * minute, now + 7 * minute];
    expect(nextInstant([later, null, past, soon, now], now)).toBe(soon);
  });

  it("comes before the day has changed in any time zone, even when clocks change (R6.19)", () => {
    for (const timeZone of Intl.supportedValuesOf("timeZone")) {
      const format = new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short" });
      // Some clocks skip midnight: Beirut's on March 29, Santiago's on September 6.
      for (const day of [Date.UTC(2026, 2, 28, 12), Date.UTC(2026, 8, 5, 12), now]) {
        for (let at = day, end = day + 26 * 60 * minute; at < end;) {
          const next = nextInstant([], at);
          expect(format.format(next - 1), timeZone).toBe(format.format(at));
          at = next;
        }
      }
    }
  });
});
