/** A node's data folder, and its clock's time in milliseconds since 1970. */
export type Opening = {
  folder: string;
  databaseUrl: string | undefined;
  /** The URL of the school's login. */
  issuer: string;
  now: number;
  /** The seed of the node's random numbers. */
  seed: number;
};

/** The simulation's requests to a node. */
export type Demand =
  | { do: "open"; opening: Opening }
  | { do: "close" }
  | { do: "set-clock"; now: number }
  /** Ends it as kill -9 does, right before the statement after this many. */
  | { do: "kill-after"; statements: number }
  /** Keeps the database file from growing, like a full disk, or lets it grow again. */
  | { do: "fill-disk"; full: boolean }
  /**
   * Waits until it hasn't sent its database anything for a while, so everything in progress is
   * done.
   */
  | { do: "settle-down" }
  /** Waits until every spot is settled whose check-in is open. */
  | { do: "settle-spots" }
  /** Ends the visits that nobody signed out from, as it does every minute. */
  | { do: "end-visits" }
  /** Makes a backup, or restores one while nothing is serving. */
  | { do: "back-up" }
  | { do: "restore"; file: string }
  /** The rows and written emails that contain any of these texts. */
  | { do: "search"; texts: readonly string[] }
  /** Makes a key for an operator, as the terminal does. */
  | { do: "operator-key" }
  /** The rows of the operators' log. */
  | { do: "operator-acts" }
  /** The findings of `rollcall verify`. */
  | { do: "verify" };

/** Where a text was found; an operation is named by its club and revision. */
export type Found = { text: string; table: string; clubId?: string; revision?: number };

export type Asked = Demand & { id: number };
/** A node's answer, and the errors in its log since the last one. */
export type Answer = { id: number; value?: unknown; fault?: string; errors: string[] };
