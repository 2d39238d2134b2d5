import type { Generated } from "kysely";
import type {
  AttendanceTable,
  CardScansTable,
  DoorPassesTable,
  EarlyCheckInsTable,
  ExcuseRequestsTable,
  ExcusesTable,
  HourRequestsTable,
  KioskEntriesTable,
  KiosksTable,
  RequestsTable,
  ReviewDecisionsTable,
  TrustedPairsTable,
  UnknownIdsTable,
} from "./tables-of-attendance.ts";
import type { ImportsTable, SheetHabitsTable } from "./tables-of-imports.ts";
import type {
  BalancesTable,
  EntriesTable,
  OperationsTable,
  TermsTable,
} from "./tables-of-ledger.ts";
import type {
  CredentialsTable,
  EmailChangesTable,
  IdentitiesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SecondStepsTable,
  SessionsTable,
  UsersTable,
  VerificationsTable,
} from "./tables-of-logins.ts";
import type {
  BadgesTable,
  CorrectionsTable,
  FilledIdentitiesTable,
  MembershipsTable,
  RecordLinksTable,
  SchoolIdChangesTable,
} from "./tables-of-members.ts";
import type {
  OperatorActsTable,
  OperatorKeysTable,
  OperatorsTable,
  StoredSettingsTable,
} from "./tables-of-operators.ts";

/**
 * The tables as stored. Timestamps are milliseconds since 1970 in UTC, and ISO text in the login
 * tables. Everything else about each table is in `table-registry.ts`. An account (`users`) logs in;
 * a person (`people`) is someone in a club's records, with or without an account. A seat says what
 * an account may do in a club; a membership says that a person belongs to it, and a balance has
 * their points in one of its terms.
 */
export type Tables = {
  users: UsersTable;
  credentials: CredentialsTable;
  identities: IdentitiesTable;
  passkeys: PasskeysTable;
  secondSteps: SecondStepsTable;
  recoveryCodes: RecoveryCodesTable;
  sessions: SessionsTable;
  verifications: VerificationsTable;
  emailChanges: EmailChangesTable;
  people: PeopleTable;
  claims: ClaimsTable;
  clubs: ClubsTable;
  calendarFeeds: CalendarFeedsTable;
  seats: SeatsTable;
  /** The seats of deleted clubs, which give access to nothing. */
  heldSeats: SeatsTable;
  invites: InvitesTable;
  terms: TermsTable;
  memberships: MembershipsTable;
  recordLinks: RecordLinksTable;
  corrections: CorrectionsTable;
  filledIdentities: FilledIdentitiesTable;
  schoolIdChanges: SchoolIdChangesTable;
  badges: BadgesTable;
  imports: ImportsTable;
  sheetHabits: SheetHabitsTable;
  clubCreations: ClubCreationsTable;
  awardNotes: AwardNotesTable;
  categories: CategoriesTable;
  events: EventsTable;
  attendance: AttendanceTable;
  operations: OperationsTable;
  entries: EntriesTable;
  balances: BalancesTable;
  /** Review decisions. The table keeps its old name because migrations only add. */
  verdicts: ReviewDecisionsTable;
  trustedPairs: TrustedPairsTable;
  requirements: RequirementsTable;
  requests: RequestsTable;
  excuses: ExcusesTable;
  excuseRequests: ExcuseRequestsTable;
  hourRequests: HourRequestsTable;
  earlyCheckIns: EarlyCheckInsTable;
  cardScans: CardScansTable;
  slips: SlipsTable;
  doorPasses: DoorPassesTable;
  kiosks: KiosksTable;
  kioskEntries: KioskEntriesTable;
  unknownIds: UnknownIdsTable;
  departures: { accountId: string; kind: "closed" | "erased"; at: number };
  changes: { clubId: string; revision: number; at: number; changes: string };
  refusedSignIns: { id: string; accountId: string; at: number };
  operators: OperatorsTable;
  operatorKeys: OperatorKeysTable;
  operatorActs: OperatorActsTable;
  storedSettings: StoredSettingsTable;
  outbox: OutboxTable;
  signingKeys: { id: string; publicKey: string; sealedKey: string; createdAt: number };
  installation: { id: number; secretCheck: string };
  servedUrl: { id: number; url: string };
  failures: { key: string; count: number; lastAt: number; forgetAt: number };
};

