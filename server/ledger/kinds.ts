import { can, type Role } from "#contract/clubs/seats/abilities.ts";
import type { YearEffects } from "#contract/ledger/ledger.ts";
import type { ClubMember } from "#contract/members/members.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import type { CommandKinds, CommandTypes, UndoName } from "./command.ts";
import type { FactKind, FactStatus } from "./fact-kind.ts";
import type { Fact, FactOf, FactTypes } from "./facts.ts";
import type { Corrected, Names, SchoolIdChange } from "./operation-kinds.ts";
import type { Changing } from "./principal.ts";

/**
 * Everything the nouns provide to the ledger, which doesn't know them: `app/` assembles it. A fact
 * or command kind that no noun provides doesn't compile there. The noun declares the type of its
 * fact or command (`declare module` in its `…-fact.ts` or `…-commands.ts`) and provides its
 * `FactKind` or `CommandKind`; a new kind of operation needs an entry in `operation-kinds.ts`.
 */
export type LedgerKinds = {
  /** All kinds of facts, in the order in which an operation's facts are applied. */
  facts: { [Name in keyof FactTypes]: FactKind<FactOf<Name>> };
  commands: CommandKinds<Exclude<keyof CommandTypes, UndoName>>;
  /** Current names, by id. */
  names: {
    [What in Exclude<keyof Names, "correction" | "schoolId">]: (
      db: Db,
      clubId: string,
      ids: readonly string[],
    ) => Promise<ReadonlyMap<string, string | null>>;
  };
  /** The values of member corrections; those of erased people are gone. */
  getCorrections(
    db: Db,
    clubId: string,
    revisions: readonly number[],
  ): Promise<ReadonlyMap<number, Corrected>>;
  /** The values of changes of school IDs; those of erased people are gone. */
  getSchoolIdChanges(
    db: Db,
    clubId: string,
    revisions: readonly number[],
  ): Promise<ReadonlyMap<number, SchoolIdChange>>;
  /** The given people who are members of the club. */
  listMembers(db: Db, clubId: string, personIds: readonly string[]): Promise<ClubMember[]>;
  /** Those of the given people of the club who were erased. */
  listErased(db: Db, clubId: string, personIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** An event of the club, unless it was deleted. */
  findEvent(
    db: Db,
    clubId: string,
    eventId: string,
  ): Promise<{ id: string; name: string; date: string | null } | undefined>;
  /** Whether any of the given events is sealed. */
  isAnySealed(db: Db, clubId: string, eventIds: readonly string[]): Promise<boolean>;
  /** Throws `year-ended` if a plan's facts change what belongs to a year that ended. */
  requireOpenYear(
    db: Db,
    clubId: string,
    plan: { facts: readonly Fact[]; eventIds: readonly string[] },
  ): Promise<void>;
  /** The years that ended, by term. */
  listEndedYears(
    db: Db,
    clubId: string,
  ): Promise<readonly { id: string; name: string; isReopened?: true | undefined }[]>;
  /** Everyone with points in the open term or in this one: their totals in both, by name. */
  listTotals(
    db: Db,
    clubId: string,
    after: string,
  ): Promise<{ id: string; name: string; now: number; after: number }[]>;
  /** What facts change besides points, if they start a year or undo that (R31.32). */
  listYearEffects(db: Db, clubId: string, facts: readonly Fact[]): Promise<YearEffects | undefined>;
  /** Moves an undo's facts to `changed` if they depend on others that can't be undone. */
  withholdDependentFacts(
    kinds: LedgerKinds,
    db: Db,
    clubId: string,
    split: UndoSplit,
  ): Promise<UndoSplit>;
};

/** The facts that an undo reverts, and those it skips. */
export type UndoSplit = { kept: FactStatus[]; changed: FactStatus[] };

/**
 * Calls `work` with each kind that occurs among the facts and the facts of that kind, one kind
 * after another, in the order in which they are applied.
 */
export async function forEachKind<Answer>(
  kinds: LedgerKinds,
  facts: readonly Fact[],
  work: <F extends Fact>(kind: FactKind<F>, facts: readonly F[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [name, kind] of Object.entries(kinds.facts)) {
    const ofKind = facts.filter((fact) => fact.fact === name);
    if (ofKind.length > 0) answers.push(await work(kind as FactKind<Fact>, ofKind));
  }
  return answers;
}

/** The kind of a fact. */
export const kindOf = (kinds: LedgerKinds, { fact }: Fact) => kinds.facts[fact] as FactKind<Fact>;

/** The events that facts are about. */
export const eventsOf = (kinds: LedgerKinds, facts: readonly Fact[]) =>
  facts.flatMap((fact) => kindOf(kinds, fact).eventsOf(fact));

/** Whether this version knows the kind of a stored fact, which a newer version may have written. */
export function isKnown(kinds: LedgerKinds, { fact }: Fact): boolean {
  return Object.hasOwn(kinds.facts, fact);
}

/** Whether a role can change facts of these kinds, by any command or undo. */
export function mayChange(kinds: LedgerKinds, role: Role, facts: readonly Fact[]): boolean {
  return facts.every((fact) => {
    const { ability } = kindOf(kinds, fact);
    return ability === undefined || can(role, ability);
  });
}

/** Throws `wrong-role` for facts that a role can't change, or the reason it can't change one. */
export function requireMayChange(kinds: LedgerKinds, by: Changing, facts: readonly Fact[]): void {
  if (!mayChange(kinds, by.role, facts)) throw new AppError("wrong-role");
  for (const fact of facts) kindOf(kinds, fact).require?.(by, fact);
}
