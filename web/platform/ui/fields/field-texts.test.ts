import { beforeAll, describe, expect, it } from "vitest";
import { issueSchema, type Issue } from "#contract/platform/issues.ts";
import { speak } from "#web/platform/language/language.ts";
import { fieldText } from "./field-texts.ts";
import "./more-field-texts.ts";

beforeAll(() => speak("en"));

const texts: [Issue, string][] = [
  [{ code: "required" }, "Name is required."],
  [{ code: "not-text" }, "Name must be text."],
  [{ code: "not-whole-number" }, "Name must be a whole number."],
  [{ code: "not-a-date" }, "Name must be a date."],
  [{ code: "not-a-time" }, "Name must be a time."],
  [
    { code: "no-such-time" },
    "Name: this time doesn't exist that day because clocks go forward. Choose another time.",
  ],
  [{ code: "not-hours" }, "Name must be a number, such as 2.5 or 2:30."],
  [{ code: "before-this-year" }, "Name must be in the current year."],
  [{ code: "in-the-future" }, "Name can't be in the future."],
  [{ code: "not-after-start" }, "Name must be after the start."],
  [{ code: "before-first-day" }, "Name can't be before the first day."],
  [
    { code: "comes-twice", params: { first: "-04:00", second: "-05:00" } },
    "Name: this time happens twice that day because clocks go back. Choose which one.",
  ],
  [
    { code: "set-by-environment", params: { variable: "SUPPORT_EMAIL" } },
    "The server sets this with SUPPORT_EMAIL, so it can't be changed here.",
  ],
  [{ code: "not-an-email" }, "This isn't a valid email."],
  [{ code: "too-long" }, "Name is too long."],
  [
    { code: "hidden-character" },
    "Name contains a hidden character. Type it instead of pasting it.",
  ],
  [{ code: "longer-than-any-code" }, "This is too long to be a code."],
  [{ code: "unknown-choice" }, "Name isn't valid."],
  [
    { code: "not-accepted" },
    "Confirm that you're at least 13 and accept the terms and privacy policy.",
  ],
  [{ code: "wrong-password" }, "This isn't your password."],
  [{ code: "wrong-app-code" }, "This isn't the code in your app right now."],
  [{ code: "not-the-club-name" }, "This isn't the club's name."],
  [{ code: "wrong-current-password" }, "This isn't your current password."],
  [{ code: "taken-name" }, "This name is already in use."],
  [
    { code: "contained-condition" },
    "Another condition already requires this. Change one of them, or remove this one.",
  ],
  [{ code: "same-email" }, "Your account already has this email."],
  [{ code: "their-email" }, "This is already their email."],
  [{ code: "unknown-claim" }, "We don't recognize this code."],
  [{ code: "used-claim" }, "This code was already used. Each code works once."],
  [{ code: "expired-claim" }, "This code has expired. Ask an officer for a new slip."],
  [
    { code: "graduated-claim" },
    "This member has graduated, so this code only works for a new account.",
  ],
  [{ code: "malformed" }, "Name isn't valid."],
  [{ code: "too-small", params: { minimum: -1_000_000 } }, "Name must be −1,000,000 or more."],
  [{ code: "too-large", params: { maximum: 1_000_000 } }, "Name must be 1,000,000 or less."],
  [{ code: "too-early", params: { minimum: 1900 } }, "Name can't be before 1900."],
  [{ code: "too-late", params: { maximum: 2027 } }, "Name can't be after 2027."],
  [
    { code: "too-many-characters", params: { maximum: 100 } },
    "Name can have up to 100 characters.",
  ],
  [{ code: "hours-by-clock" }, "Name must be blank if time counts from sign-in to sign-out."],
  [{ code: "visits-overlap" }, "Name can't overlap."],
  [{ code: "not-a-week-later" }, "Name must be at least a week after the event."],
  [
    { code: "too-many-weeks", params: { maximum: 60 } },
    "Name can be up to 60 weeks after the event.",
  ],
  [
    { code: "common-password" },
    "Many people use this password, so it's easy to guess. Choose another one.",
  ],
  [
    { code: "password-too-short", params: { minimum: 6 } },
    "Password must have at least 6 characters.",
  ],
  [
    { code: "password-too-long", params: { maximum: 128 } },
    "Password can have up to 128 characters.",
  ],
];

describe("A field's error text", () => {
  it.each(texts)("for %j is %s", (issue, text) => {
    expect(fieldText("Name", issue)).toBe(text);
  });

  it("exists for every issue of the contract", () => {
    const codes = issueSchema.options.flatMap(({ shape }): string[] => shape.code.options);
    expect(texts.map(([{ code }]) => code).toSorted()).toEqual(codes.toSorted());
  });

  it("is the form's or the browser's own text, if there is one", () => {
    expect(fieldText("Name", "Passwords don't match.")).toBe("Passwords don't match.");
  });
});
