import { parseConnectionUrl } from "nodemailer/lib/shared";
import { expect, it } from "vitest";
import { readConfig } from "../config.ts";

it.each([
  ["smtp://user:p%23%2F%3F%40%25@mail.example.org:587", "p#/?@%"],
  ["smtp://user:p@ss@mail.example.org:587", "p@ss"],
  ["smtps://user:pass@mail.example.org:587?tls.rejectUnauthorized=false", "pass"],
])("A mail server's URL such as %s is read as it is by its client", (url, pass) => {
  expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
  expect(parseConnectionUrl(url)).toMatchObject({
    host: "mail.example.org",
    port: 587,
    auth: { user: "user", pass },
  });
});

it.each([
  "Rollcall <rollcall@example.org>",
  "rollcall@example.org",
  "rollcall@localhost",
  '"Chess, Club" <chess@example.org>',
])("%s can send emails", (sender) => {
  expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender);
});
