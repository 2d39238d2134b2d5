import { hoursOf } from "#contract/requirements/service-hours.ts";
import { readCategories } from "../../clubs/categories/categories.service.ts";
import type { Db } from "../../platform/database/database.ts";
import type { I18n } from "../../platform/i18n.ts";
import { pause } from "../../platform/pause.ts";
import { listExportedAwards, listRecipients } from "./exports.store.ts";
import { inSlices, type Cell, type Table } from "./table.ts";

/** Who got which award, with points, service hours, and note (R27.6); none for a club without awards. */
export async function awardTables(db: Db, clubId: string, i18n: I18n): Promise<Table[]> {
  const { categories } = await readCategories(db, clubId);
  const names = new Map(categories.map((category) => [category.id, category.name]));
  const rows: Cell[][] = [];
  for (const { id, name: award, date, categoryId } of await listExportedAwards(db, clubId)) {
    await pause();
    for (const { name, gradYear, points, minutes, note } of await listRecipients(db, clubId, id))
      rows.push([
        ...[award, date === null ? null : { day: date }, names.get(categoryId ?? "") ?? null],
        ...[name, gradYear, points, minutes === null ? null : hoursOf(minutes), note],
      ]);
  }
  if (rows.length === 0) return [];
  return [
    {
      name: i18n.t("Awards"),
      header: [
        ...[i18n.t("Award"), i18n.t("Date"), i18n.t("Category"), i18n.t("Name")],
        ...[i18n.t("Graduation Year"), i18n.t("Points"), i18n.t("Service Hours"), i18n.t("Note")],
      ],
      rows: inSlices(rows),
    },
  ];
}
