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

/** Values for which a statement is run once each, by an engine that has no way to go for it. */
export class EachOf {
  readonly runs: readonly (readonly unknown[])[];
  constructor(runs: readonly (readonly unknown[])[]) {
    this.runs = runs;
  }
}

/**
 * A query that is put together once and then run with other values: hot paths do not
 * pay for building the same text again. `build` must give the same query every time.
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

/** As `prepareQuery`, to be run for several at once; rows come in the order of the runs. */
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
  // A transaction has the engine of its connection, and the text depends on nothing else.
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
