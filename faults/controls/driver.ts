const file = new URL("../../dist-server/pg.js", import.meta.url).href;

/** The PostgreSQL driver that the server's bundle contains. */
const { default: driver } = (await import(file)) as typeof import("pg");
export default driver;
