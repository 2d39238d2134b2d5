import pg from "pg";

/** Control: a pool of connections that waits for its server as long as it takes. */
pg.Pool = class extends pg.Pool {
  constructor(options: pg.PoolConfig = {}) {
    super({
      ...options,
      connectionTimeoutMillis: 0,
      statement_timeout: 0,
      query_timeout: 0,
    });
  }
};
