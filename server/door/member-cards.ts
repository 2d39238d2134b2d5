import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { MemberCard } from "#contract/door.ts";

/**
 * Makes and reads what members show at the door. A card says who and in which minute, sealed
 * with a key that follows from the installation's secret, so every node reads what another has
 * made and nothing is stored. The picture of a card is worth nothing a few minutes later.
 */
export type MemberCards = {
  issue(personId: string, now: Date): MemberCard;
  /** Whose card it is; `too-old` for one of before, undefined for what is none of ours. */
  read(card: string, now: Date): { personId: string } | "too-old" | undefined;
};

const minuteMs = 60_000;
/** The minute of now, and so many before it. */
const earlierMinutes = 2;
/** The clock of the node that has made it may be a little ahead of this one's. */
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
