import { expressionBuilder } from "kysely";
import type { Tables } from "./tables.ts";

/** Whether the person of a membership has a record of their own: members, and graduates (R31.3). */
export function hasRecord() {
  const membership = expressionBuilder<Tables, "memberships">();
  return membership.or([
    membership("memberships.goneAt", "is", null),
    membership("memberships.state", "=", "alumni"),
  ]);
}

/**
 * Whether the person of a membership was a member in a year, by its term and their balance there: a
 * graduate's carry-over is for their return, and doesn't put them into the years that they missed.
 */
export function wasInYear() {
  const year = expressionBuilder<Tables, "memberships" | "balances" | "terms">();
  return year.or([
    year("memberships.goneAt", "is", null),
    year("balances.attended", ">", 0),
    year("terms.closedAt", "<=", year.ref("memberships.goneAt")),
  ]);
}
