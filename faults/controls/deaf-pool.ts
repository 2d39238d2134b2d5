import pg from "./driver.ts";

/** Control: a connection pool that ignores errors of idle connections. */
pg.Pool = class extends pg.Pool {
  override on(...[event, listener]: Parameters<InstanceType<typeof pg.Pool>["on"]>): this {
    return event === "error" ? this : super.on(event, listener);
  }
};
