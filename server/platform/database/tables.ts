import type { Generated } from "kysely";
import type { BalancesTable, EntriesTable, OperationsTable } from "./tables-of-ledger.ts";
import type {
  CredentialsTable,
  SessionsTable,
  UsersTable,
  VerificationsTable,
} from "./tables-of-logins.ts";

/**
 * The tables as stored. Instants are milliseconds since 1970 in UTC, and of those who sign in
 * ISO text. What else is to be known of each stands in `table-registry.ts`.
 */
export type Tables = {
  users: UsersTable;
  credentials: CredentialsTable;
  sessions: SessionsTable;
  verifications: VerificationsTable;
  people: PeopleTable;
  claims: ClaimsTable;
  clubs: ClubsTable;
  calendarFeeds: CalendarFeedsTable;
  seats: SeatsTable;
  invites: InvitesTable;
  terms: TermsTable;
  memberships: MembershipsTable;
  corrections: CorrectionsTable;
  events: EventsTable;
  attendance: AttendanceTable;
  operations: OperationsTable;
  entries: EntriesTable;
  balances: BalancesTable;
  /** Review decisions: a table keeps its name, as migrations only add. */
  verdicts: ReviewDecisionsTable;
  trustedPairs: TrustedPairsTable;
  requests: RequestsTable;
  slips: SlipsTable;
  doorPasses: DoorPassesTable;
  departures: { accountId: string; kind: "closed" | "erased"; at: number };
  changes: { clubId: string; revision: number; at: number; changes: string };
  refusedSignIns: { id: string; accountId: string; at: number };
  outbox: OutboxTable;
  signingKeys: { id: string; publicKey: string; sealedKey: string; createdAt: number };
  installation: { id: number; secretCheck: string };
  failures: { key: string; count: number; lastAt: number; forgetAt: number };
};

/** Somebody who attends, with an account or not yet. Who was erased has neither name nor account. */
type PeopleTable = {
  id: string;
  name: string;
  /** Null while nobody knows it. */
  gradYear: number | null;
  accountId: string | null;
};

type ClubsTable = {
  id: string;
  clubName: string;
  createdAt: number;
  /** The number of the last operation. */
  revision: Generated<number>;
  /** Where its events are, such as "Europe/Berlin"; null while no event has had times. */
  timeZone: string | null;
};

/** A code with which somebody who was added without an account claims their record, once. */
type ClaimsTable = {
  clubId: string;
  personId: string;
  /** Of the code that stands on the slip. */
  codeHash: string;
  createdAt: number;
  expiresAt: number;
  /** When it was used. */
  takenAt: number | null;
};

/** What calendars read: the events of a club, or of the clubs of a person. */
type CalendarFeedsTable = {
  /** What the link follows from, together with the installation's secret. */
  id: string;
  /** Of one of the two. */
  clubId: string | null;
  personId: string | null;
  tokenHash: string;
  createdAt: number;
};

/** An account's place in a club that it helps to run. */
type SeatsTable = {
  clubId: string;
  accountId: string;
  role: "owner" | "officer" | "helper";
  since: number;
  invitedBy: string | null;
};

/** A link by which whoever opens it can get a seat, once. */
type InvitesTable = {
  id: string;
  clubId: string;
  role: "owner" | "officer" | "helper";
  /** Of what the link proves. */
  tokenHash: string;
  createdBy: string;
  createdAt: number;
  expiresAt: number;
  /** The address that it was sent to. */
  sentTo: string | null;
  /** The account that took it. */
  usedBy: string | null;
  usedAt: number | null;
  /** When the taker got the seat: at once, or when the sender confirmed it. */
  confirmedAt: number | null;
  withdrawnAt: number | null;
};

/** A club's year. Every event and every balance belongs to one; the one without an end is open. */
type TermsTable = {
  clubId: string;
  id: string;
  name: string;
  startsOn: string;
  endsOn: string | null;
  closedAt: number | null;
};

/** That a person belongs to a club, from the first attendance on. */
type MembershipsTable = {
  clubId: string;
  personId: string;
  joinedAt: number;
  state: "active" | "alumni";
  /** Nobody else of the club has it. */
  schoolId: string | null;
  /** The operation that last made the person a member, or none any more; 0 for a check-in. */
  revision: Generated<number>;
  /** When adding them was taken back: they are shown nowhere, and come back only by undo. */
  goneAt: number | null;
  /** What a sheet says: a hint at who somebody is, and no proof. */
  email: string | null;
  /** Whose record this one became a part of, while that is not taken back. */
  mergedInto: string | null;
  /** What the club calls them, and when they graduate, where an officer corrected what they say. */
  listedName: string | null;
  listedYear: number | null;
  /** The operation that last corrected either, or made a correction void; null without any. */
  correctedBy: number | null;
};

/** The values of an operation that corrected a member: in a table of their own, to be erased. */
type CorrectionsTable = {
  clubId: string;
  revision: number;
  personId: string;
  name: string;
  gradYear: number | null;
  nameBefore: string;
  gradYearBefore: number | null;
};

