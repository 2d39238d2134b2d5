import { tableNames, tableRegistry } from "../platform/database/table-registry.ts";
import type { Tables } from "../platform/database/tables.ts";

/** A table that is moved: its key, and the columns that the two engines keep in other ways. */
export type MovedTable = {
  name: keyof Tables;
  key: readonly string[];
  booleans?: readonly string[];
  instants?: readonly string[];
};

/** All that is moved, in an order in which rows refer only to what is there already. */
export const movedTables: readonly MovedTable[] = tableNames
  .filter((name) => tableRegistry[name].stays !== true)
  .map((name) => {
    const { key, booleans = [], instants = [] } = tableRegistry[name];
    return { name, key, booleans, instants };
  });
