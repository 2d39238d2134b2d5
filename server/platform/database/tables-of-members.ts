/** Tables about the members of clubs. */

import type { Generated } from "kysely";

/** A link by which a member shares their record in a club. */
export type RecordLinksTable = {
  /** The link is derived from this and the installation's secret. */
  id: string;
  clubId: string;
  personId: string;
  /** Whoever created it: the link ends if the person's account becomes a different one. */
  accountId: string;
  tokenHash: string;
  /** What it shows, as JSON, with the key of the request that created it (R10.21). */
  shows: string;
  /** What the record said then, as JSON: it shows nothing beyond that. Null from an older node. */
  recorded: string | null;
  createdAt: number;
  expiresAt: number;
};

/** A person's membership in a club, from their first attendance. */
export type MembershipsTable = {
  clubId: string;
  personId: string;
  joinedAt: number;
  state: "active" | "alumni";
  /** Unique in the club. */
  schoolId: string | null;
  /** The operation that last made the person a member or removed them; 0 for a check-in. */
  revision: Generated<number>;
  /** When adding them was undone: they are hidden, and only an undo brings them back. */
  goneAt: number | null;
  /** From an imported sheet: a hint at who this is, but no proof. */
  email: string | null;
  /** The member this one was merged into, unless that was undone. */
  mergedInto: string | null;
  /** The name and graduation year in this club, if an officer corrected them. */
  listedName: string | null;
  listedYear: number | null;
  /** The operation that last corrected either or voided a correction; null without any. */
  correctedBy: number | null;
  /** The operation that last set the school ID; null if none did, as for one from a sheet. */
  schoolIdBy: Generated<number | null>;
  /** Since when they hide their name from the club's other members; null if they don't. */
  nameHiddenAt: number | null;
};

/** The values of a member correction, in their own table so that they can be erased. */
export type CorrectionsTable = {
  clubId: string;
  revision: number;
  personId: string;
  name: string;
  gradYear: number | null;
  nameBefore: string;
  gradYearBefore: number | null;
};

/**
 * The values of a change of a member's school ID, in their own table so that they can be erased.
 */
export type SchoolIdChangesTable = {
  clubId: string;
  revision: number;
  personId: string;
  schoolId: string | null;
  schoolIdBefore: string | null;
  /**
   * The event at whose kiosk the member gave it; null if someone entered it, and once an officer
   * found it fine.
   */
  learnedAt: string | null;
};

/** A badge printed for a member: a number of its own. */
export type BadgesTable = {
  clubId: string;
  /** Unique in the club. */
  number: string;
  personId: string;
  createdAt: number;
  /** When it was ended, for example because it was lost. */
  endedAt: number | null;
};

/**
 * The emails and school ids that an import added for people the club already had. They are here
 * because operations never change and hold no personal data: their facts name only who and which
 * field, and an undo empties those that are still the same.
 */
export type FilledIdentitiesTable = {
  clubId: string;
  revision: number;
  personId: string;
  email: string | null;
  schoolId: string | null;
};
