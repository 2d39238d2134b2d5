import type { SchemaMigration } from "../platform/database/migrate.ts";
import { initial } from "./0001-initial.ts";

/** Every migration by its name, in the order of their numbers. */
export const migrations: Record<string, SchemaMigration> = {
  "0001-initial": initial,
};
