/** Tables of what was done in clubs, and of the points that it moved; the ledger writes them. */

/** Something done in a club; it has the club's next revision, and is never changed afterwards. */
export type OperationsTable = {
  clubId: string;
  revision: number;
  at: number;
  /** The account that did it; null for what the server did by itself, or a door pass, which `details` names. */
  actorId: string | null;
  kind: OperationKind;
  /** In somebody's own words: erased with the people whom it concerns. */
  reason: string | null;
  /** JSON of what was done: ids, numbers and texts of events, never a person's name. */
  details: string;
  /** The revision of the operation that this one takes back. */
  undoes: number | null;
};
export type OperationKind =
  | "club-created"
  | "seat-given"
  | "seat-taken"
  | "seat-changed"
  | "seat-removed"
  | "seat-left"
  | "invitation-made"
  | "invitation-withdrawn"
  | "invitation-taken"
  | "reset-link-made"
  | "event-created"
  | "event-set"
  | "events-closed"
  | "event-repeated"
  | "checked-in"
  | "attendees-added"
  | "newcomer-added"
  | "attendees-removed"
  | "attendees-moved"
  | "points-set"
  | "event-cancelled"
  | "event-reinstated"
  | "event-deleted"
  | "heads-counted"
  | "event-sealed"
  | "event-unsealed"
  | "requests-approved"
  | "slips-given"
  | "slips-voided"
  | "slips-restored"
  | "pass-made"
  | "pass-taken"
  | "pass-revoked"
  | "scanner-locked"
  | "scanner-unlocked"
  | "carryover-set"
  | "time-zone-set"
  | "imported"
  | "undone"
  | "opening"
  | "person-claimed"
  | "members-merged"
  | "member-corrected"
  | "records-repaired"
  | "person-erased"
  | "restored";

/** A line of an operation that moves one person's points in one term; never changed afterwards. */
export type EntriesTable = {
  clubId: string;
  revision: number;
  line: number;
  termId: string;
  personId: string;
  /** Null for carry-over. */
  eventId: string | null;
  points: number;
};

/** What the entries of a person in a term add up to. */
export type BalancesTable = {
  clubId: string;
  termId: string;
  personId: string;
  /** Brought along from earlier terms; null when emptied. */
  carryover: number | null;
  earned: number;
  /** How many events they were present at. */
  attended: number;
  /** The operation that last set the carry-over. */
  revision: number;
};
