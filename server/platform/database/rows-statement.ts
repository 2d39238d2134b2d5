import { sql, type AliasedRawBuilder, type Compilable } from "kysely";
import { platformOf, type Db } from "./database.ts";
import { prepareQuery, prepareQueryForEach } from "./prepared-query.ts";

export type Columns<Given> = { [Column in keyof Given & string]: "text" | "bigint" };
type Build<Given, Row> = (db: Db, rows: AliasedRawBuilder<Given, "rows">) => Compilable<Row>;
export type Statement<Given, Row> = (db: Db, rows: readonly Given[]) => Promise<Row[]>;

/**
 * Prepares a statement over rows that are passed as a single value: one statement with the same
 * SQL, however many rows there are. Without rows, the database isn't queried.
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
 * Like `prepareOverRows`, for a statement that treats each row independently: an in-process engine
 * runs it once per row, which is cheaper than unpacking rows from a single value. Run changes in a
 * transaction.
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
