import { describe, expect, it } from "vitest";
import { nameInMail } from "./name-in-mail.ts";

describe("A name in an email", () => {
  it.each([
    ...["St. John's Key Club", "Dr. Who", "J.R.R. Tolkien", "Sam O'Neil-Ruiz Jr.", "Ana M. Ruiz"],
    ...["Key Club 2026-2027", "Robotics @ Lincoln", "Math/Science Club", "Team: Blue", "P.S. 118"],
    ...["Women in S.T.E.M.", "أحمد بن علي", "山田 太郎", "Go! Club...", "No. 1 Debate Team"],
  ])("can be %s", (name) => {
    expect(nameInMail(name)).toBe(name);
  });

  it.each([
    ...[
      "Your account is locked, see evil.example",
      "http://evil",
      "HTTPS://1.1.1.1",
      "www.evil.org",
    ],
    ...[
      "help@evil.org",
      "mailto:help",
      "see evil\u200b.example",
      "evil\uFF0Eexample",
      "evil\u3002com",
    ],
    ...["Call 555-123-4567", "Call +1 (555) 123 4567", "evil.xn--p1ai", "10.0.0.1", "tel:911"],
  ])("can't be %s", (name) => {
    expect(nameInMail(name)).toBeUndefined();
  });
});
