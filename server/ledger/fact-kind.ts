import type { Ability, Role } from "#contract/abilities.ts";
import type { LiveChange } from "#contract/live.ts";
import type { Db } from "../platform/database/database.ts";
import type { Fact } from "./facts.ts";
import type { OperationRow } from "./ledger.store.ts";
import type { Move, Writing } from "./moves.ts";

/** Whose points an operation moved. Beyond a number of people they are only counted. */
export type Moved = { people: number; personIds: readonly string[] };

/** People and events that an undo leaves as they are, each with the operation that is the reason. */
export type Staying = {
  skipped: readonly { personId: string; by: number }[];
  skippedEvents: readonly { eventId: string; by: number }[];
};

/** A fact of an operation that is to be undone, as things are now. */
export type FactStatus = {
  fact: Fact;
  /** The operation that last changed what the fact is about. */
  by: number;
  /** Whether that is as the fact left it. */
  asLeft: boolean;
  /** The latest operation that changed any of it, where that isn't `by`. */
  latest?: number;
  /** What of it stays once it is known what else is undone. */
  getStaying?: (kept: readonly FactStatus[]) => Promise<Staying>;
};

/**
 * How one kind of fact behaves. The engine asks nothing else about facts, so a new kind is
 * complete once a noun brings it, and the server doesn't compile before.
 */
export type FactKind<F extends Fact> = {
  /** What a role must be able to do to change it, whether by a command or by an undo. */
  ability?: Ability;
  /** Throws what keeps a role from this very fact, which it may change otherwise. */
  require?(role: Role, fact: F): void;
  /** The events that a fact is about: a change to a sealed one is marked (R18.2). */
  eventsOf(fact: F): readonly string[];
  /** The people that a fact is about. */
  peopleOf(fact: F): readonly string[];
  /** The people who are no longer members once it is applied. */
  leaving(fact: F): readonly string[];
  /** What an undo leaves as it is if it passes over the fact. */
  stayingOf?(fact: F): { personId: string } | { eventId: string };
  /** The kinds of which an operation has no facts beside these: they change what those are worth. */
  apartFrom?: readonly Fact["fact"][];
  /** How facts would move points. Preview and commit both ask here. */
  movesOf(db: Db, clubId: string, facts: readonly F[]): Promise<Move[]>;
  /** Changes what facts are about; their points are posted afterward. */
  apply(db: Db, writing: Writing, facts: readonly F[]): Promise<void>;
  /** Changes what a single fact is about and posts its points in one statement, however many people it moves. */
  applyAlone?(db: Db, writing: Writing, fact: F): Promise<Moved>;
  /** Posts points that are too many to list, after `linesBefore` entries. Returns whose moved. */
  settle?(
    db: Db,
    writing: Writing,
    facts: readonly F[],
    linesBefore: number,
  ): Promise<readonly string[]>;
  /** Whether an operation with this fact is undone as a whole or not at all. */
  isWhole?(fact: F): boolean;
  /** The fact that takes this one back at an instant. */
  inverse(fact: F, at: number): F;
  /** The facts of an operation as things are now. */
  findStatus(db: Db, operation: OperationRow, facts: readonly F[]): Promise<FactStatus[]>;
  /** Whether a fact changes more than is published in messages: watchers read everything again. */
  isWide(fact: F): boolean;
  /** What is published about facts that aren't wide, apart from whose points moved. */
  liveChanges(db: Db, clubId: string, facts: readonly F[]): Promise<LiveChange[]>;
};
