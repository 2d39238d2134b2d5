import { beforeAll, expect, it } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { noticeText } from "./notice-texts.ts";

beforeAll(() => speak("en"));

const november = new Date(2026, 10, 20);

it.each([
  [2027, 2030, "9th to 11th graders can't sign up: the latest graduation year is 2027"],
  [2029, 2030, "9th graders can't sign up: the latest graduation year is 2029"],
  [2026, 2030, "9th to 12th graders can't sign up: the latest graduation year is 2026"],
  // All who are at school now graduate later.
  [2020, 2030, "9th to 12th graders can't sign up: the latest graduation year is 2020"],
])(
  "If the latest graduation year is %i, today's grades that can't sign up are named (R32.52)",
  (latest, rolling, title) => {
    const notice = { kind: "graduation-year", latest, rolling } as const;
    expect(noticeText(notice, november).title).toBe(title);
  },
);

it("A notice about a setting of the environment says what to set there (R32.52)", () => {
  const year = { kind: "graduation-year", latest: 2027, rolling: 2030 } as const;
  expect(noticeText(year, november, "MAX_GRADUATION_YEAR").advice).toBe(
    "Set MAX_GRADUATION_YEAR=rolling on the server, then restart it.",
  );
  expect(noticeText(year, november).advice).not.toContain("restart");
  const support = { kind: "support-address", email: "support@example.org" } as const;
  expect(noticeText(support, november, "SUPPORT_EMAIL").advice).toContain("Set SUPPORT_EMAIL");
  expect(noticeText(support, november).advice).not.toContain("restart");
});

it("A notice about the disk says how much is free, and how much is needed", () => {
  const notice = { kind: "disk-full", freeBytes: 120_000_000, neededBytes: 2e9 } as const;
  const { title, advice } = noticeText(notice, november);
  expect(title).toBe("The disk is almost full: 120 MB free");
  expect(advice).toContain("needs 2 GB");
});

it("Stuck emails are counted, with the time of the oldest", () => {
  const since = new Date(2026, 10, 20, 15, 42).getTime();
  const { title, advice } = noticeText({ kind: "mail-stuck", mails: 3, since }, november);
  expect(title).toBe("3 emails are stuck");
  expect(advice).toContain("since 11/20/2026, 3:42 PM");
});
