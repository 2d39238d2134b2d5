/** A browser at which members sign in themselves (R33.1). */
export type Kiosk = {
  id: string;
  /** Null for any open event. */
  eventId: string | null;
  /** The account that opened it. */
  openedBy: string;
  createdAt: number;
  /** When its page last asked for it, which keeps its session (R2.13). */
  lastAt: number;
  scansOnly: boolean;
  names: boolean;
  /** How many people it has added. */
  added: number;
  endedAt: number | null;
  /** Whether the session is gone that was locked to it. */
  isLoggedOut: boolean;
  /** The operation of each entry that made one, by key; null for one that was only asked. */
  entries: Record<string, number | null>;
};

/** An ID that waited on a kiosk, and that officers decide about at an event (R33.17). */
export type UnknownId = {
  eventId: string;
  key: string;
  kioskId: string;
  entry: string;
  how: "scanned" | "typed";
  at: number;
  settledAt: number | null;
  /** The operations that settled it. */
  settledBy: readonly number[];
};
