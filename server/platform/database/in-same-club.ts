import type { JoinBuilder, StringReference } from "kysely";

/**
 * Joins rows of the same club whose columns are equal, each named with its table: most keys are only
 * unique in their club.
 */
export function inSameClub<DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  one: StringReference<DB, TB>,
  other: StringReference<DB, TB>,
): JoinBuilder<DB, TB> {
  return join.onRef(clubIdBeside(one), "=", clubIdBeside(other)).onRef(one, "=", other);
}

const clubIdBeside = <Column extends string>(column: Column) =>
  `${column.split(".")[0]}.clubId` as Column;
