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
  /** The door pass that this browser is locked to; the session has no other rights. */
  doorPassId: string | null;
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
