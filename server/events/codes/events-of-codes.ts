import type { AliasedRawBuilder } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { prepareForEachRow } from "../../platform/database/rows-statement.ts";

/** A code as it is looked up: as it is, and by the key it would have as a changing code. */
export type LookedUpCode = { code: string; codeKey: string };

export const codeColumns = { code: "text", codeKey: "text" } as const;

/**
 * The events with these fixed codes, keys, or slips, each joined with the slip of the code, if
 * there is one.
 */
export function eventsOfCodes(db: Db, rows: AliasedRawBuilder<LookedUpCode, "rows">) {
  return db
    .selectFrom(rows)
    .leftJoin("slips", "slips.code", "rows.code")
    .innerJoin("events", (join) =>
      join.on((expression) =>
        expression.or([
          expression("events.code", "=", expression.ref("rows.code")),
          expression("events.codeKey", "=", expression.ref("rows.codeKey")),
          expression.and([
            expression("events.clubId", "=", expression.ref("slips.clubId")),
            expression("events.id", "=", expression.ref("slips.eventId")),
          ]),
        ]),
      ),
    );
}

/**
 * The events with these fixed codes, keys, or slips, in any club and status, except deleted ones.
 */
export const listEventRowsByCode = prepareForEachRow<LookedUpCode>(codeColumns)((db, rows) =>
  eventsOfCodes(db, rows)
    .where("events.deletedAt", "is", null)
    .innerJoin("clubs", "clubs.id", "events.clubId")
    .where("clubs.deletedAt", "is", null)
    .innerJoin("terms", (join) => inSameClub(join, "terms.id", "events.termId"))
    .select(["rows.code as typed", "events.codeKind", "events.codeKey"])
    .select(["events.clubId", "clubs.clubName", "events.termId", "events.id", "events.code"])
    .select(["events.name", "events.date", "events.status", "events.points"])
    .select(["events.cancelledAt", "events.sealedAt", "events.timeZone", "events.startsAt"])
    .select(["events.opensAt", "events.closesAt", "events.lateAfter", "events.latePoints"])
    .select(["events.createdAt", "events.inactiveSince", "terms.closedAt as yearEndedAt"])
    .select(["slips.eventId as slipEventId", "slips.givenAt", "slips.expiresAt"])
    .select("events.countsTime")
    .select(["slips.voidedAt", "slips.usedBy"]),
);
