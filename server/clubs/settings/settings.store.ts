import type { Selectable } from "kysely";
import type { IdFormat } from "#contract/members/school-ids/compare-ids.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** The columns of a club's settings, by the facts that change them, and what they are at first. */
const settings = {
  "time-zone": { column: "timeZone", unset: null },
  standings: { column: "standings", unset: "nothing" },
  "second-step": { column: "secondStep", unset: "optional" },
  "club-name": { column: "clubName", unset: "" },
} as const;

type InOneColumn = keyof typeof settings;
export type Setting = InOneColumn | "id-format";
export type SettingValue<Name extends Setting> = Name extends InOneColumn
  ? Selectable<Tables["clubs"]>[(typeof settings)[Name]["column"]]
  : IdFormat;

/** The value of a club's setting. */
export async function readSetting<Name extends Setting>(
  db: Db,
  clubId: string,
  name: Name,
): Promise<SettingValue<Name>> {
  const value = isInOneColumn(name)
    ? await readColumn(db, clubId, settings[name])
    : await readIdFormat(db, clubId);
  return value as SettingValue<Name>;
}

function isInOneColumn(name: Setting): name is InOneColumn {
  return name !== "id-format";
}

async function readColumn(
  db: Db,
  clubId: string,
  { column, unset }: (typeof settings)[InOneColumn],
): Promise<string | null> {
  const club = await db
    .selectFrom("clubs")
    .select(`${column} as value`)
    .where("id", "=", clubId)
    .executeTakeFirst();
  return club?.value ?? unset;
}

async function readIdFormat(db: Db, clubId: string): Promise<IdFormat> {
  const club = await db
    .selectFrom("clubs")
    .select(["idSkipStart", "idSkipEnd"])
    .where("id", "=", clubId)
    .executeTakeFirst();
  return { skipStart: club?.idSkipStart ?? 0, skipEnd: club?.idSkipEnd ?? 0 };
}

/** Changes a club's setting. */
export async function updateSetting<Name extends Setting>(
  db: Db,
  clubId: string,
  name: Name,
  value: SettingValue<Name>,
): Promise<void> {
  await db
    .updateTable("clubs")
    .set(isInOneColumn(name) ? ofColumn(name, value) : formatColumns(value as IdFormat))
    .where("id", "=", clubId)
    .execute();
}

const formatColumns = ({ skipStart, skipEnd }: IdFormat) => ({
  idSkipStart: skipStart,
  idSkipEnd: skipEnd,
});

const ofColumn = (name: InOneColumn, value: unknown) => ({ [settings[name].column]: value });

/** The operation that last changed a setting of a club, including undos; 0 if there is none. */
export async function getSettingChange(db: Db, clubId: string, name: Setting): Promise<number> {
  const row = await db
    .selectFrom("operations")
    .select((expression) => expression.fn.max("revision").as("revision"))
    .where("clubId", "=", clubId)
    .where("kind", "in", [`${name}-set`, "undone"])
    .where("details", "like", `%"fact":"${name}"%`)
    .executeTakeFirst();
  return row?.revision ?? 0;
}
