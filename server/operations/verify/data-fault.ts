/** A problem with a table row; `key` contains only ids. */
export type DataFault = { table: string; key: string; problem: string };
