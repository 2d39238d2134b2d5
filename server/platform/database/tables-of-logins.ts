/** Tables of those who sign in; their instants are ISO text where the login library writes them. */

/** An account: a login, whoever attends with it. */
export type UsersTable = {
  id: string;
  /** What was chosen at sign-up. */
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

/** How a person proves to be themselves: the hash of a password. */
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
  /** When it was last prolonged, which is at most minutes after it was last used. */
  updatedAt: string | Date;
  ipAddress: string | null;
  userAgent: string | null;
  /** The door pass that its browser is locked to, and has no other right than that of it. */
  doorPassId: string | null;
};

/** What a link of a mail proves; `value` is the id of the account that got it. */
export type VerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string | Date;
  createdAt: string | Date;
  updatedAt: string | Date;
};
