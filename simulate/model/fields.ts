/** What the lines of the history change, with the values before and after. */

/** A person's name and graduation year. */
export type Listing = { name: string; gradYear: number | null };

export type EventFields = {
  name: string;
  date: string | null;
  status: "Active" | "Inactive";
  points: number | null;
  /** Minutes of service. */
  minutes: number | null;
  categoryId: string | null;
  isCancelled: boolean;
  isDeleted: boolean;
  isSealed: boolean;
  /** Whether hours are counted from sign-in to sign-out (R35.1). */
  countsTime: boolean;
  /** What counts if someone forgets to sign out; null for until the event ends. */
  forgottenMinutes: number | null;
  heads: number | null;
  headsNote: string | null;
  /** Local times and values derived from them; all null without times. */
  timeZone: string | null;
  starts: string | null;
  ends: string | null;
  startsAt: number | null;
  endsAt: number | null;
  opensAt: number | null;
  closesAt: number | null;
  lateAfter: number | null;
  latePoints: number | null;
};

export type Attendance = {
  state: "present" | "removed";
  /** Null for the event's points. */
  points: number | null;
  /** Null for the event's. */
  minutes: number | null;
  mayReturn: boolean;
  /** When they were first recorded. */
  at: number;
  /** The submission that created it, which gets its receipt again if resent. */
  key: string | null;
  lateBy: number | null;
  /** Since when they are signed in, at an event that counts time (R35.2). */
  signedInAt: number | null;
  /** Their visits that ended, in order (R35.3). */
  visits: readonly Visit[];
  /** What officers wrote about an award. */
  note?: string | undefined;
  by: number;
};

/** From a sign-in to a sign-out; `forgotten` if the event's rule ended it. */
export type Visit = { in: number; out: number; forgotten?: true | undefined };
