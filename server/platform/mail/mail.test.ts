import { expect, it } from "vitest";
import { i18nFor } from "../i18n.ts";
import { composeMail } from "./mail.ts";

const content = {
  i18n: i18nFor("en"),
  to: "ada@example.org",
  subject: "Reset your password",
  paragraphs: ["Somebody asked.", "It works once."],
  action: { label: "Choose a New Password", url: "https://rollcall.example.org/x?token=abc" },
  closing: ["Otherwise, ignore this email."],
};

it("A mail says the same in both its forms", async () => {
  const { text, html } = await composeMail(content);
  expect(text).toBe(
    [
      "Somebody asked.",
      "It works once.",
      "Choose a New Password: https://rollcall.example.org/x?token=abc",
      "Otherwise, ignore this email.\n",
    ].join("\n\n"),
  );
  for (const words of [...content.paragraphs, ...content.closing, content.action.label])
    expect(html).toContain(words);
  expect(html).toContain(`href="${content.action.url}"`);
});

it("A mail shows words as they are, whatever they look like", async () => {
  const { html } = await composeMail({ ...content, paragraphs: ["<script>alert(1)</script>"] });
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;script&gt;");
});

it("A mail loads nothing from anywhere", async () => {
  const { html } = await composeMail(content);
  expect(html).not.toMatch(/<img|<link|@import|url\(|<script/i);
});
