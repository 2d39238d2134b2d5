import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * Two more kinds of review flags: a saved spot that two people used, and people who were added by
 * name on a locked scanner. A lock may limit its scanner to cards.
 */
export const savedSpotsAndLocks: SchemaMigration = async (db, { types, clusterTable }) => {
  const { schema } = db;
  // SQLite can't change a column's check, so the table, which covers a month, is created again.
  await schema.alterTable("verdicts").renameTo("oldVerdicts").execute();
  await clusterTable(
    schema
      .createTable("verdicts")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("eventId", "text", (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("kind", "text", (column) =>
        column
          .notNull()
          .check(sql`"kind" in ('same-browser', 'same-spot', 'after-end', 'named-on-lock')`),
      )
      .addColumn("accountId", "text", (column) => column.notNull())
      .addColumn("at", types.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint("verdicts_of_event", ["clubId", "eventId", "personId", "kind"])
      .addForeignKeyConstraint("verdicts_at_event", ["clubId", "eventId"], "events", [
        "clubId",
        "id",
      ]),
  ).execute();
  const columns = sql.raw(`"clubId", "eventId", "personId", "kind", "accountId", "at"`);
  await sql`insert into "verdicts" (${columns}) select ${columns} from "oldVerdicts"`.execute(db);
  await schema.dropTable("oldVerdicts").execute();
  await schema
    .alterTable("doorPasses")
    .addColumn("cardsOnly", types.integer, (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`"cardsOnly" in (0, 1)`),
    )
    .execute();
};
