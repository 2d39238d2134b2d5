import { sql, type AliasedRawBuilder, type Compilable } from "kysely";
import { platformOf, type Db } from "./database.ts";
import { prepareQuery, prepareQueryForEach } from "./prepared-query.ts";

export type Columns<Given> = { [Column in keyof Given & string]: "text" | "bigint" };
type Build<Given, Row> = (db: Db, rows: AliasedRawBuilder<Given, "rows">) => Compilable<Row>;
export type Statement<Given, Row> = (db: Db, rows: readonly Given[]) => Promise<Row[]>;

/**
 * Prepares a statement over rows that are given as one value: however many they are, it is
 * one statement of the same text. Without rows nothing is asked of the database.
 */
export function prepareOverRows<Given>(columns: Columns<Given>) {
  return <Row>(build: Build<Given, Row>): Statement<Given, Row> => {
    const query = prepareQuery<{ rows: string }, Row>((db, parameter) =>
      build(db, platformOf(db).rowsOf<Given>(parameter("rows"), columns)),
    );
    return async (db, rows) => (rows.length === 0 ? [] : query(db, { rows: JSON.stringify(rows) }));
  };
}

/**
 * As `prepareOverRows`, for a statement that does with each row what it would do with that
 * row alone: an engine in this process runs it for one row after another, which spares it to
 * take them out of one value. What changes data is to be run in a transaction.
 */
export function prepareForEachRow<Given>(columns: Columns<Given>) {
  return <Row>(build: Build<Given, Row>): Statement<Given, Row> => {
    const names = Object.keys(columns) as (keyof Given & string)[];
    const together = prepareOverRows<Given>(columns)(build);
    const oneByOne = prepareQueryForEach<Given, Row>((db, parameter) => {
      const values = names.map((name) => sql`${parameter(name)} as ${sql.ref(name)}`);
      return build(db, sql<Given>`(select ${sql.join(values)})`.as("rows"));
    });
    return async (db, rows) => {
      if (rows.length === 0) return [];
      return platformOf(db).inProcess ? oneByOne(db, rows) : together(db, rows);
    };
  };
}
