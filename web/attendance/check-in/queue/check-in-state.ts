import type { CheckInQuestion } from "#contract/attendance/check-in/tickets.ts";
import type { CheckInOutcome } from "../check-in-outcome.ts";
import type { Arrival } from "../complete-pending-check-ins.ts";
import type { EarlyArrival } from "../use-check-in.ts";

/** What the browser's history keeps of the check-in page: a reload, and Back, show it again. */
export type CheckInState = {
  /** The link was a scan, which has counted or was refused (R7.38). */
  scanned?: true;
  /** Whose spot was saved before check-in opened, when they arrived here. */
  cameEarly?: { userId: string } & EarlyArrival;
  /**
   * A check-in's outcome, and its user. Those that were pending since before the login can be
   * several, or `refused` with the reasons.
   */
  checkedIn?: {
    userId: string;
    outcome?: CheckInOutcome | undefined;
    others?: CheckInOutcome[];
    refused?: string[];
    /** What to ask before others count. */
    questions?: CheckInQuestion[];
  };
};

/** What to show of spots that were used after a login (R7.15); undefined if there is nothing. */
export function stateOfArrival(
  userId: string,
  { outcomes, early, refused, questions }: Arrival,
): CheckInState | undefined {
  const [outcome, ...others] = outcomes;
  const [closedWindow] = early;
  if (outcome !== undefined || refused.length > 0 || questions.length > 0)
    return { checkedIn: { userId, outcome, others, refused, questions } };
  return closedWindow && { cameEarly: { userId, closedWindow, since: Date.now() } };
}
