import { describe, expect, it } from "vitest";
import { markedTexts } from "#test-support/browser/marked-texts.ts";
import { unmarkedWords } from "#test-support/browser/unmarked-words.ts";
import { i18nFor } from "../../platform/i18n.ts";
import { composeClosedMail, composeLinkMail } from "./reset-mail.ts";

const to = "ada@example.org";
const publicUrl = "https://rollcall.example.org";
const url = `${publicUrl}/reset-password?token=abc`;
const closing = {
  closedAt: new Date("2026-11-02T12:00Z"),
  erasedAt: new Date("2027-05-01T12:00Z"),
  publicUrl,
};

describe("The reset emails", () => {
  it("are these texts in English", async () => {
    const { subject, text, html } = await composeLinkMail(i18nFor("en"), to, url);
    expect(subject).toBe("Reset your Rollcall password");
    expect(text).toBe(
      [
        "Someone, probably you, asked to reset the password for the Rollcall account with this email.",
        "Use the link below to choose a new password. It works once and expires in 1 hour.",
        `Choose a New Password: ${url}`,
        "If this wasn't you, you can ignore this email. Your password won't change.\n",
      ].join("\n\n"),
    );
    expect(html).toContain('<html lang="en" dir="ltr">');
    const closed = await composeClosedMail(i18nFor("en"), to, closing);
    expect(closed.text).toContain("closed on 11/2/2026 and no longer has a password.");
    expect(closed.text).toContain("erased on 5/1/2027. Until then,");
  });

  it("contain only translatable text (R13.18)", async () => {
    const i18n = i18nFor("ar-XB", await markedTexts());
    const mails = [composeLinkMail(i18n, to, url), composeClosedMail(i18n, to, closing)];
    for (const { subject, text, html } of await Promise.all(mails)) {
      expect(unmarkedWords(html, ["Rollcall", url, publicUrl])).toEqual([]);
      expect(unmarkedWords(text, [url, publicUrl])).toEqual([]);
      expect(unmarkedWords(subject)).toEqual([]);
      expect(html).toContain('<html lang="ar-XB" dir="rtl">');
    }
  });
});
