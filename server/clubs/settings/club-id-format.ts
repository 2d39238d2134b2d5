import type { Db } from "../../platform/database/database.ts";
import { readSetting } from "./settings.store.ts";

/** Which part of a scanned card is the school ID in a club; all of it at first (R34.5). */
export const getIdFormat = (db: Db, clubId: string) => readSetting(db, clubId, "id-format");