/**
 * A person who attends, with or without an account. Erased people have no account, and a
 * placeholder for a name.
 */
type PeopleTable = {
  id: string;
  name: string;
  /** Null while unknown. */
  gradYear: number | null;
  accountId: string | null;
  /** When the person was erased, in milliseconds since 1970; 0 if that isn't known. */
  erasedAt: Generated<number | null>;
};

type ClubsTable = {
  id: string;
  clubName: string;
  createdAt: number;
  /** The revision of the last operation. */
  revision: Generated<number>;
  /** The club's time zone, such as "Europe/Berlin"; null if unknown until an event has times. */
  timeZone: string | null;
  /** When it was deleted; nobody has a seat in it, and only its owners can restore it. */
  deletedAt: number | null;
  /** Since when its rows are being erased, for good; null before that. */
  erasingAt: number | null;
  /** What its members see of each other's points. */
  standings: Generated<"nothing" | "own" | "near" | "everyone">;
  /** Whether everyone who runs it needs a second step. */
  secondStep: Generated<"optional" | "required">;
  /** How many characters of a scanned card come before the school ID, and after it. */
  idSkipStart: Generated<number>;
  idSkipEnd: Generated<number>;
};

/** A one-time code to claim the record of a member who was added without an account. */
type ClaimsTable = {
  clubId: string;
  personId: string;
  /** Hash of the code on the paper slip. */
  codeHash: string;
  /** The account whose seat it ends with; null for older ones. */
  createdBy: string | null;
  createdAt: number;
  expiresAt: number;
  /** When it was used. */
  takenAt: number | null;
};

/** A calendar link: the events of a club, or of a person's clubs. */
type CalendarFeedsTable = {
  /** The link is derived from this and the installation's secret. */
  id: string;
  /** Exactly one of the two is set. */
  clubId: string | null;
  personId: string | null;
  tokenHash: string;
  createdAt: number;
};

/** An account's seat as an officer of a club. */
type SeatsTable = {
  clubId: string;
  accountId: string;
  role: "owner" | "officer" | "helper";
  since: number;
  invitedBy: string | null;
};

/** A one-time link that grants a seat to the account that opens it. */
type InvitesTable = {
  id: string;
  clubId: string;
  role: "owner" | "officer" | "helper";
  /** Hash of the link's token. */
  tokenHash: string;
  createdBy: string;
  createdAt: number;
  expiresAt: number;
  /** The email it was sent to. */
  sentTo: string | null;
  /** The account that used it. */
  usedBy: string | null;
  usedAt: number | null;
  /** When the account got the seat: immediately, or once the sender confirmed. */
  confirmedAt: number | null;
  withdrawnAt: number | null;
};

/** A club that an account creates from a file; a canceled or stopped one was not created. */
type ClubCreationsTable = {
  id: string;
  accountId: string;
  /** Created by the browser for one file. */
  key: string;
  state: "running" | "done" | "stopped" | "canceled";
  startedAt: number;
  /** When the process that runs it last showed that it does, or when it ended. */
  seenAt: number;
  percent: number;
  /** What it became; null until it is done. */
  clubId: string | null;
};

/** A club's kind of event. Rows are never deleted, so that events keep theirs. */
type CategoriesTable = {
  clubId: string;
  id: string;
  name: string;
  /** The order in lists. */
  position: number;
  /** 1 if it is no longer offered. */
  archived: number;
  /** The operation that last changed it. */
  revision: number;
};

/**
 * What officers wrote about someone who got an award. Rows never change: a new text is a new row.
 * Facts name only their IDs, so that the texts can be erased.
 */
type AwardNotesTable = {
  clubId: string;
  id: string;
  personId: string;
  note: string;
};

