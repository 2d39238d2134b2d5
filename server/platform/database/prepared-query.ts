import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./database.ts";

/** A placeholder in a query for a value that is passed with each run. */
class Parameter {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** A named placeholder where a query needs a value. */
export type ParameterOf<Parameters> = <Name extends keyof Parameters>(
  name: Name,
) => Parameters[Name];

/** Parameter sets for which an in-process engine runs a statement once each. */
export class EachOf {
  readonly runs: readonly (readonly unknown[])[];
  constructor(runs: readonly (readonly unknown[])[]) {
    this.runs = runs;
  }
}

/**
 * A query that is built once and then run with different values, so that hot paths don't pay for
 * building the same SQL again. `build` must return the same query every time.
 */
export function prepareQuery<Parameters, Row>(
  build: (db: Db, parameter: ParameterOf<Parameters>) => Compilable<Row>,
): (db: Db, parameters: Parameters) => Promise<Row[]> {
  const compiled = compileOnce(build);
  return (db, parameters) => {
    const { query, valuesOf } = compiled(db);
    return run(db, query, valuesOf(parameters));
  };
}

/** Like `prepareQuery`, for several runs in one call; rows come in the order of the runs. */
export function prepareQueryForEach<Parameters, Row>(
  build: (db: Db, parameter: ParameterOf<Parameters>) => Compilable<Row>,
): (db: Db, runs: readonly Parameters[]) => Promise<Row[]> {
  const compiled = compileOnce(build);
  return (db, runs) => {
    const { query, valuesOf } = compiled(db);
    return run(db, query, [new EachOf(runs.map(valuesOf))]);
  };
}

function compileOnce<Parameters, Row>(
  build: (db: Db, parameter: ParameterOf<Parameters>) => Compilable<Row>,
) {
  const parameter: ParameterOf<Parameters> = (name) => new Parameter(name) as never;
  const compile = (db: Db) => {
    const query = build(db, parameter).compile();
    const valuesOf = (parameters: Parameters) =>
      query.parameters.map((value) =>
        value instanceof Parameter ? parameters[value.name as keyof Parameters] : value,
      );
    return { query, valuesOf };
  };
  // Transactions share their connection's engine adapter, and the SQL depends only on the engine.
  const compiled = new WeakMap<object, ReturnType<typeof compile>>();
  return (db: Db) => compiled.getOrInsertComputed(db.getExecutor().adapter, () => compile(db));
}

async function run<Row>(
  db: Db,
  query: CompiledQuery<Row>,
  parameters: readonly unknown[],
): Promise<Row[]> {
  return (await db.executeQuery<Row>({ ...query, parameters })).rows;
}
