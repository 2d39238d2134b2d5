import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { wallClock, wallTimesOf } from "./wall-times.ts";

beforeAll(() => speak("en"));

const at = (text: string) => Date.parse(text);
const event = {
  status: "Active" as const,
  cancelledAt: null,
  sealedAt: null,
  opensAt: at("2026-11-20T23:30:00Z"),
  closesAt: at("2026-11-21T02:00:00Z"),
  timeZone: "America/Los_Angeles",
};

describe("The clock on the wall", () => {
  it("shows the club's time, in whatever zone the computer is (R6.29)", () => {
    const now = at("2026-11-20T23:30:00Z");
    expect(wallClock(now, "America/Los_Angeles")).toBe("3:30 PM");
    expect(wallClock(now, "Asia/Kathmandu")).toBe("5:15 AM");
  });
});

describe("The times on the wall", () => {
  it("are those of the club, without the name of its zone (R6.29)", () => {
    expect(wallTimesOf(event, at("2026-11-20T20:00:00Z"))).toEqual({
      opening: "Check-in opens at 3:30 PM",
      closing: "Check-in closes at 6:00 PM",
    });
  });

  it("name the day if it is another one there (R6.29)", () => {
    expect(wallTimesOf(event, at("2026-11-20T07:59:00Z"))).toEqual({
      opening: "Check-in opens on 11/20/2026 at 3:30 PM",
      closing: "Check-in closes on 11/20/2026 at 6:00 PM",
    });
  });

  it("say when check-in opens only until it does, and nothing without times (R6.29)", () => {
    expect(wallTimesOf(event, event.opensAt).opening).toBeUndefined();
    const without = { ...event, opensAt: null, closesAt: null, timeZone: null };
    expect(wallTimesOf(without, 0)).toEqual({ opening: undefined, closing: undefined });
  });
});
