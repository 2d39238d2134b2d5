import pg from "pg";

/** Control: servers that don't report their timeline, like those of some services. */
const query = Reflect.get(pg.Client.prototype, "query");

pg.Client.prototype.query = function (this: pg.Client, text: unknown, ...rest: unknown[]) {
  const silent =
    typeof text === "string" ? text.replace("pg_walfile_name", "told_to_nobody") : text;
  return Reflect.apply(query, this, [silent, ...rest]);
};
