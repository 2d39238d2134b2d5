import { describe, expect, it } from "vitest";
import { contentDisposition, fileNameOf } from "./file-name.ts";

const day = "2026-11-21";

describe("The name of a file", () => {
  it("consists of the subject, the list, and the day (R10.13)", () => {
    expect(fileNameOf("Kickoff", "Attendees", day)).toBe("Kickoff Attendees 2026-11-21");
  });

  it("has no characters that file systems refuse, and isn't too long", () => {
    expect(fileNameOf('../a\\b:"c"?\u0000\u202E', "Members", day)).toBe("a b c Members 2026-11-21");
    expect(fileNameOf("🎈".repeat(80), "M", day)).toBe(`${"🎈".repeat(60)} M 2026-11-21`);
    expect(fileNameOf(" / ", "Members", day)).toBe("Members 2026-11-21");
  });

  it("fits in a header, whatever letters it has", () => {
    expect(contentDisposition("Ålesund's 50%.csv")).toBe(
      `attachment; filename="_lesund's 50_.csv"; filename*=UTF-8''%C3%85lesund%27s%2050%25.csv`,
    );
  });

  it("can't inject anything into a header", () => {
    expect(contentDisposition('a"; filename="b\\".csv')).toBe(
      `attachment; filename="a_; filename=_b__.csv"; filename*=UTF-8''a%22%3B%20filename%3D%22b%5C%22.csv`,
    );
  });

  it("loses half a surrogate pair, which a header can't have", () => {
    expect(fileNameOf("a\uD800b", "Members", day)).toBe("a b Members 2026-11-21");
  });
});
