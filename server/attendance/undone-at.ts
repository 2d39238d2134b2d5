import { sql } from "kysely";

/**
 * When its person undid their own check-in (R7.39), or an officer did that again, if that was the
 * last change of an attendance; otherwise null. For queries of the table `attendance`, also of what
 * is about to be replaced there.
 */
export const undoneAt = sql<number | null>`(
  select "o"."at" from "operations" "o"
  left join "operations" "undo" on "undo"."clubId" = "o"."clubId" and "undo"."revision" = "o"."undoes"
  left join "operations" "first"
    on "first"."clubId" = "undo"."clubId" and "first"."revision" = "undo"."undoes"
  where "o"."clubId" = "attendance"."clubId" and "o"."revision" = "attendance"."revision"
    and ("o"."kind" = 'check-in-undone' or "first"."kind" = 'check-in-undone'))`;
