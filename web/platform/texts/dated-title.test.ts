import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { datedEventTitle, datedTitle } from "./dated-title.ts";

beforeAll(async () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  await speak("en");
});
afterAll(() => void vi.unstubAllEnvs());

describe("An event in a sentence", () => {
  it("has its weekday and date, and one without a name is told apart by them (R19.7)", () => {
    const title = datedTitle({ name: "Weekly Meeting", day: "2025-09-16" });
    expect(title).toBe("Weekly Meeting, Tue, Sep 16, 2025");
    const untitled = datedTitle({ name: "", day: "2025-09-17" });
    expect(untitled).toBe("Untitled event, Wed, Sep 17, 2025");
    expect(datedTitle({ name: "Kickoff" })).toBe("Kickoff");
  });

  it("is of the day it was created for officers, if it has no date (R19.7)", () => {
    const createdAt = Date.UTC(2025, 8, 17, 3);
    const undated = { name: "", date: null, createdAt };
    expect(datedEventTitle(undated)).toBe("Untitled event, Tue, Sep 16, 2025");
    const dated = { ...undated, date: "2025-09-20" };
    expect(datedEventTitle(dated)).toBe("Untitled event, Sat, Sep 20, 2025");
  });
});
