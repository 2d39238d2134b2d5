import { hoursOf } from "#contract/service-hours.ts";
import { readCategories } from "../categories/categories.service.ts";
import type { Db } from "../platform/database/database.ts";
import type { I18n } from "../platform/i18n.ts";
import { listExportedAwards } from "./exports.store.ts";
import { inSlices, type Table } from "./table.ts";

/** Who got which award, with points, service hours, and note (R27.6); none for a club without awards. */
export async function awardTables(db: Db, clubId: string, i18n: I18n): Promise<Table[]> {
  const rows = await listExportedAwards(db, clubId);
  if (rows.length === 0) return [];
  const { categories } = await readCategories(db, clubId);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return [
    {
      name: i18n.t("Awards"),
      header: [
        ...[i18n.t("Award"), i18n.t("Date"), i18n.t("Category"), i18n.t("Name")],
        ...[i18n.t("Graduation Year"), i18n.t("Points"), i18n.t("Service Hours"), i18n.t("Note")],
      ],
      rows: inSlices(
        rows.map(({ award, date, categoryId, name, gradYear, points, minutes, note }) => [
          ...[award, date === null ? null : { day: date }, names.get(categoryId ?? "") ?? null],
          ...[name, gradYear, points, minutes === null ? null : hoursOf(minutes), note],
        ]),
      ),
    },
  ];
}
