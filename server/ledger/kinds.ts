import { can, type Role } from "#contract/abilities.ts";
import type { ClubMember } from "#contract/members.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import type { CommandKinds, CommandTypes } from "./command.ts";
import type { FactKind, FactStatus } from "./fact-kind.ts";
import type { Fact, FactOf, FactTypes } from "./facts.ts";
import type { Corrected, Names } from "./operation-kinds.ts";

/**
 * What the nouns bring to the ledger, which knows none of them: `app/` puts it together. A kind of
 * fact or command that no noun brings doesn't compile there.
 */
export type LedgerKinds = {
  /** All kinds of facts, in the order in which the facts of an operation are applied. */
  facts: { [Name in keyof FactTypes]: FactKind<FactOf<Name>> };
  commands: CommandKinds<Exclude<keyof CommandTypes, "undo">>;
  /** The names that things have now, by their ids. */
  names: {
    [What in Exclude<keyof Names, "correction">]: (
      db: Db,
      clubId: string,
      ids: readonly string[],
    ) => Promise<ReadonlyMap<string, string | null>>;
  };
  /** The values of some operations that corrected a member; those of erased people are gone. */
  getCorrections(
    db: Db,
    clubId: string,
    revisions: readonly number[],
  ): Promise<ReadonlyMap<number, Corrected>>;
  /** Those of some people who are members of the club. */
  listMembers(db: Db, clubId: string, personIds: readonly string[]): Promise<ClubMember[]>;
  /** An event of the club that wasn't deleted. */
  findEvent(
    db: Db,
    clubId: string,
    eventId: string,
  ): Promise<{ id: string; name: string; date: string | null } | undefined>;
  /** Whether any of some events is sealed. */
  isAnySealed(db: Db, clubId: string, eventIds: readonly string[]): Promise<boolean>;
  /** Moves those facts of an undo to `changed` that rest on others that can't be taken back. */
  withholdDependentFacts(
    kinds: LedgerKinds,
    db: Db,
    clubId: string,
    split: UndoSplit,
  ): Promise<UndoSplit>;
};

/** What an undo takes back, and what it passes over. */
export type UndoSplit = { kept: FactStatus[]; changed: FactStatus[] };

/**
 * Calls `work` with each kind that occurs among some facts, and with those of that kind; one kind
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

/** Whether a stored fact is of a kind that this version knows: a newer one may have written it. */
export function isKnown(kinds: LedgerKinds, { fact }: Fact): boolean {
  return Object.hasOwn(kinds.facts, fact);
}

/** Whether a role may change facts of these kinds, by whatever command or undo. */
export function mayChange(kinds: LedgerKinds, role: Role, facts: readonly Fact[]): boolean {
  return facts.every((fact) => {
    const { ability } = kindOf(kinds, fact);
    return ability === undefined || can(role, ability);
  });
}

/** Throws `wrong-role` for facts that a role may not change, and what keeps it from one of them. */
export function requireMayChange(kinds: LedgerKinds, role: Role, facts: readonly Fact[]): void {
  if (!mayChange(kinds, role, facts)) throw new AppError("wrong-role");
  for (const fact of facts) kindOf(kinds, fact).require?.(role, fact);
}
