import type { OperatorActKind } from "#contract/operations/operator/operator.ts";

/** Who manages the installation, and what their log says. */
export type Operators = {
  /** The accounts, with the time since which each is one. */
  since: Record<string, number>;
  /** The key that makes the next one; `makerId` is null for the terminal. */
  key: { key: string; expiresAt: number; makerId: string | null } | undefined;
  /** Keys that were used or replaced. */
  endedKeys: string[];
  /** Wrong keys in a row, by account: too many have to wait (R32.2). */
  wrongKeys: Record<string, { count: number; at: number }>;
  /** The log, oldest first (R32.8). */
  acts: Act[];
  /** The ids of its rows when it was last looked at. */
  seenActs: string[];
};

/** A row of the log; null where it names no one. */
export type Act = {
  at: number;
  kind: OperatorActKind;
  actorId: string | null;
  accountId: string | null;
  clubId: string | null;
};

/** Nobody manages it yet. */
export const noOperators = (): Operators => ({
  since: {},
  key: undefined,
  endedKeys: [],
  wrongKeys: {},
  acts: [],
  seenActs: [],
});
