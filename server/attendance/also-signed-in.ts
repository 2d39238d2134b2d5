import type { Named } from "#contract/platform/named.ts";
import type { Db } from "../platform/database/database.ts";
import { inSameClub } from "../platform/database/in-same-club.ts";
import { prepareForEachRow } from "../platform/database/rows-statement.ts";

type Place = { clubId: string; eventId: string; personId: string };

const listAlsoSignedIn = prepareForEachRow<Place>({
  clubId: "text",
  eventId: "text",
  personId: "text",
})((db, rows) =>
  db
    .selectFrom(rows)
    .innerJoin("attendance", (join) => inSameClub(join, "attendance.personId", "rows.personId"))
    .innerJoin("events", (join) => inSameClub(join, "events.id", "attendance.eventId"))
    .select(["rows.eventId as at", "rows.personId", "events.id", "events.name"])
    .whereRef("attendance.eventId", "!=", "rows.eventId")
    .where("attendance.signedInAt", "is not", null)
    .where("attendance.state", "=", "present")
    .where("events.deletedAt", "is", null)
    // The first one by name is the last to be put in the map.
    .orderBy("events.name", "desc"),
);

/**
 * Another event of the club at which each of these people is signed in, by `placeKey`: time at two
 * events counts at both, so they are told (R33.22).
 */
export async function readAlsoSignedIn(
  db: Db,
  places: readonly Place[],
): Promise<ReadonlyMap<string, Named>> {
  const rows = await listAlsoSignedIn(db, places);
  return new Map(
    rows.map(({ at, personId, id, name }) => [placeKey({ eventId: at, personId }), { id, name }]),
  );
}

/** A person at an event, as a key. */
export const placeKey = ({ eventId, personId }: Pick<Place, "eventId" | "personId">) =>
  `${eventId} ${personId}`;
