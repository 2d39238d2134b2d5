import { sql } from "kysely";

/**
 * When its person undid their own check-in (R7.39), if that was the last change of an attendance;
 * otherwise null. For queries of the table `attendance`, also of what is about to be replaced there.
 */
export const undoneAt = sql<number | null>`(
  select "operations"."at" from "operations"
  where "operations"."clubId" = "attendance"."clubId"
    and "operations"."revision" = "attendance"."revision"
    and "operations"."kind" = 'check-in-undone')`;
