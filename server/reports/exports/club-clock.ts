import { findTimeZone } from "../../clubs/settings/club-time-zone.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Cell } from "./table.ts";

/** Writes instants as the club's clocks show them. */
export type ClubClock = {
  /** A heading that names the time zone of its column: `Timestamp (America/New_York)`. */
  heading: (text: string) => string;
  /** The cell of an instant, in milliseconds since 1970, to the second. */
  time: (instant: number) => Cell;
  /** The calendar day of an instant, in milliseconds since 1970: `2026-11-20`. */
  day: (instant: number) => string;
};

/** The clock of a club's files, in the club's time zone, or in UTC if none is set (R10.15). */
export async function getClubClock(db: Db, clubId: string): Promise<ClubClock> {
  const zone = (await findTimeZone(db, clubId)) ?? "UTC";
  const localTime = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime();
  return {
    heading: (text) => `${text} (${zone})`,
    time: (instant) => ({ time: localTime(instant).toString({ smallestUnit: "second" }) }),
    day: (instant) => localTime(instant).toPlainDate().toString(),
  };
}
