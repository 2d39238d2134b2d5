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

it("An email has the same content in both formats", async () => {
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

it("An email shows text literally, whatever it looks like", async () => {
  const { html } = await composeMail({ ...content, paragraphs: ["<script>alert(1)</script>"] });
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;script&gt;");
});

it("An email loads nothing from elsewhere", async () => {
  const { html } = await composeMail(content);
  expect(html).not.toMatch(/<img|<link|@import|url\(|<script/i);
});
