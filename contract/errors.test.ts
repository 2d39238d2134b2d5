import { describe, expect, it } from "vitest";
import { errorTable, messages } from "./errors.ts";

describe("The texts that the rules give", () => {
  it("are those of the error table, to the letter", () => {
    expect({
      login: errorTable["login-failed"].message,
      account: errorTable["account-creation-failed"].message,
      mismatch: messages.passwordsDiffer,
      reset: errorTable["reset-failed"].message,
      resetSent: messages.resetSent,
      code: errorTable["invalid-code"].message,
      again: errorTable["already-checked-in"].message,
      checkIn: messages.checkInFailed,
      success: messages.checkInSuccess,
    }).toEqual({
      login: "Failed to login. Check your email and password.",
      account: "Failed to create acccount.",
      mismatch: "Passwords don't match.",
      reset: "Failed to reset password.",
      resetSent: "Check your email for further instructions.",
      code: "Invalid code. Check the code or check with the club admin to make sure that the event is active.",
      again: "You have already been checked into this event.",
      checkIn: "Failed to check into event.",
      success: "Success!",
    });
  });
});
