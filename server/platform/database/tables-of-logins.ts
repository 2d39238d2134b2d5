/** Login tables; their timestamps are ISO text where the login library writes them. */

/** An account: a login, whether or not its owner attends events. */
export type UsersTable = {
  id: string;
  /** The type chosen at sign-up. */
  type: "member" | "admin";
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

/** Proof of identity: a password hash. */
export type CredentialsTable = {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  password: string | null;
  createdAt: string | Date;
  updatedAt: string | Date;
};

/** A school's login that is connected to an account. Issuer and subject are who it is. */
export type IdentitiesTable = {
  id: string;
  accountId: string;
  issuer: string;
  subject: string;
  /** The email that the issuer gave last; for display only. */
  email: string | null;
  linkedAt: number;
  /** When it last logged in. */
  lastAt: number;
};

/** A passkey of an account: the public half of a key that its owner's device or password manager has. */
export type PasskeysTable = {
  id: string;
  accountId: string;
  /** The credential's ID, which browsers send with each login. */
  credentialId: string;
  publicKey: string;
  /** How often the device says it was used; 0 if it doesn't count. */
  counter: number;
  /** How browsers reach it, as JSON. */
  transports: string;
  /** What its owner calls it. */
  name: string;
  createdAt: number;
  /** When it last logged in; null if it never has. */
  lastAt: number | null;
};

/** An authenticator app, whose codes an account needs after its password. */
export type SecondStepsTable = {
  id: string;
  accountId: string;
  /** The key that it shares with the app, encrypted with the installation's secret. */
  secret: string;
  /** The time step of the last code that was used; no code counts twice. */
  lastStep: number;
  addedAt: number;
};

/** The hash of a code that replaces the authenticator app's code once. */
export type RecoveryCodesTable = { accountId: string; hash: string };

export type SessionsTable = {
  id: string;
  token: string;
  userId: string;
  expiresAt: string | Date;
  createdAt: string | Date;
  /** When it was last extended, which is at most minutes after its last use. */
  updatedAt: string | Date;
  ipAddress: string | null;
  userAgent: string | null;
  /** The scanner's door pass, or the kiosk, that this browser is locked to: its only rights. */
  doorPassId: string | null;
  /** How it began; null for sessions from before this was recorded. */
  method: "password" | "school" | "passkey" | null;
  /** When its owner added a passkey or connected a school login in it, after proving who they are. */
  steppedUpAt: number | null;
};

/**
 * A change of an account's email: waiting for confirmation, or confirmed and still possible to take
 * back.
 */
export type EmailChangesTable = {
  id: string;
  accountId: string;
  oldEmail: string;
  newEmail: string;
  /** Hashes of the tokens in the links to the new email, and to the old one. */
  confirmHash: string;
  undoHash: string;
  createdAt: number;
  confirmedAt: number | null;
  /** 1 if the account had confirmed the old email. */
  oldProved: number;
  /** Until when it can be confirmed or, once it is, undone. */
  expiresAt: number;
};

/** The token behind an emailed link; `value` is the id of the account it was sent to. */
export type VerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string | Date;
  createdAt: string | Date;
  updatedAt: string | Date;
};
