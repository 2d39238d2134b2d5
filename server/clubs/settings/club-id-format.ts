import type { IdFormat } from "#contract/members/school-ids/compare-ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { readSetting, updateSetting } from "./settings.store.ts";

/** Which part of a scanned card is the school ID in a club; all of it at first (R34.5). */
export const getIdFormat = (db: Db, clubId: string) => readSetting(db, clubId, "id-format");

/** Sets it in a club that is created from a file. */
export const setIdFormat = (db: Db, clubId: string, format: IdFormat) =>
  updateSetting(db, clubId, "id-format", format);
