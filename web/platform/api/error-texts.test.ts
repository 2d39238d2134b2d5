import { beforeAll, describe, expect, it } from "vitest";
import { errorTable, type ErrorCode } from "#contract/platform/errors.ts";
import { speak } from "../language/language.ts";
import { errorText } from "./error-texts.ts";
import "./more-error-texts.ts";

beforeAll(() => speak("en"));

describe("An error's text on screen", () => {
  it.each(Object.keys(errorTable) as ErrorCode[])(
    "for code %s is the API's text in English",
    (code) => {
      expect(errorText(code)).toBe(errorTable[code].message);
    },
  );

  it("matches the rules to the letter (R1.3)", () => {
    expect({
      login: errorText("login-failed"),
      account: errorText("account-creation-failed"),
      reset: errorText("reset-failed"),
      code: errorText("invalid-code"),
      again: errorText("already-checked-in"),
    }).toEqual({
      login: "Failed to login. Check your email and password.",
      account: "Failed to create acccount.",
      reset: "Failed to reset password.",
      code: "Invalid code. Check the code or check with the club admin to make sure that the event is active.",
      again: "You have already been checked into this event.",
    });
  });

  it("for a code that only a newer server knows is a general one", () => {
    expect(errorText("from-the-future" as ErrorCode)).toBe(errorTable.unexpected.message);
  });
});
