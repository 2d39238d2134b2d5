import type { SchemaMigration } from "../database/migrate.ts";

/** The sheet that a slip was created with, so that it is created once; unknown for older slips. */
export const sheetsOfSlips: SchemaMigration = async ({ schema }) => {
  await schema.alterTable("slips").addColumn("sheetId", "text").execute();
};
