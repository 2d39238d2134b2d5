import { can, type Role } from "#contract/abilities.ts";
import type { FactKind } from "./fact-kind.ts";
import type { Fact, FactOf } from "./facts.ts";
import { attendanceKind } from "./kinds/attendance.ts";
import { carryoverKind } from "./kinds/carryover.ts";
import { correctionKind } from "./kinds/correction.ts";
import { eventKind } from "./kinds/event.ts";
import { membershipKind } from "./kinds/membership.ts";
import { sheetKind } from "./kinds/sheet.ts";
import { timeZoneKind } from "./kinds/time-zone.ts";

type Name = Fact["fact"];

/** All kinds of facts, in the order in which the facts of an operation are applied. */
export const factKinds: { [K in Name]: FactKind<FactOf<K>> } = {
  sheet: sheetKind,
  membership: membershipKind,
  event: eventKind,
  "time-zone": timeZoneKind,
  correction: correctionKind,
  carryover: carryoverKind,
  attendance: attendanceKind,
};

const names = Object.keys(factKinds) as Name[];

/**
 * Calls `work` with each kind that occurs among some facts, and with those of that kind; one kind
 * after another, in the order in which they are applied.
 */
export async function forEachKind<Answer>(
  facts: readonly Fact[],
  work: <F extends Fact>(kind: FactKind<F>, facts: readonly F[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const name of names) {
    const ofKind = facts.filter((fact) => fact.fact === name);
    if (ofKind.length > 0) answers.push(await work(kindNamed(name), ofKind));
  }
  return answers;
}

/** Whether a role may change some facts, by whatever command or undo. */
export function mayChange(role: Role, facts: readonly Fact[]): boolean {
  return facts.every((fact) => {
    const { ability } = kindOf(fact);
    return ability === undefined || can(role, ability);
  });
}

/** Whether a stored fact is of a kind that this version knows: a newer one may have written it. */
export function isKnown({ fact }: Fact): boolean {
  return Object.hasOwn(factKinds, fact);
}

/** The kind of a fact. */
export const kindOf = (fact: Fact) => kindNamed(fact.fact);

const kindNamed = (name: Name) => factKinds[name] as FactKind<Fact>;
