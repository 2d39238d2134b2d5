import { describe, expect, test } from "vitest";
import { createMemberCards } from "./member-cards.ts";

const url = "https://rollcall.example.org";
const cards = createMemberCards("a secret of at least thirty-two characters", url);
const minute = (count: number, seconds = 0) => new Date(Date.UTC(2026, 10, 20, 15, count, seconds));
const cardAt = (now: Date, personId = "ana", by = cards) =>
  new URL(by.issue(personId, now).link).searchParams.get("of") ?? "";

describe("A member's card", () => {
  test("is a link to this site that changes every minute (R8.13)", () => {
    const card = cards.issue("ana", minute(2, 20));
    expect(card).toMatchObject({ changesInMs: 40_000, endsInMs: 160_000 });
    expect(new URL(card.link)).toMatchObject({ origin: url, pathname: "/card" });
    expect(cards.issue("ana", minute(2, 59)).link).toBe(card.link);
    expect(cards.issue("ana", minute(3)).link).not.toBe(card.link);
    expect(cards.issue("bo", minute(2, 20)).link).not.toBe(card.link);
  });

  test("is valid in its minute and the next two (R8.13)", () => {
    const card = cardAt(minute(2, 59));
    for (const now of [minute(2, 59), minute(3), minute(4, 59)])
      expect(cards.read(card, now)).toEqual({ personId: "ana" });
    for (const now of [minute(5), minute(60), minute(60 * 24)])
      expect(cards.read(card, now)).toBe("too-old");
  });

  test("is valid on a node whose clock is a little behind the issuing node's", () => {
    const card = cardAt(minute(2));
    expect(cards.read(card, minute(1, 59))).toEqual({ personId: "ana" });
    expect(cards.read(card, minute(0, 59))).toBe("too-old");
  });

  test("is invalid if any part was changed, or another installation issued it (R8.13)", () => {
    const now = minute(2);
    const [stamp, seal, personId] = cardAt(now).split(".");
    const other = createMemberCards("another secret of at least thirty-two characters", url);
    for (const card of [
      `${stamp}.${seal}.bo`,
      `${(Number.parseInt(stamp ?? "", 36) + 1).toString(36)}.${seal}.${personId}`,
      `${stamp}.${seal?.slice(1)}.${personId}`,
      `${stamp}..${personId}`,
      `${stamp}.${personId}`,
      cardAt(now, "ana", other),
      "",
    ])
      expect(cards.read(card, now), card).toBeUndefined();
  });
});
