import type { AliasedRawBuilder, Compilable } from "kysely";
import { platformOf, type Db } from "./database.ts";
import { prepareQuery } from "./prepared-query.ts";

/**
 * Prepares a statement over rows that are given as one value: however many they are, it is
 * one statement of the same text. Without rows nothing is asked of the database.
 */
export function prepareOverRows<Given>(columns: {
  [Column in keyof Given & string]: "text" | "bigint";
}) {
  return <Row>(build: (db: Db, rows: AliasedRawBuilder<Given, "rows">) => Compilable<Row>) => {
    const query = prepareQuery<{ rows: string }, Row>((db, parameter) =>
      build(db, platformOf(db).rowsOf<Given>(parameter("rows"), columns)),
    );
    return async (db: Db, rows: readonly Given[]): Promise<Row[]> =>
      rows.length === 0 ? [] : query(db, { rows: JSON.stringify(rows) });
  };
}
