import type { Ability } from "#contract/abilities.ts";
import type { LineOutcome } from "#contract/ledger.ts";
import type { Db } from "../platform/database/database.ts";
import type { OperationKind } from "../platform/database/tables-of-ledger.ts";
import type {
  CorrectionDetails,
  MergeDetails,
  RepetitionDetails,
  SheetDetails,
  ZoneDetails,
} from "./details.ts";
import type { Fact } from "./facts.ts";
import type { Writing } from "./moves.ts";

/**
 * What can be asked of the ledger, by the kind of command. A noun adds its own here, by
 * `declare module`, and brings the `CommandKind` for it.
 */
export interface CommandTypes {
  undo: { revision: number };
}

type CommandName = keyof CommandTypes;

/** An operation before it is done. */
export type Command = { [Kind in CommandName]: CommandOf<Kind> }[CommandName];

/** The commands of some kinds. */
export type CommandOf<Kind extends CommandName> = {
  [K in Kind]: { kind: K } & CommandTypes[K];
}[Kind];

/** How one kind of command is planned, and what a role must be able to do for it. */
export type CommandKind<Kind extends CommandName> = {
  ability: Ability;
  /**
   * What it would do in a club as it is now; reads only, and throws what stands in the way. A plan
   * without facts changes nothing.
   */
  plan(db: Db, clubId: string, command: CommandOf<Kind>, context: PlanContext): Promise<Plan>;
};

/** The kinds of commands that a noun brings. */
export type CommandKinds<Kind extends CommandName> = { [K in Kind]: CommandKind<K> };

export type PlanContext = {
  now: Date;
  /** Plans to take an operation of the club back. */
  planUndo: (revision: number) => Promise<Plan>;
};

/** What a command would do: facts from what to what, and how it is written down. */
export type Plan = {
  kind: OperationKind;
  facts: readonly Fact[];
  /** The latest operation that last changed one of the facts: what the plan is based on. */
  basedOn: number;
  /** With an undo: the operation that is taken back, the one at the root of it, and which way. */
  undo?: { undoes: number; root: number; redo: boolean };
  /** Writes what the facts are about, if it doesn't exist yet: people, members, events. */
  create?: ((db: Db, writing: Writing) => Promise<void>) | undefined;
  /** Whether watchers read everything again, whatever the facts are. */
  isWide?: boolean;
  /** What is written down beside the facts. */
  about?:
    | { eventId: string; toEventId?: string }
    | { personId: string; byAddress?: boolean }
    | RepetitionDetails
    | ZoneDetails
    | MergeDetails
    | CorrectionDetails
    | SheetDetails;
  /** Who the rows of a sheet are, and which events its meetings, in their order. */
  placed?: { personIds: readonly string[]; eventIds: readonly string[] };
  /** What becomes of each line of a list. */
  lines?: readonly LineOutcome[];
  /** Facts that stay as they are, because of a later operation: of people, and of whole events. */
  skipped?: readonly { personId: string; by: number }[];
  skippedEvents?: readonly { eventId: string; by: number }[];
};
