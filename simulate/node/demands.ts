/** Where a node keeps its data, and what its clock shows, in milliseconds since 1970. */
export type Opening = {
  folder: string;
  databaseUrl: string | undefined;
  now: number;
  /** From which the node's random numbers follow. */
  seed: number;
};

/** What the simulation asks of a node. */
export type Demand =
  | { do: "open"; opening: Opening }
  | { do: "close" }
  | { do: "set-clock"; now: number }
  /** Ends it as kill -9 does, right before its database is sent one more statement than these. */
  | { do: "kill-after"; statements: number }
  /** Lets the database file grow no more, as a full disk does; or lets it grow again. */
  | { do: "fill-disk"; full: boolean }
  /** Waits until it has sent its database nothing for a while: what was under way is done. */
  | { do: "settle-down" }
  /** Makes a backup, or puts one in place while nobody serves. */
  | { do: "back-up" }
  | { do: "restore"; file: string }
  /** What `npm run verify` finds. */
  | { do: "verify" };

export type Asked = Demand & { id: number };
/** What a node answers, and the errors in its log since the last answer. */
export type Answer = { id: number; value?: unknown; fault?: string; errors: string[] };
