/**
 * Tables of club operations and the points they moved, which only the ledger writes, and of the
 * terms in which they count.
 */

/**
 * Something done in a club. It gets the club's next revision and never changes afterward: the
 * database refuses everything except clearing the reason, and deleting the rows of a club that is
 * being erased. Names are joined when the history is read.
 */
export type OperationsTable = {
  clubId: string;
  revision: number;
  at: number;
  /** The account that did it; null for the server itself, or for a door pass named in `details`. */
  actorId: string | null;
  kind: OperationKind;
  /** Free text: erased with the people it is about. */
  reason: string | null;
  /** JSON of what was done: ids, numbers, and event texts, but never people's names. */
  details: string;
  /** The revision of the operation that this one undoes. */
  undoes: number | null;
};
export type OperationKind =
  | "club-created"
  | "club-deleted"
  | "club-restored"
  | "seat-given"
  | "seat-taken"
  | "seat-changed"
  | "seat-removed"
  | "seat-left"
  | "invitation-made"
  | "invitation-withdrawn"
  | "invitation-taken"
  | "reset-link-made"
  | "second-step-reset"
  | "email-changed"
  | "event-created"
  | "event-set"
  | "events-closed"
  | "events-set"
  | "events-cancelled"
  | "events-deleted"
  | "categories-set"
  | "requirement-set"
  | "results-recorded"
  | "event-repeated"
  | "checked-in"
  | "check-in-undone"
  | "attendees-added"
  | "newcomer-added"
  | "attendees-removed"
  | "attendees-moved"
  | "award-given"
  | "points-set"
  | "hours-set"
  | "hours-approved"
  | "signed-in"
  | "signed-out"
  | "visits-set"
  | "visits-ended"
  | "marked-late"
  | "marked-not-late"
  | "members-excused"
  | "excuses-withdrawn"
  | "event-cancelled"
  | "event-reinstated"
  | "event-deleted"
  | "heads-counted"
  | "event-sealed"
  | "event-unsealed"
  | "requests-approved"
  | "request-declined"
  | "request-withdrawn"
  | "slips-given"
  | "slips-voided"
  | "slips-restored"
  | "claim-slips-made"
  | "badges-made"
  | "badge-ended"
  | "badge-restored"
  | "pass-made"
  | "pass-taken"
  | "pass-revoked"
  | "scanner-locked"
  | "scanner-unlocked"
  | "kiosk-opened"
  | "kiosk-ended"
  | "carryover-set"
  | "time-zone-set"
  | "standings-set"
  | "second-step-set"
  | "club-name-set"
  | "year-started"
  | "year-reopened"
  | "year-closed"
  | "imported"
  | "undone"
  | "opening"
  | "person-claimed"
  | "members-merged"
  | "member-corrected"
  | "school-id-set"
  | "id-format-set"
  | "member-removed"
  | "name-changed"
  | "records-repaired"
  | "person-erased"
  | "restored";

/** A line of an operation that moves one person's points in one term. Never changes afterward. */
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

/** The sum of a person's entries in a term. */
export type BalancesTable = {
  clubId: string;
  termId: string;
  personId: string;
  /** Points carried over from earlier terms; null when emptied. */
  carryover: number | null;
  earned: number;
  /** How many events they attended. */
  attended: number;
  /** The operation that last set the carry-over. */
  revision: number;
};

/** A school year of a club. Every event and balance belongs to a term; the open one has no end. */
export type TermsTable = {
  clubId: string;
  id: string;
  name: string;
  startsOn: string;
  endsOn: string | null;
  closedAt: number | null;
  /** The operation that last opened or closed it; 0 for the club's first term. */
  revision: number;
  /** Since when it can be corrected although it ended; null if it can't. */
  reopenedAt: number | null;
  /** The operation that last reopened it or closed it again; null if it never was. */
  reopenRevision: number | null;
};
