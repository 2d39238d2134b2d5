import type { Generated } from "kysely";

/**
 * The tables as stored. Entities and fields have the names of the specification (§3);
 * instants are milliseconds since 1970 in UTC, and of those who sign in ISO text.
 */
export type Tables = {
  users: UsersTable;
  credentials: CredentialsTable;
  sessions: SessionsTable;
  verifications: VerificationsTable;
  clubs: { id: string; clubName: string; createdAt: number; revision: Generated<number> };
  admins: { uid: string; clubId: string };
  members: { uid: string; name: string; gradYear: number };
  memberClubs: MemberClubsTable;
  events: EventsTable;
  attendance: AttendanceTable;
  departures: { uid: string; kind: "closed" | "erased"; at: number };
  changes: { clubId: string; revision: number; at: number; changes: string };
  outbox: OutboxTable;
  records: RecordsTable;
  signingKeys: { id: string; publicKey: string; sealedKey: string; createdAt: number };
  installation: { id: number; secretCheck: string };
  failures: { key: string; count: number; lastAt: number; forgetAt: number };
};

/** The authentication account of a person; `id` is the uid (§3). */
type UsersTable = {
  id: string;
  displayName: string;
  email: string;
  emailVerified: number | boolean;
  createdAt: string | Date;
  updatedAt: string | Date;
  termsVersion: string;
  termsAcceptedAt: number;
  /** When the person closed it; null while it is open. */
  closedAt: number | null;
};

/** How a person proves to be themselves: the hash of a password. */
type CredentialsTable = {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  password: string | null;
  createdAt: string | Date;
  updatedAt: string | Date;
};

type SessionsTable = {
  id: string;
  token: string;
  userId: string;
  expiresAt: string | Date;
  createdAt: string | Date;
  /** When it was last prolonged, which is at most minutes after it was last used. */
  updatedAt: string | Date;
  ipAddress: string | null;
  userAgent: string | null;
};

/** What a link of a mail proves; `value` is the uid of the person who got it. */
type VerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string | Date;
  createdAt: string | Date;
  updatedAt: string | Date;
};

/** The club entry of a member: what they brought along, and what they earned since. */
type MemberClubsTable = {
  clubId: string;
  uid: string;
  joinedAt: number;
  carryover: number | null;
  new: number;
};

type EventsTable = {
  clubId: string;
  id: string;
  name: string;
  date: string | null;
  status: "Active" | "Inactive";
  points: number | null;
  code: string;
  createdAt: number;
  attendeeCount: number;
};

/** One row for a member and an event; its key makes a double impossible. */
type AttendanceTable = {
  clubId: string;
  eventId: string;
  uid: string;
  timestamp: number;
  name: string;
  gradYear: number;
  /** Made by the browser for one submission; null for a manual add. */
  submissionKey: string | null;
};

/** A mail that is to be sent; its words are written when it goes out. */
type OutboxTable = {
  id: string;
  kind: "password-reset";
  recipient: string;
  createdAt: number;
  /** When it is to be tried next; in the future while somebody is at it. */
  dueAt: number;
  attempts: number;
};

/** Who did what in a club. Its rows hold ids and numbers, never a name or an address. */
type RecordsTable = {
  clubId: string;
  /** Sorts by time. */
  id: string;
  at: number;
  kind: string;
  actorId: string | null;
  /** Whom it concerns. */
  subjectId: string | null;
  eventId: string | null;
  /** JSON of the values, such as from what to what. */
  details: string;
};
