import { describe, expect, it } from "vitest";
import { optionalText, requiredText } from "./fields.ts";
import { toIssue } from "./issues.ts";

const name = requiredText(20);
const issueOf = (value: unknown) => {
  const [found] = name.safeParse(value).error?.issues ?? [];
  return found && toIssue(found);
};

describe("A line of text", () => {
  it.each([
    "Zoë O'Neil-Łuczak",
    "שרה",
    "مريم‌ها",
    "محمد 2027",
    "Chess ♟️ עברית",
    "क्‍ष",
    "👩‍👩‍👧‍👦",
    "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "א\u200f(1)",
    "王",
  ])("may be %j, and is saved unchanged", (text) => {
    expect(name.parse(text)).toBe(text);
    expect(optionalText(20).parse(text)).toBe(text);
  });

  it.each([
    { what: "a control character", text: "A\u0007da" },
    { what: "an end of a line", text: "Ada\nKing" },
    { what: "a line separator", text: "Ada\u2028King" },
    { what: "a paragraph separator", text: "Ada\u2029King" },
    ...["\u202a", "\u202b", "\u202c", "\u202d", "\u202e"].map((embedding) => ({
      what: `the embedding or override ${JSON.stringify(embedding)}`,
      text: `Ada${embedding}gniK`,
    })),
    ...["\u2066", "\u2067", "\u2068", "\u2069"].map((isolate) => ({
      what: `the isolate ${JSON.stringify(isolate)}`,
      text: `${isolate}Ada King`,
    })),
    { what: "the first half of a character", text: "Ada\ud83c" },
    { what: "the second half of a character", text: "\udf89Ada" },
  ])("is refused with $what (R2.5)", ({ text }) => {
    expect(issueOf(text)).toEqual({ code: "hidden-character" });
  });

  it.each(["", "  ", "\u200b", "\u2060\u00ad", "\u3164", "\u200f \ufe0f"])(
    "with nothing visible, %j, counts as missing if it is required (R2.5)",
    (text) => {
      expect(issueOf(text)).toEqual({ code: "required" });
      expect(optionalText(20).safeParse(text).success).toBe(true);
    },
  );

  it("is trimmed and has a maximum length", () => {
    expect(name.parse(` ${"x".repeat(20)} `)).toBe("x".repeat(20));
    expect(issueOf("x".repeat(21))).toEqual({
      code: "too-many-characters",
      params: { maximum: 20 },
    });
    expect(issueOf(5)).toEqual({ code: "required" });
  });
});
