/** Tables of who attended an event, or asks to be counted, and of what officers decide about it. */

/** One row per person and event, in every state: the key makes duplicates impossible. */
export type AttendanceTable = {
  clubId: string;
  eventId: string;
  personId: string;
  /**
   * When the person arrived. It may have been recorded later: a check-in that waited on a device, a
   * request that was approved, a sheet, a merge.
   */
  at: number;
  state: AttendanceState;
  source: "code" | "hand" | "import";
  /** The account that added the person manually. */
  addedBy: string | null;
  name: string;
  gradYear: number | null;
  /** Null means the event's points. */
  points: number | null;
  /** Minutes of service; null means the event's. */
  minutes: number | null;
  /** Created by the browser for one submission of a code. */
  submissionKey: string | null;
  /** The operation that last changed state or points. */
  revision: number;
  /** 1 if the person was removed and can check in again. */
  mayReturn: number;
  /** Identifies the check-in's browser, for this event only; deleted after 30 days. */
  browserMark: string | null;
  /** How the person was checked in; deleted after 30 days. */
  method: AttendanceMethod | null;
  /** How many minutes late the person came; null if on time. */
  lateBy: number | null;
  /** What officers wrote about it; null for meetings. The row is gone once the person is erased. */
  noteId: string | null;
  /** Since when the person has been signed in, at an event that counts time; null if they aren't. */
  signedInAt: number | null;
  /** Their visits that have ended, as JSON (`Visit[]`); null without any. */
  visits: string | null;
  /** What they gave at a kiosk; null if it wasn't one. Deleted with `method`. */
  kioskEntry: "scanned" | "typed" | "name" | null;
};
export type AttendanceMethod =
  | "typed"
  | "fixed-qr"
  | "changing-qr"
  | "ticket"
  | "slip"
  | "scanner"
  | "hand"
  | "request";
export type AttendanceState = "present" | "removed";

/** Members who are excused from an event, whether or not they came after all. */
export type ExcusesTable = {
  clubId: string;
  eventId: string;
  personId: string;
  /** 0 once it was undone. */
  isExcused: number;
  /** The operation that changed it last. */
  revision: number;
};

/** An officer's decision that a flagged check-in is fine; deleted after 30 days. */
export type ReviewDecisionsTable = {
  clubId: string;
  eventId: string;
  personId: string;
  /** What was flagged; `club-device`: the browser that the person used is the club's own. */
  kind: "same-browser" | "same-spot" | "after-end" | "after-day" | "named-on-lock" | "club-device";
  /** The account that decided. */
  accountId: string;
  at: number;
};

/** Two people who may share a browser, in the order of their ids. */
export type TrustedPairsTable = {
  clubId: string;
  personId: string;
  otherId: string;
  /** The account that decided. */
  accountId: string;
  at: number;
};

/** A request to be added to an event. Whether it was approved is in `attendance`. */
export type RequestsTable = {
  clubId: string;
  eventId: string;
  personId: string;
  askedAt: number;
  /** When a check-in that came too late was made; null for requests without one. */
  arrivedAt: number | null;
  /** The person's own words; empty for a check-in that came too late. */
  reason: string;
  declinedAt: number | null;
  declinedBy: string | null;
  /** Why it was declined. */
  answer: string | null;
};

/** A request to be excused from an event. Whether it was granted is in `excuses`. */
export type ExcuseRequestsTable = Omit<RequestsTable, "arrivedAt">;

/**
 * Service hours that a member says they did elsewhere. Whether they were approved is in
 * `attendance`, at the award with this id.
 */
export type HourRequestsTable = {
  clubId: string;
  id: string;
  personId: string;
  /** The year that was open then. */
  termId: string;
  date: string;
  minutes: number;
  what: string;
  /** Who can confirm it. */
  contact: string;
  askedAt: number;
  declinedAt: number | null;
  declinedBy: string | null;
  /** Why it was declined. */
  answer: string | null;
};

/** Spots of people who came before check-in opened; deleted two hours after they were settled. */
export type EarlyCheckInsTable = {
  clubId: string;
  eventId: string;
  personId: string;
  /** When they came. */
  at: number;
  submissionKey: string;
  how: "typed" | "link" | "ticket";
  /** The code of the slip by which they came. */
  slip: string | null;
  browserMark: string | null;
  /** When they were counted, or couldn't be. */
  settledAt: number | null;
};

/**
 * Scans of cards of people who weren't members of the club, until they confirm on their own phone.
 */
export type CardScansTable = {
  clubId: string;
  eventId: string;
  personId: string;
  /** When the card was scanned. */
  at: number;
  /** Becomes that of the check-in. */
  submissionKey: string;
};

/**
 * A browser that is a sign-in station for a club's members, until it ends; deleted 30 days after the
 * last use.
 */
export type KiosksTable = {
  id: string;
  clubId: string;
  /** Null for any open event. */
  eventId: string | null;
  /** The door pass of its browser; null for one that an account opened, whose session it locks. */
  passId: string | null;
  /** The account that opened it, or made its pass. */
  createdBy: string;
  createdAt: number;
  /** When it was last used, to the minute. */
  lastAt: number;
  /** 1 if IDs can't be typed. */
  scansOnly: number;
  /** 1 if people without their ID can type their name. */
  names: number;
  sound: number;
  /** How many people it added. */
  added: number;
  endedAt: number | null;
};

/**
 * An ID that a kiosk read without a network, at an event that may be meant, for officers to decide: no
 * member had it, or several events were open. Deleted after 30 days.
 */
export type UnknownIdsTable = {
  clubId: string;
  eventId: string;
  /** Of the submission. */
  key: string;
  entry: string;
  how: "scanned" | "typed";
  at: number;
  kioskId: string;
  /** When an officer said whose it is, or dismissed it. */
  settledAt: number | null;
};

/** An entry at a kiosk that changed something, or that asked; deleted after two days. */
export type KioskEntriesTable = {
  kioskId: string;
  /** Of the submission. */
  key: string;
  clubId: string;
  at: number;
  /** The operation that it made; null if it asked whether to sign out. */
  revision: number | null;
};

/** Lets a browser without a seat check people in to one event; deleted 30 days after the event. */
export type DoorPassesTable = {
  id: string;
  /** A "lock" is the locked scanner of an account. */
  kind: "pass" | "lock";
  clubId: string;
  eventId: string;
  /** Hash of its link's token. */
  tokenHash: string;
  /** The account that made it. */
  createdBy: string;
  createdAt: number;
  takenAt: number | null;
  /** The name typed by the person who opened it; null for a lock. */
  name: string | null;
  /** Hash of that browser's cookie. */
  keyHash: string | null;
  /** When it was last used, to the minute. */
  lastAt: number | null;
  /** How many people it added, not counting those undone. */
  added: number;
  revokedAt: number | null;
  /** 1 for a lock whose scanner only accepts cards. */
  cardsOnly: number;
};
