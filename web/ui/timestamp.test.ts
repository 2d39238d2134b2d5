import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatTimestamp } from "./timestamp.ts";

describe("A timestamp", () => {
  beforeEach(() => void vi.resetModules());
  afterEach(() => void vi.unstubAllEnvs());

  const now = new Date(2026, 10, 20, 18, 0, 0);

  it("of today is a time", () => {
    expect(formatTimestamp(new Date(2026, 10, 20, 15, 42, 18).getTime(), now)).toBe("3:42:18 PM");
    expect(formatTimestamp(new Date(2026, 10, 20, 0, 0, 0).getTime(), now)).toBe("12:00:00 AM");
  });

  it("of another day has its date", () => {
    expect(formatTimestamp(new Date(2026, 10, 19, 23, 59, 59).getTime(), now)).toBe(
      "11/19/2026, 11:59:59 PM",
    );
    expect(formatTimestamp(new Date(2025, 10, 20, 9, 5, 0).getTime(), now)).toBe(
      "11/20/2025, 9:05:00 AM",
    );
  });

  it("is shown in the viewer's zone, which also decides what today is", async () => {
    const instant = Date.UTC(2026, 10, 21, 2, 30, 0);
    vi.stubEnv("TZ", "America/Los_Angeles");
    const western = await import("./timestamp.ts");
    expect(western.formatTimestamp(instant, new Date(Date.UTC(2026, 10, 21, 7)))).toBe(
      "6:30:00 PM",
    );
    expect(western.formatTimestamp(instant, new Date(Date.UTC(2026, 10, 21, 9)))).toBe(
      "11/20/2026, 6:30:00 PM",
    );
  });
});
