import { describe, expect, it } from "vitest";
import { contentDisposition, fileNameOf } from "./file-name.ts";

const now = new Date("2026-11-21T10:00:00Z");

describe("The name of a file", () => {
  it("says of what, of which list, and of which day (R10.13)", () => {
    expect(fileNameOf("Kickoff", "Attendees", now)).toBe("Kickoff Attendees 2026-11-21");
  });

  it("has nothing that a computer refuses, and is not long", () => {
    expect(fileNameOf('../a\\b:"c"?\u0000\u202E', "Members", now)).toBe("a b c Members 2026-11-21");
    expect(fileNameOf("🎈".repeat(80), "M", now)).toBe(`${"🎈".repeat(60)} M 2026-11-21`);
    expect(fileNameOf(" / ", "Members", now)).toBe("Members 2026-11-21");
  });

  it("stands in a header, whatever its letters are", () => {
    expect(contentDisposition("Ålesund's 50%.csv")).toBe(
      `attachment; filename="_lesund's 50_.csv"; filename*=UTF-8''%C3%85lesund%27s%2050%25.csv`,
    );
  });

  it("adds nothing to a header that it doesn't end itself", () => {
    expect(contentDisposition('a"; filename="b\\".csv')).toBe(
      `attachment; filename="a_; filename=_b__.csv"; filename*=UTF-8''a%22%3B%20filename%3D%22b%5C%22.csv`,
    );
  });

  it("stands in a header although it has half of a pair", () => {
    expect(fileNameOf("a\uD800b", "Members", now)).toBe("a b Members 2026-11-21");
  });
});
