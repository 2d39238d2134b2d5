import type { SchemaMigration } from "../platform/database/migrate.ts";
import { initial } from "./0001-initial.ts";
import { outbox } from "./0002-outbox.ts";
import { failures } from "./0003-failures.ts";

/** Every migration by its name, in the order of their numbers. */
export const migrations: Record<string, SchemaMigration> = {
  "0001-initial": initial,
  "0002-outbox": outbox,
  "0003-failures": failures,
};
