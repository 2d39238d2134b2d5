import type { Selectable } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** The columns of a club's settings, by the facts that change them, and what they are at first. */
const settings = {
  "time-zone": { column: "timeZone", unset: null },
  standings: { column: "standings", unset: "nothing" },
  "second-step": { column: "secondStep", unset: "optional" },
  "club-name": { column: "clubName", unset: "" },
} as const;

export type Setting = keyof typeof settings;
export type SettingValue<Name extends Setting> = Selectable<
  Tables["clubs"]
>[(typeof settings)[Name]["column"]];

/** The value of a club's setting. */
export async function readSetting<Name extends Setting>(
  db: Db,
  clubId: string,
  name: Name,
): Promise<SettingValue<Name>> {
  const { column, unset } = settings[name];
  const club = await db
    .selectFrom("clubs")
    .select(`${column} as value`)
    .where("id", "=", clubId)
    .executeTakeFirst();
  return (club?.value ?? unset) as SettingValue<Name>;
}

/** Changes a club's setting. */
export async function updateSetting<Name extends Setting>(
  db: Db,
  clubId: string,
  name: Name,
  value: SettingValue<Name>,
): Promise<void> {
  const { column } = settings[name];
  await db
    .updateTable("clubs")
    .set({ [column]: value })
    .where("id", "=", clubId)
    .execute();
}

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
