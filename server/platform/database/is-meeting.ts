import { sql } from "kysely";

/**
 * Whether a row of `events`, by the name of its table, is a meeting: everything that has a code,
 * takes place, and is counted. Awards are events that nobody attends (R27.1), so whatever lists or
 * counts events asks this, unless it is about everyone's points. The lines of an award are
 * attendance facts like those of a meeting, but it has routes of its own.
 */
export const isMeeting = (table = "events") =>
  sql<boolean>`${sql.ref(`${table}.kind`)} = 'meeting'`;
