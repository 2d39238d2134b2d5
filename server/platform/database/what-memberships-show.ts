import { expressionBuilder, sql } from "kysely";
import { isGraduate, isMember } from "./is-member.ts";
import type { Tables } from "./tables.ts";

/**
 * Whether the person of a membership sees an event of its club among their own events: members see
 * all, graduates those of the years that had ended when they graduated (R31.3), and people who were
 * removed see none (R4.15). For queries that join `memberships` with `events`.
 */
export function seesEvent() {
  const row = expressionBuilder<Tables, "memberships" | "events">();
  return row.or([
    isMember(),
    row.and([
      isGraduate(),
      row.exists(
        row
          .selectFrom("terms")
          .select("terms.id")
          .whereRef("terms.clubId", "=", "events.clubId")
          .whereRef("terms.id", "=", "events.termId")
          .whereRef("terms.closedAt", "<=", "memberships.goneAt"),
      ),
    ]),
  ]);
}

/**
 * Whether the person of a membership was a member in a year, by its term and their balance there: a
 * graduate's carry-over is for their return, and doesn't put them into the years that they missed.
 */
export function wasInYear() {
  const year = expressionBuilder<Tables, "memberships" | "balances" | "terms">();
  return year.or([
    isMember(),
    year("balances.attended", ">", 0),
    year("terms.closedAt", "<=", year.ref("memberships.goneAt")),
  ]);
}

/**
 * Whether a row about a person in a club, by the name of its table and the column with its instant,
 * is shown to them: not if it is from before they were removed from the club, until that is undone
 * or they come back (R4.15).
 */
export const isStillShown = (table: string, instant: string) => sql<boolean>`not exists (
  select 1 from "memberships" as "removed"
  where "removed"."clubId" = ${sql.ref(`${table}.clubId`)}
    and "removed"."personId" = ${sql.ref(`${table}.personId`)}
    and "removed"."state" = 'active'
    and "removed"."goneAt" >= ${sql.ref(`${table}.${instant}`)}
)`;
