import type { Person } from "../../bench/installation/people.ts";
import type { SeededEvent } from "../../bench/installation/seed-club.ts";

/** One member's check-in at one event, as the member's browser knows of it. */
export type Submission = {
  person: Person;
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
  submissions: Submission[];
  acknowledge: (submission: Submission, key: string) => void;
  acknowledgedCount: () => number;
  /** Resolves when so many have been acknowledged. */
  reached: (count: number) => Promise<void>;
};

export function createJournal(): Journal {
  const submissions: Submission[] = [];
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
