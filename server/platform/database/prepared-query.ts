import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./database.ts";

/** Stands in a query for a value that comes with each run. */
class Parameter {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Names a value of each run where a query wants a value. */
export type ParameterOf<Parameters> = <Name extends keyof Parameters>(
  name: Name,
) => Parameters[Name];

/**
 * A query that is put together once and then run with other values: hot paths do not
 * pay for building the same text again. `build` must give the same query every time.
 */
export function prepareQuery<Parameters, Row>(
  build: (db: Db, parameter: ParameterOf<Parameters>) => Compilable<Row>,
): (db: Db, parameters: Parameters) => Promise<Row[]> {
  // A transaction has the engine of its connection, and the text depends on nothing else.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  const parameter: ParameterOf<Parameters> = (name) => new Parameter(name) as never;

  return async (db, parameters) => {
    const engine = db.getExecutor().adapter;
    const query = compiled.getOrInsertComputed(engine, () => build(db, parameter).compile());
    const values = query.parameters.map((value) =>
      value instanceof Parameter ? parameters[value.name as keyof Parameters] : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}
