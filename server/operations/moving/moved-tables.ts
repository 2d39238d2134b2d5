import { tableNames, tableRegistry } from "../../platform/database/table-registry.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** A table to move: its key, and the columns that the two engines store differently. */
export type MovedTable = {
  name: keyof Tables;
  key: readonly string[];
  booleans?: readonly string[];
  instants?: readonly string[];
};

/** All tables to move, ordered so that rows only refer to earlier tables. */
export const movedTables: readonly MovedTable[] = tableNames
  .filter((name) => tableRegistry[name].stays !== true)
  .map((name) => {
    const { key, booleans = [], instants = [] } = tableRegistry[name];
    return { name, key, booleans, instants };
  });
