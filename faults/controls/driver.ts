import type * as Driver from "pg";

const file = new URL("../../dist-server/pg.js", import.meta.url).href;

/** The PostgreSQL driver that the server's bundle contains. */
const { default: driver } = (await import(file)) as typeof Driver;
export default driver;
