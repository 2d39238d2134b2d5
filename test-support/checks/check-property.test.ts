import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { checkProperty } from "./check-property.ts";

/** The values a property was tried with, and the result. */
function tryOut(options?: Parameters<typeof checkProperty>[1]) {
  const tried: number[] = [];
  const property = fc.property(fc.nat(), (value) => {
    tried.push(value);
    expect(value).toBeLessThan(1000);
  });
  try {
    checkProperty(property, options as object);
  } catch (error) {
    return { tried, message: (error as Error).message };
  }
  return { tried, message: "" };
}

afterEach(() => void vi.unstubAllEnvs());

describe("A property", () => {
  test("is tried with different values each time", () => {
    vi.stubEnv("TEST_PART", "slow");
    expect(tryOut().tried).not.toEqual(tryOut().tried);
  });

  test("is tried with the same values in each `npm test`", () => {
    vi.stubEnv("TEST_PART", "quick");
    expect(tryOut().tried).toEqual(tryOut().tried);
  });

  test("that fails reports the reason, and how to reproduce it", () => {
    const { tried, message } = tryOut();
    expect(message).toContain("expected 1000 to be less than 1000");
    const [, seed = "", path = ""] =
      /PROPERTY_SEED=(\d+) PROPERTY_PATH=([\d:]+)$/.exec(message) ?? [];
    vi.stubEnv("PROPERTY_SEED", seed);
    expect(tryOut().tried).toEqual(tried);
    vi.stubEnv("PROPERTY_PATH", path);
    expect(tryOut().tried[0]).toBe(1000);
  });

  test("whose time is up ends once the last value has been tried", async () => {
    let [begun, ended] = [0, 0];
    const slow = fc.asyncProperty(fc.nat(), async () => {
      begun += 1;
      const until = Date.now() + 90;
      while (Date.now() < until) await new Promise(setImmediate);
      ended += 1;
    });
    await checkProperty(slow, { longestMs: 1000 });
    expect(ended).toBe(begun);
  });

  test("is tried as often as requested, and more often where everything is checked", () => {
    const count = (options: object) => {
      let runs = 0;
      checkProperty(
        fc.property(fc.nat(), () => void (runs += 1)),
        options,
      );
      return runs;
    };
    vi.stubEnv("CI", undefined);
    expect(count({ runs: 3, runsInCi: 7 })).toBe(3);
    vi.stubEnv("CI", "true");
    expect(count({ runs: 3, runsInCi: 7 })).toBe(7);
    vi.stubEnv("PROPERTY_RUNS", "11");
    expect(count({ runs: 3, runsInCi: 7 })).toBe(11);
  });
});
