/** Something wrong with the row of a table; `key` holds ids only. */
export type DataFault = { table: string; key: string; problem: string };
