import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { isMeeting } from "../../platform/database/is-meeting.ts";

/** An event as far as a kiosk needs it. All instants are milliseconds since 1970. */
export type KioskEventRow = Awaited<ReturnType<typeof listKioskEvents>>[number];

/**
 * The events of a club that may be open to a kiosk, newest created first: the given one, or all that
 * haven't been over since an instant, none of a year that ended.
 */
export async function listKioskEvents(
  db: Db,
  { clubId, eventId }: { clubId: string; eventId: string | null },
  since: number,
) {
  return (
    db
      .selectFrom("events")
      .innerJoin("terms", (join) => inSameClub(join, "terms.id", "events.termId"))
      .select(["events.id", "events.name", "status", "inactiveSince", "points", "attendeeCount"])
      .select([
        "countsTime",
        "startsAt",
        "endsAt",
        "opensAt",
        "closesAt",
        "cancelledAt",
        "sealedAt",
      ])
      .select(["events.createdAt", "deletedAt"])
      .where(isMeeting())
      .where("events.clubId", "=", clubId)
      // Nobody is added to those of a year that ended.
      .where("terms.closedAt", "is", null)
      .where("deletedAt", "is", null)
      .where("cancelledAt", "is", null)
      .where("sealedAt", "is", null)
      .where((expression) =>
        eventId === null
          ? expression.and([
              expression.or([
                expression("status", "=", "Active"),
                expression("inactiveSince", ">", since),
              ]),
              expression.or([
                expression("closesAt", "is", null),
                expression("closesAt", ">", since),
              ]),
            ])
          : expression("events.id", "=", eventId),
      )
      .orderBy("events.createdAt", "desc")
      .orderBy("events.id", "desc")
      .execute()
  );
}
