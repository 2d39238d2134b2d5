import { expect, it } from "vitest";
import { createAccountNoticeComposers } from "./account-notice-mail.ts";

const compose = createAccountNoticeComposers("http://localhost")["account-changed"];

it("tells whose account support has closed, with no way to a new password (R32.10)", async () => {
  const mail = await compose("ana@example.org", "account-closed-by-operator/0");
  expect(mail?.subject).toBe("Your Rollcall account was closed by this site's support");
  expect(mail?.text).toContain("Your data will be erased later.");
  expect(mail?.text).toContain("contact this site's support");
  expect(mail?.text).not.toContain("assword");
});

it("tells who no longer manages the site, without saying that support did it (R32.6)", async () => {
  const mail = await compose("ana@example.org", "operator-removed");
  expect(mail?.subject).toBe("Your Rollcall account no longer manages this site");
  expect(mail?.text).not.toContain("support did this");
});
