import type { Ability } from "#contract/clubs/seats/abilities.ts";
import type { EventOutcome, LineOutcome } from "#contract/ledger/ledger.ts";
import type { Db } from "../platform/database/database.ts";
import type { OperationKind } from "../platform/database/tables-of-ledger.ts";
import type {
  AwardDetails,
  ClubNameDetails,
  CorrectionDetails,
  IdFormatDetails,
  MergeDetails,
  RepetitionDetails,
  SchoolIdDetails,
  SecondStepDetails,
  SheetDetails,
  StandingsDetails,
  YearDetails,
  ReopeningDetails,
  ZoneDetails,
} from "./details.ts";
import type { Fact } from "./facts.ts";
import type { Writing } from "./moves.ts";

/**
 * The ledger's commands, by kind. Each noun adds its own here with `declare module` and provides
 * the matching `CommandKind`.
 */
export interface CommandTypes {
  undo: { revision: number };
  /** Only if it is exactly the reverse of an own change of the last minute (R10.25). */
  "undo-at-once": { revision: number };
}

type CommandName = keyof CommandTypes;

/** The commands that the ledger plans itself. */
export type UndoName = "undo" | "undo-at-once";

/** A command: an operation before it is done. */
export type Command = { [Kind in CommandName]: CommandOf<Kind> }[CommandName];

/** The commands of the given kinds. */
export type CommandOf<Kind extends CommandName> = {
  [K in Kind]: { kind: K } & CommandTypes[K];
}[Kind];

/** How one kind of command is planned, and the ability that a role needs for it. */
export type CommandKind<Kind extends CommandName> = {
  ability: Ability | ((command: CommandOf<Kind>) => Ability);
  /**
   * Plans the command in the club's current state. Only reads, and throws conflicts as errors. A
   * plan without facts changes nothing.
   */
  plan(db: Db, clubId: string, command: CommandOf<Kind>, context: PlanContext): Promise<Plan>;
};

/** The kinds of commands that a noun provides. */
export type CommandKinds<Kind extends CommandName> = { [K in Kind]: CommandKind<K> };

export type PlanContext = {
  now: Date;
  /** Plans the undo of one of the club's operations. */
  planUndo: (revision: number) => Promise<Plan>;
};

/** The effects of a command: facts with their old and new values, and how it is recorded. */
export type Plan = {
  kind: OperationKind;
  facts: readonly Fact[];
  /** The latest operation that changed one of the facts: the revision this plan is based on. */
  basedOn: number;
  /** For an undo: the operation it undoes, the root of the undo chain, and the direction. */
  undo?: { undoes: number; root: number; redo: boolean };
  /** Creates what the facts refer to if it doesn't exist yet: people, members, events. */
  create?: ((db: Db, writing: Writing) => Promise<void>) | undefined;
  /** Whether watchers reload everything, regardless of the facts. */
  isWide?: boolean;
  /** Details to record in addition to the facts. */
  about?:
    | { eventId: string; toEventId?: string }
    | { requirementId: string }
    | { personId: string; byAddress?: boolean }
    | AwardDetails
    | RepetitionDetails
    | ZoneDetails
    | StandingsDetails
    | SecondStepDetails
    | ClubNameDetails
    | YearDetails
    | ReopeningDetails
    | MergeDetails
    | CorrectionDetails
    | SchoolIdDetails
    | IdFormatDetails
    | SheetDetails;
  /** The people of a sheet's rows and the events of its meetings, in order. */
  placed?: { personIds: readonly string[]; eventIds: readonly string[] };
  /** The operation that has already done this; then there are no facts, and it is refused. */
  alreadyDoneBy?: number;
  /** The operation by which the same account has already done this; it is the answer again. */
  doneBy?: number;
  /** The outcome for each line of a list. */
  lines?: readonly LineOutcome[];
  /** The outcome for each of several events. */
  events?: readonly EventOutcome[];
  /** People and whole events whose facts stay unchanged because of a later operation. */
  skipped?: readonly { personId: string; by: number }[];
  skippedEvents?: readonly { eventId: string; by: number }[];
};