type EventsTable = {
  clubId: string;
  id: string;
  termId: string;
  name: string;
  date: string | null;
  status: "Active" | "Inactive";
  points: number | null;
  /** The fixed one: dead while the code changes. */
  code: string;
  codeKind: "fixed" | "changing";
  /** The half that its changing codes begin with; null while they never changed. */
  codeKey: string | null;
  createdAt: number;
  /** How many are present. */
  attendeeCount: number;
  /** The operation that last changed anything of this but the count. */
  revision: number;
  /** When it was cancelled: it is shown, worth nothing, and nobody can check in to it. */
  cancelledAt: number | null;
  /** Since when it has been Inactive; null while it is Active, and when nobody knows. */
  inactiveSince: number | null;
  /** When it was deleted: it is shown nowhere, and comes back only by undo. */
  deletedAt: number | null;
  /** How many were in the room, when that was counted, by which account, and what there is to say of it. */
  heads: number | null;
  headsAt: number | null;
  headsBy: string | null;
  headsNote: string | null;
  /** From when on a change of it, or of who attended, needs a reason. */
  sealedAt: number | null;
  /** On whose clocks it starts and ends. All of these are null without times. */
  timeZone: string | null;
  /** "2026-11-20T16:00", and with its offset where the clocks show that time twice. */
  starts: string | null;
  ends: string | null;
  startsAt: number | null;
  endsAt: number | null;
  /** Between these its code is taken. */
  opensAt: number | null;
  closesAt: number | null;
  /** So many minutes after the start somebody is late; null for never. */
  lateAfter: number | null;
  /** What it is worth to somebody late; null for as much as to others. */
  latePoints: number | null;
};

/** One row for a person and an event, whatever becomes of it: its key makes a double impossible. */
type AttendanceTable = {
  clubId: string;
  eventId: string;
  personId: string;
  /** When the person was first recorded. */
  at: number;
  state: AttendanceState;
  source: "code" | "hand" | "import";
  /** The account that added the person by hand. */
  addedBy: string | null;
  name: string;
  gradYear: number | null;
  /** Null: the event's. */
  points: number | null;
  /** Made by the browser for one submission of a code. */
  submissionKey: string | null;
  /** The operation that last changed state or points. */
  revision: number;
  /** 1 for somebody who was removed and may check in again. */
  mayReturn: number;
  /** The browser that was checked in with, by a mark that holds for this event alone; kept for 30 days. */
  browserMark: string | null;
  /** How the person came to be recorded; kept for 30 days. */
  method: AttendanceMethod | null;
  /** How many minutes after the start somebody late came. */
  lateBy: number | null;
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
export type AttendanceState = "present" | "excused" | "removed";

/** That an officer found a flagged check-in fine; kept for 30 days. */
type ReviewDecisionsTable = {
  clubId: string;
  eventId: string;
  personId: string;
  kind: "same-browser" | "same-spot" | "after-end" | "named-on-lock";
  /** The account that decided it. */
  accountId: string;
  at: number;
};

/** Two people who may use the same browser, in the order of their ids. */
type TrustedPairsTable = {
  clubId: string;
  personId: string;
  otherId: string;
  /** The account that decided it. */
  accountId: string;
  at: number;
};

/** That somebody says to have been at an event. Whether they are on its list is in `attendance`. */
type RequestsTable = {
  clubId: string;
  eventId: string;
  personId: string;
  askedAt: number;
  /** When a check-in was made that came too late to count; null for who only asks. */
  arrivedAt: number | null;
  /** In the person's own words; empty for a check-in that came too late. */
  reason: string;
  declinedAt: number | null;
  declinedBy: string | null;
  /** Why it was declined. */
  answer: string | null;
};

/** A code on paper that checks one person in to an event; forgotten 30 days after it was given. */
type SlipsTable = {
  code: string;
  clubId: string;
  eventId: string;
  givenAt: number;
  expiresAt: number;
  voidedAt: number | null;
  /** When the one who used it came. */
  usedAt: number | null;
  usedBy: string | null;
};

/** By this a browser without a seat stands at the door of one event; forgotten 30 days after it. */
type DoorPassesTable = {
  id: string;
  /** The second is that of an account's scanner, which is locked. */
  kind: "pass" | "lock";
  clubId: string;
  eventId: string;
  /** Of what its link proves. */
  tokenHash: string;
  /** The account that made it. */
  createdBy: string;
  createdAt: number;
  takenAt: number | null;
  /** What who took it has typed; null for a lock. */
  name: string | null;
  /** Of what the cookie of who took it holds. */
  keyHash: string | null;
  /** When it was last used, at most a minute ago. */
  lastAt: number | null;
  /** How many were added by it and not taken back. */
  added: number;
  revokedAt: number | null;
  /** 1 for a lock that leaves its scanner nothing but cards. */
  cardsOnly: number;
};

/** A mail that is to be sent; its words are written when it goes out. */
type OutboxTable = {
  id: string;
  kind: "password-reset" | "address-proof" | "invitation" | "officers-changed";
  recipient: string;
  /** What it is about, for who writes its words. */
  about: string | null;
  createdAt: number;
  /** When it is to be tried next; in the future while somebody is at it. */
  dueAt: number;
  attempts: number;
};
