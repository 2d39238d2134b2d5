import { beforeAll, describe, expect, it } from "vitest";
import { issueSchema, type Issue } from "#contract/issues.ts";
import { speak } from "#web/platform/language.ts";
import { fieldText } from "./field-texts.ts";

beforeAll(() => speak("en"));

const texts: [Issue, string][] = [
  [{ code: "required" }, "Name is required."],
  [{ code: "not-text" }, "Name must be text."],
  [{ code: "not-whole-number" }, "Name must be a whole number."],
  [{ code: "not-a-date" }, "Name must be a date."],
  [{ code: "not-a-time" }, "Name must be a time."],
  [
    { code: "no-such-time" },
    "Name is a time that does not exist on that day: the clocks go forward.",
  ],
  [{ code: "not-after-start" }, "Name must be after the start."],
  [
    { code: "comes-twice", params: { first: "-04:00", second: "-05:00" } },
    "Name comes twice on that day, when the clocks go back. Choose which.",
  ],
  [{ code: "not-an-email" }, "Name is not a valid address."],
  [{ code: "too-long" }, "Name is too long."],
  [
    { code: "hidden-character" },
    "Name contains a hidden character that cannot be used. Type it instead of pasting it.",
  ],
  [{ code: "longer-than-any-code" }, "This is longer than any code."],
  [{ code: "unknown-choice" }, "Name cannot be used like this."],
  [
    { code: "not-accepted" },
    "Please confirm that you are at least 13 and accept the terms and the privacy policy.",
  ],
  [{ code: "wrong-password" }, "This is not your password."],
  [{ code: "wrong-current-password" }, "This is not your current password."],
  [{ code: "unknown-claim" }, "This code is not known."],
  [{ code: "used-claim" }, "This code was used already. Each works once."],
  [{ code: "expired-claim" }, "This code has expired. Ask an officer for a new slip."],
  [{ code: "malformed" }, "Name cannot be used like this."],
  [{ code: "too-small", params: { minimum: -1_000_000 } }, "Name cannot be below −1,000,000."],
  [{ code: "too-large", params: { maximum: 1_000_000 } }, "Name cannot be above 1,000,000."],
  [{ code: "too-early", params: { minimum: 1900 } }, "Name cannot be before 1900."],
  [{ code: "too-late", params: { maximum: 2027 } }, "Name cannot be after 2027."],
  [
    { code: "too-many-characters", params: { maximum: 100 } },
    "Name can have at most 100 characters.",
  ],
  [{ code: "not-a-week-later" }, "Name must be at least a week after the event."],
  [
    { code: "too-many-weeks", params: { maximum: 60 } },
    "Name can be at most 60 weeks after the event.",
  ],
  [
    { code: "password-too-short", params: { minimum: 6 } },
    "Password must have at least 6 characters.",
  ],
  [
    { code: "password-too-long", params: { maximum: 128 } },
    "Password can have at most 128 characters.",
  ],
];

describe("What people read of a wrong field", () => {
  it.each(texts)("of %j is %s", (issue, text) => {
    expect(fieldText("Name", issue)).toBe(text);
  });

  it("is there for every issue of the contract", () => {
    const codes = issueSchema.options.flatMap(({ shape }): string[] => shape.code.options);
    expect(texts.map(([{ code }]) => code).toSorted()).toEqual(codes.toSorted());
  });

  it("is what the form or the browser itself says, when it says so", () => {
    expect(fieldText("Name", "Passwords don't match.")).toBe("Passwords don't match.");
  });
});
