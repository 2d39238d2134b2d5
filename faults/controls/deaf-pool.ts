import pg from "pg";

/** Control: a connection pool that ignores errors of idle connections. */
pg.Pool = class extends pg.Pool {
  override on(...[event, listener]: Parameters<pg.Pool["on"]>): this {
    return event === "error" ? this : super.on(event, listener);
  }
};
