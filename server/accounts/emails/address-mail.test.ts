import { expect, test } from "vitest";
import { markedTexts } from "#test-support/browser/marked-texts.ts";
import { unmarkedWords } from "#test-support/browser/unmarked-words.ts";
import { i18nFor } from "../../platform/i18n.ts";
import { composeAddressMail } from "./address-mail.ts";

const url = "https://rollcall.example.org/confirm-address?token=abc";
const details = { url, createdAt: new Date("2026-11-02T12:00Z") };

test("The confirmation email says what confirming does, and what to do if it wasn't you (R2.27)", async () => {
  const { subject, text } = await composeAddressMail(i18nFor("en"), "ada@example.org", details);
  expect(subject).toBe("Confirm your email for Rollcall");
  expect(text).toBe(
    [
      "Someone, probably you, asked to confirm that the Rollcall account created with this email on 11/2/2026 is yours.",
      "Open the link below and press Confirm Email. It works once and expires in 24 hours. You can then claim records that clubs saved under this email.",
      `Confirm Email: ${url}`,
      "If you didn't create an account, you can ignore this email. Someone else used your email to create one, but they can't claim anything saved under it.\n",
    ].join("\n\n"),
  );
});

test("The confirmation email contains only translatable text", async () => {
  const i18n = i18nFor("ar-XB", await markedTexts());
  const { subject, text, html } = await composeAddressMail(i18n, "ada@example.org", details);
  expect(unmarkedWords(html, ["Rollcall", url])).toEqual([]);
  expect(unmarkedWords(text, [url])).toEqual([]);
  expect(unmarkedWords(subject)).toEqual([]);
});
