import { describe, expect, it } from "vitest";
import { bounds } from "#contract/platform/bounds.ts";
import { noChanges, readChanges } from "./typed-changes.ts";

const read = (typed: Partial<typeof noChanges>) => readChanges({ ...noChanges, ...typed });

describe("Changes to several events", () => {
  it("are only what was typed or chosen (R6.37)", () => {
    expect(read({})).toEqual({ changes: undefined, errors: {} });
    expect(read({ points: "5" }).changes).toEqual({ points: 5 });
    expect(read({ points: "0", status: "Inactive" }).changes).toEqual({
      points: 0,
      status: "Inactive",
    });
    expect(read({ categoryId: "practices" }).changes).toEqual({ categoryId: "practices" });
    expect(read({ categoryId: "none" }).changes).toEqual({ categoryId: null });
  });

  it("need the minutes after which people are late, and nothing else (R6.37)", () => {
    expect(read({ late: "never", lateAfter: "5" }).changes).toEqual({
      lateAfter: null,
      latePoints: null,
    });
    expect(read({ late: "after" }).changes).toBeUndefined();
    expect(read({ late: "after", points: "3" }).changes).toBeUndefined();
    expect(read({ late: "after", lateAfter: "0" }).changes).toEqual({
      lateAfter: 0,
      latePoints: null,
    });
    expect(read({ late: "after", lateAfter: "10", latePoints: "-1" }).changes).toEqual({
      lateAfter: 10,
      latePoints: -1,
    });
  });

  it("name what is wrong at its field (R6.37)", () => {
    const [maximum, late] = [bounds.maxPoints, bounds.maxLateMinutes];
    expect(read({ points: "1.5", status: "Active" })).toEqual({
      changes: undefined,
      errors: { points: { code: "not-whole-number" } },
    });
    expect(read({ points: String(maximum + 1) }).errors).toEqual({
      points: { code: "too-large", params: { maximum } },
    });
    expect(read({ points: String(-maximum - 1) }).errors).toEqual({
      points: { code: "too-small", params: { minimum: -maximum } },
    });
    expect(read({ late: "after", lateAfter: "-1", latePoints: "x" }).errors).toEqual({
      lateAfter: { code: "too-small", params: { minimum: 0 } },
      latePoints: { code: "not-whole-number" },
    });
    expect(read({ late: "after", lateAfter: String(late + 1) }).errors).toEqual({
      lateAfter: { code: "too-large", params: { maximum: late } },
    });
  });
});
