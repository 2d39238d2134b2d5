import type { Receipt } from "#contract/attendance/attendance.ts";

/** A check-in that counts, and whether it already did before. */
export type CheckInOutcome = {
  receipt: Receipt;
  repeat: boolean;
  /** It was pending since the scan, before they logged in. */
  arrived?: boolean;
  /** It counted without a press, so it can be undone for a minute (R7.39). */
  scanned?: boolean;
  /** The code that they submitted although they had checked in: it can sign them out (R35.14). */
  code?: string;
};
