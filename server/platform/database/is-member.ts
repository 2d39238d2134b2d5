import { sql } from "kysely";
import type { MembershipsTable } from "./tables-of-members.ts";

/**
 * Whether a row of `memberships`, by the name of its table, is of someone who belongs to the club
 * now. Whatever lists or counts members asks this, and everything that graduates keep asks
 * `isMemberOrGraduate`; people who were removed are neither (R4.15).
 */
export const isMember = (table = "memberships") =>
  sql<boolean>`${sql.ref(`${table}.goneAt`)} is null`;

/** Whether a row of `memberships` is of someone who left because they graduated (R31.3). */
export const isGraduate = (table = "memberships") =>
  sql<boolean>`(${sql.ref(`${table}.goneAt`)} is not null and ${sql.ref(`${table}.state`)} = 'alumni')`;

/** Whether the person of a row of `memberships` has a record of their own there (R31.3). */
export const isMemberOrGraduate = (table = "memberships") =>
  sql<boolean>`(${isMember(table)} or ${isGraduate(table)})`;

/** The same about a row that was read. */
export function standingOf({
  goneAt,
  state,
}: Pick<MembershipsTable, "goneAt" | "state">): "member" | "graduate" | "removed" {
  if (goneAt === null) return "member";
  return state === "alumni" ? "graduate" : "removed";
}
