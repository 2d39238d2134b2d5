/** The findings of a run about acknowledged check-ins. */
export type Findings = {
  acknowledged: number;
  /** Acknowledged but not stored. */
  lost: number;
  /** All broken promises, including lost check-ins; empty if everything is as promised. */
  problems: string[];
  /** Other things worth reporting, such as durations. */
  notes: string[];
};

export type RunOptions<Protection extends string = string> = {
  /** The protection that a control turns off; undefined in a regular run. */
  without?: Protection | undefined;
  /** Fewer and shorter rounds, to see that it works. */
  quick: boolean;
};

/** A fault on an engine, and a promise that must hold despite it. */
export type Fault = {
  engine: "SQLite" | "PostgreSQL";
  title: string;
  /** Each is turned off once, and then the promise must break; otherwise the run proves nothing. */
  protections: readonly string[];
  /** Why it can't run on this machine; undefined if it can. */
  obstacle?: () => string | undefined;
  run(options: RunOptions): Promise<Findings>;
};
