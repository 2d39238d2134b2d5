import { describe, expect, it } from "vitest";
import { optionalText, requiredText } from "./fields.ts";

const name = requiredText("Name", 20);
const problemsOf = (value: unknown) => name.safeParse(value).error?.issues[0]?.message;

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
  ])("may be %j, and is kept as it is", (text) => {
    expect(name.parse(text)).toBe(text);
    expect(optionalText("Name", 20).parse(text)).toBe(text);
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
  ])("is refused with $what, by the name of its field", ({ text }) => {
    expect(problemsOf(text)).toBe(
      "Name contains a hidden character that cannot be used. Type it instead of pasting it.",
    );
  });

  it.each(["", "  ", "\u200b", "\u2060\u00ad", "\u3164", "\u200f \ufe0f"])(
    "of which nothing can be seen, %j, counts as missing where it is required",
    (text) => {
      expect(problemsOf(text)).toBe("Name is required.");
      expect(optionalText("Name", 20).safeParse(text).success).toBe(true);
    },
  );

  it("is trimmed and has a longest length", () => {
    expect(name.parse(` ${"x".repeat(20)} `)).toBe("x".repeat(20));
    expect(problemsOf("x".repeat(21))).toBe("Name can have at most 20 characters.");
    expect(problemsOf(5)).toBe("Name is required.");
  });
});
