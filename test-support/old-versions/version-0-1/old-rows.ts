/** The rows of version 0.1's tables, with its names. Instants are milliseconds since 1970. */
export type OldRows = {
  users: OldUser[];
  credentials: OldCredential[];
  sessions: OldSession[];
  verifications: OldVerification[];
  clubs: { id: string; clubName: string; createdAt: number; revision: number }[];
  admins: { uid: string; clubId: string }[];
  members: { uid: string; name: string; gradYear: number }[];
  memberClubs: OldMemberClub[];
  events: OldEvent[];
  attendance: OldAttendance[];
  records: OldRecord[];
  departures: { uid: string; kind: "closed" | "erased"; at: number }[];
  changes: { clubId: string; revision: number; at: number; changes: string }[];
  outbox: OldMail[];
  signingKeys: { id: string; publicKey: string; sealedKey: string; createdAt: number }[];
  failures: { key: string; count: number; lastAt: number; forgetAt: number }[];
};

type Stamps = { createdAt: string; updatedAt: string };

export type OldUser = Stamps & {
  id: string;
  displayName: string;
  email: string;
  emailVerified: boolean;
  termsVersion: string;
  termsAcceptedAt: number;
  closedAt: number | null;
};

type OldCredential = Stamps & {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  password: string;
};

type OldSession = Stamps & {
  id: string;
  token: string;
  userId: string;
  expiresAt: string;
  ipAddress: string;
  userAgent: string;
};

type OldVerification = Stamps & {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
};

type OldMemberClub = {
  clubId: string;
  uid: string;
  joinedAt: number;
  carryover: number | null;
  /** Points from events attended, as a running total. */
  new: number;
};

export type OldEvent = {
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

type OldAttendance = {
  clubId: string;
  eventId: string;
  uid: string;
  timestamp: number;
  name: string;
  gradYear: number;
  submissionKey: string | null;
};

export type OldRecord = {
  clubId: string;
  id: string;
  at: number;
  kind: OldKind;
  actorId: string | null;
  subjectId: string | null;
  eventId: string | null;
  details: string;
};
/** Every kind of line in version 0.1's record. */
export type OldKind =
  | "admin-created"
  | "event-created"
  | "event-status-changed"
  | "event-points-changed"
  | "checked-in"
  | "attendee-added"
  | "carryover-changed"
  | "sign-in-refused";

type OldMail = {
  id: string;
  kind: string;
  recipient: string;
  createdAt: number;
  dueAt: number;
  attempts: number;
};
