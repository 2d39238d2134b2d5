import type { PoolConfig } from "pg";
import pg from "./driver.ts";

/** Control: a connection pool without timeouts. */
pg.Pool = class extends pg.Pool {
  constructor(options: PoolConfig = {}) {
    super({
      ...options,
      connectionTimeoutMillis: 0,
      statement_timeout: 0,
      query_timeout: 0,
    });
  }
};
