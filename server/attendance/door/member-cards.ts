import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { MemberCard } from "#contract/attendance/door.ts";

/**
 * Issues and reads the cards that members show at the door. A card contains the person and the
 * minute, signed with a key derived from the installation's secret, so every node can read every
 * card and nothing is stored. A picture of a card expires within minutes.
 */
export type MemberCards = {
  issue(personId: string, now: Date): Omit<MemberCard, "questions">;
  /** The card's owner; `too-old` for an expired card, undefined for an invalid one. */
  read(card: string, now: Date): { personId: string } | "too-old" | undefined;
};

const minuteMs = 60_000;
/** How many minutes before the current one are still valid. */
const earlierMinutes = 2;
/** The issuing node's clock may be a little ahead of this node's. */
const laterMinutes = 1;

export function createMemberCards(secret: string, publicUrl: string): MemberCards {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "rollcall member cards", 32));
  const sealOf = (minute: string, personId: string) =>
    createHmac("sha256", key).update(`${minute} ${personId}`).digest().subarray(0, 16);
  return {
    issue(personId, now) {
      const minute = minuteOf(now);
      const stamp = minute.toString(36);
      const card = [stamp, sealOf(stamp, personId).toString("base64url"), personId].join(".");
      const changesInMs = (minute + 1) * minuteMs - now.getTime();
      return {
        link: `${publicUrl}/card?of=${encodeURIComponent(card)}`,
        changesInMs,
        endsInMs: changesInMs + earlierMinutes * minuteMs,
      };
    },
    read(card, now) {
      const [stamp = "", seal = "", ...rest] = card.split(".");
      const personId = rest.join(".");
      const [given, expected] = [Buffer.from(seal, "base64url"), sealOf(stamp, personId)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const age = minuteOf(now) - Number.parseInt(stamp, 36);
      return age > earlierMinutes || age < -laterMinutes ? "too-old" : { personId };
    },
  };
}

const minuteOf = (now: Date) => Math.floor(now.getTime() / minuteMs);
