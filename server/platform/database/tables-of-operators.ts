/** What belongs to the installation as a whole: its operators and their settings. */

/** An account that manages the installation. */
export type OperatorsTable = {
  accountId: string;
  since: number;
};

/** The key that makes the account that opens it an operator. A new one ends the one before. */
export type OperatorKeysTable = {
  keyHash: string;
  expiresAt: number;
  /** The operator's account that made it; null for the terminal. */
  makerId: string | null;
};

/** Something that an operator did. It names people and clubs only by their ids. */
export type OperatorActsTable = {
  id: string;
  at: number;
  /** The operator's account; null for a command. */
  actorId: string | null;
  kind: string;
  /** The account and the club that it was done to. */
  accountId: string | null;
  clubId: string | null;
  /** JSON, by kind; neither names nor emails. */
  details: string;
};

/** A setting that an operator changed; the environment's goes before it. */
export type StoredSettingsTable = {
  name: string;
  /** JSON. */
  value: string;
  changedAt: number;
};
