import type { SignedInPerson } from "#test-support/rig/people.ts";
import type { SeededEvent } from "#test-support/rig/seed-club.ts";

/** One member's check-in at one event, as the member's browser knows of it. */
export type SentCheckIn = {
  person: SignedInPerson;
  event: SeededEvent;
  /** The keys it was sent under: one, unless it was made anew every time. */
  keys: string[];
  /** The key under which it was told Success!. */
  acknowledged?: string;
  /** Why it ended without. */
  refused?: string;
};

/** All that was sent, and what was answered. */
export type Journal = {
  submissions: SentCheckIn[];
  acknowledge: (submission: SentCheckIn, key: string) => void;
  acknowledgedCount: () => number;
  /** Resolves when so many have been acknowledged. */
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
