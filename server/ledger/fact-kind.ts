import type { Ability } from "#contract/clubs/seats/abilities.ts";
import type { LiveChange } from "#contract/platform/live.ts";
import type { Db } from "../platform/database/database.ts";
import type { Fact } from "./facts.ts";
import type { OperationRow } from "./ledger.store.ts";
import type { Move, Writing } from "./moves.ts";
import type { Changing } from "./principal.ts";

/** The people whose points an operation moved. Above a certain number, they are only counted. */
export type Moved = { people: number; personIds: readonly string[] };

/** People and events that an undo leaves unchanged, each with the operation that prevents it. */
export type Staying = {
  skipped: readonly { personId: string; by: number }[];
  skippedEvents: readonly { eventId: string; by: number }[];
};

/**
 * Whose writes of values stand (R10.20). Each value has the writes that operations made to it, one
 * on top of the other; an undo takes away the topmost, and a redo puts it back where it was.
 */
export type StandingWrites = {
  /** The operation whose write of a value stands, given the one that last changed it. */
  find(value: Value, by: number): Promise<number>;
  /** The same for several values at once. */
  findAll(written: readonly { value: Value; by: number }[]): Promise<number[]>;
};

/** What a fact writes: the kind of the fact, and the key among those of its kind. */
export type Value = { fact: Fact["fact"]; key: string };

/** A fact of an operation that is about to be undone, and the operation that last changed its value. */
export type Written<F extends Fact> = { fact: F; by: number };

/** What the undo of a fact depends on, apart from whose write of the value stands. */
export type FactStatus = Written<Fact> & {
  /** The operation because of which it can't be undone, although its own write stands. */
  inTheWay?: number | undefined;
  /** The latest operation that changed any part of it, if that isn't `by`. */
  latest?: number;
  /** Which parts stay unchanged, given what else is undone. */
  getStaying?: (kept: readonly FactStatus[]) => Promise<Staying>;
};

/**
 * How one kind of fact behaves. The engine knows nothing else about facts, so a noun adds a new
 * kind by providing this, and the server doesn't compile without it.
 */
export type FactKind<F extends Fact> = {
  /** The ability that a role needs to change it, by command or by undo. */
  ability?: Ability;
  /** Throws if someone may not change this particular fact, despite having the ability. */
  require?(by: Changing, fact: F): void;
  /** The events that a fact is about: a change to a sealed one is marked (R18.2). */
  eventsOf(fact: F): readonly string[];
  /** The people that a fact is about. */
  peopleOf(fact: F): readonly string[];
  /** The people whose membership ends when it is applied. */
  leaving(fact: F): readonly string[];
  /** The people whose erasure the undo of a fact would reverse, if they were erased since (R14.5). */
  restores?(fact: F): readonly string[];
  /** The fact without some of those people. Of a kind without this, the whole fact stays as it is. */
  without?(fact: F, personIds: ReadonlySet<string>): F;
  /** The person or event that stays unchanged if an undo skips the fact. */
  stayingOf?(fact: F): { personId: string } | { eventId: string };
  /** Kinds that can't be in the same operation, because this fact changes their points. */
  apartFrom?: readonly Fact["fact"][];
  /** How facts would move points. Used by both preview and commit. */
  movesOf(db: Db, clubId: string, facts: readonly F[]): Promise<Move[]>;
  /** Applies facts; their points are posted afterward. */
  apply(db: Db, writing: Writing, facts: readonly F[]): Promise<void>;
  /** Applies a single fact and posts its points in one statement, however many people it moves. */
  applyAlone?(db: Db, writing: Writing, fact: F): Promise<Moved>;
  /** Posts points too numerous to list, after `linesBefore` entries. Returns whose points moved. */
  settle?(
    db: Db,
    writing: Writing,
    facts: readonly F[],
    linesBefore: number,
  ): Promise<readonly string[]>;
  /** The term that is open once it is applied, so that everyone's total is that of another term. */
  opens?(fact: F): string;
  /** Whether it changes who may watch the club: each watcher's access is checked again. */
  changesAccess?: true;
  /** Whether an operation with this fact can only be undone as a whole. */
  isWhole?(fact: F): boolean;
  /** Whether such an operation can be undone without this fact, if it was changed since. */
  mayStay?(fact: F): boolean;
  /** The fact that undoes this one, as of a given time. */
  inverse(fact: F, at: number): F;
  /** Names the value that a fact writes, among those of this kind. */
  keyOf(fact: F): string;
  /** The operations that last changed the values of facts, in their order; 0 if none did. */
  writtenBy(db: Db, clubId: string, facts: readonly F[]): Promise<number[]>;
  /** The current state of an operation's facts, if more than their last writes matters. */
  findStatus?(
    db: Db,
    operation: OperationRow,
    written: readonly Written<F>[],
    writes: StandingWrites,
  ): Promise<FactStatus[]>;
  /** Whether a fact changes more than live messages can carry, so watchers reload everything. */
  isWide(fact: F): boolean;
  /** The live changes for facts that aren't wide, except for moved points. */
  liveChanges(db: Db, clubId: string, facts: readonly F[]): Promise<LiveChange[]>;
};

/** For facts about a member that no event recorded, sealed or not: about no event and no points. */
export const ofOneMember = {
  eventsOf: () => [],
  peopleOf: ({ personId }) => [personId],
  restores: ({ personId }) => [personId],
  leaving: () => [],
  stayingOf: ({ personId }) => ({ personId }),
  movesOf: async () => [],
  keyOf: ({ personId }) => personId,
} satisfies Partial<FactKind<Extract<Fact, { personId: string; undoes: number | null }>>>;

/** For facts about a club as a whole: about no event, nobody, and no points; everything is read again. */
export const ofWholeClub = {
  eventsOf: () => [],
  peopleOf: () => [],
  leaving: () => [],
  movesOf: async () => [],
  isWide: () => true,
  liveChanges: async () => [],
} satisfies Partial<FactKind<Fact>>;
