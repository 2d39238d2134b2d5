import type { SignedInPerson } from "#test-support/rig/people.ts";
import type { SeededEvent } from "#test-support/rig/seed-club.ts";

/** A member's check-in at an event, as their browser knows it. */
export type SentCheckIn = {
  person: SignedInPerson;
  event: SeededEvent;
  /** The keys it was sent with: one, unless each try creates a new one. */
  keys: string[];
  /** The key with which it got Success!. */
  acknowledged?: string;
  /** Why it ended without success. */
  refused?: string;
};

/** Everything that was sent and how it was answered. */
export type Journal = {
  submissions: SentCheckIn[];
  acknowledge: (submission: SentCheckIn, key: string) => void;
  acknowledgedCount: () => number;
  /** Resolves when this many have been acknowledged. */
  reached: (count: number) => Promise<void>;
};

export function createJournal(): Journal {
  const submissions: SentCheckIn[] = [];
  let count = 0;
  let waiting: { count: number; resolve: () => void }[] = [];
  return {
    submissions,
    acknowledge(submission, key) {
      submission.acknowledged = key;
      count += 1;
      for (const each of waiting) if (count >= each.count) each.resolve();
      waiting = waiting.filter((each) => count < each.count);
    },
    acknowledgedCount: () => count,
    reached(wanted) {
      if (count >= wanted) return Promise.resolve();
      return new Promise((resolve) => waiting.push({ count: wanted, resolve }));
    },
  };
}
