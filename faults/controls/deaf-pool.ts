import pg from "pg";

/** Control: a pool of connections that nobody listens to when an idle one breaks. */
pg.Pool = class extends pg.Pool {
  override on(...[event, listener]: Parameters<pg.Pool["on"]>): this {
    return event === "error" ? this : super.on(event, listener);
  }
};
