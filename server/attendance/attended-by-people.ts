import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { prepareForEachRow } from "../platform/database/rows-statement.ts";
import { pause } from "../platform/pause.ts";

/** Where a person has an attendance. */
type AttendedByPerson = {
  personId: string;
  eventIds: string[];
  /** Those where they aren't present, or have points or minutes of their own. */
  unusual: { eventId: string; isPresent: boolean; points: number | null; minutes: number | null }[];
};

type OfPerson = { clubId: string; personId: string };
type Lists = { personId: string; all: string | null; unusual: string | null };

const unusual = sql<boolean>`("state" <> 'present' or "points" is not null or "minutes" is not null)`;

/**
 * The key of the attendances of a person contains the events, and an index those that are unusual,
 * so the table is read only for these.
 */
const listsOf = prepareForEachRow<OfPerson>({ clubId: "text", personId: "text" })<Lists>(
  (db, rows) =>
    db.selectFrom(rows).select((expression) => {
      const ofPerson = expression
        .selectFrom("attendance")
        .whereRef("attendance.clubId", "=", "rows.clubId")
        .whereRef("attendance.personId", "=", "rows.personId");
      return [
        "rows.personId",
        ofPerson.select(sql<string | null>`string_agg("eventId", ',')`.as("list")).as("all"),
        ofPerson
          .where(unusual)
          .select(
            sql<string | null>`string_agg("eventId" || ':' || case "state" when 'present' then 1
              else 0 end || ':' || coalesce(cast("points" as text), '') || ':' || coalesce(cast("minutes" as text), ''), ',')`.as(
              "list",
            ),
          )
          .as("unusual"),
      ];
    }),
);

/** People per statement: others wait until it is done. */
const peopleTogether = 50;

/** Where people have attendances in a club, in all its years. */
export async function* readAttendedByPeople(
  db: Db,
  clubId: string,
  personIds: readonly string[],
): AsyncGenerator<AttendedByPerson> {
  for (let start = 0; start < personIds.length; start += peopleTogether) {
    const some = personIds.slice(start, start + peopleTogether);
    const lists = await listsOf(
      db,
      some.map((personId) => ({ clubId, personId })),
    );
    for (const { personId, all, ...rest } of lists)
      yield {
        personId,
        eventIds: all?.split(",") ?? [],
        unusual: rest.unusual?.split(",").map(toUnusual) ?? [],
      };
    await pause();
  }
}

function toUnusual(entry: string): AttendedByPerson["unusual"][number] {
  const [eventId = "", isPresent, points = "", minutes = ""] = entry.split(":");
  const toNumber = (text: string) => (text === "" ? null : Number(text));
  return {
    eventId,
    isPresent: isPresent === "1",
    points: toNumber(points),
    minutes: toNumber(minutes),
  };
}
