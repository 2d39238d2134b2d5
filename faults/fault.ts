/** What a run found out about the check-ins that it had acknowledged. */
export type Findings = {
  acknowledged: number;
  /** Acknowledged, but not stored. */
  lost: number;
  /** All that is not as promised, the lost ones included; empty when the promise was kept. */
  problems: string[];
  /** What is worth telling besides, such as how long it took. */
  notes: string[];
};

export type RunOptions<Protection extends string = string> = {
  /** The protection that is off, in a control; a run that is none has all of them. */
  without?: Protection | undefined;
  /** Fewer and shorter, to see that it works. */
  quick: boolean;
};

/** Something that goes wrong on an engine, and a promise that has to be kept then. */
export type Fault = {
  engine: "SQLite" | "PostgreSQL";
  title: string;
  /** Each is switched off once, and the promise must be seen to break; else nothing was tried. */
  protections: readonly string[];
  /** Why it cannot be tried on this machine; undefined when it can. */
  obstacle?: () => string | undefined;
  run(options: RunOptions): Promise<Findings>;
};