type EventsTable = {
  clubId: string;
  id: string;
  /** An award has attendees but never takes place: no check-in, no turnout, no seal (R27.1). */
  kind: Generated<"meeting" | "award">;
  termId: string;
  name: string;
  date: string | null;
  status: "Active" | "Inactive";
  points: number | null;
  /** Minutes of service that attendees get. */
  minutes: number | null;
  /** The fixed code; doesn't work while the code is a changing one. */
  code: string;
  codeKind: "fixed" | "changing";
  /** The constant half of its changing codes; null if they never changed. */
  codeKey: string | null;
  createdAt: number;
  /** How many people attended. */
  attendeeCount: number;
  /** The operation that last changed anything here except the count. */
  revision: number;
  /** When it was canceled: it stays visible, earns no points, and accepts no check-ins. */
  cancelledAt: number | null;
  /** Since when it has been Inactive; null while it is Active, or if unknown. */
  inactiveSince: number | null;
  /** When it was deleted: it is hidden, and only an undo brings it back. */
  deletedAt: number | null;
  /**
   * The head count: how many people were in the room, when and by which account it was entered, and
   * a note.
   */
  heads: number | null;
  headsAt: number | null;
  headsBy: string | null;
  headsNote: string | null;
  /** What officers wrote for each other about the event. */
  note: string | null;
  /** After this, changes to the event or its attendance need a reason. */
  sealedAt: number | null;
  /** The time zone of its start and end. All of these are null without times. */
  timeZone: string | null;
  /** "2026-11-20T16:00", with a UTC offset if that local time occurs twice. */
  starts: string | null;
  ends: string | null;
  startsAt: number | null;
  endsAt: number | null;
  /** Its code is accepted between these. */
  opensAt: number | null;
  closesAt: number | null;
  /** Arrivals this many minutes after the start are late; null for never. */
  lateAfter: number | null;
  /** Points for late arrivals; null for the same as everyone else. */
  latePoints: number | null;
  /** The club's category that it belongs to. */
  categoryId: string | null;
  /** Whether time counts from sign-in to sign-out: 1 or 0. */
  countsTime: Generated<number>;
  /** What a visit without a sign-out counts, in minutes; null for until the event's end. */
  forgottenMinutes: Generated<number | null>;
};

/** What a club asks of its members in a term. A deleted one only comes back by an undo. */
type RequirementsTable = {
  clubId: string;
  id: string;
  termId: string;
  name: string;
  /** What it is good for; may be empty. */
  note: string;
  /** The last day that counts. */
  deadline: string | null;
  /** How many conditions are enough; null for all. */
  atLeast: number | null;
  /** 1 if all events until the deadline are in the list already. */
  allPlanned: number;
  /** JSON, as in the contract. */
  conditions: string;
  createdAt: number;
  deletedAt: number | null;
  /** The operation that last changed it. */
  revision: number;
  /**
   * The operation that last recorded its results, or undid that; 0 if none did. The operation's
   * facts hold the results.
   */
  resultsRevision: number;
};

/** A paper code that checks one person in to an event; deleted 30 days after it was given out. */
type SlipsTable = {
  code: string;
  clubId: string;
  eventId: string;
  /** The account whose seat it ends with; null for older ones. */
  createdBy: string | null;
  /** The same for all slips of a sheet; null for older ones. */
  sheetId: string | null;
  givenAt: number;
  expiresAt: number;
  voidedAt: number | null;
  /** When the person who used it checked in. */
  usedAt: number | null;
  usedBy: string | null;
};

/** An email to send; its text is written when it goes out. */
type OutboxTable = {
  id: string;
  kind:
    | "password-reset"
    | "address-proof"
    | "connect-login"
    | "email-change"
    | "email-change-asked"
    | "email-changed"
    | "email-changed-back"
    | "account-changed"
    /** Those about one change are from before `account-changed`. */
    | "passkey-added"
    | "passkey-removed"
    | "second-step-added"
    | "second-step-removed"
    | "recovery-code-used"
    | "invitation"
    | "officers-changed";
  recipient: string;
  /** The subject matter, for the code that writes the text. */
  about: string | null;
  createdAt: number;
  /** When to try next; in the future while a delivery is in progress. */
  dueAt: number;
  attempts: number;
};
