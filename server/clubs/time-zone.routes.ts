import { clubTimeZoneSchema } from "#contract/clubs.ts";
import type { Database } from "../platform/database/database.ts";
import { createRouter, json } from "../platform/http/router.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import { clubRoute } from "../seats/club-route.ts";
import type { SeatVariables } from "../seats/guards.ts";
import { findTimeZone } from "./club-time-zone.ts";

const get = clubRoute({
  method: "get",
  path: "/time-zone",
  tags: ["clubs"],
  summary: "Get the time zone of the club's events",
  ability: "see-club",
  responses: { 200: json(clubTimeZoneSchema, "The zone; the command `set-time-zone` changes it") },
});

/** The time zone of a club. */
export function timeZoneRoutes({ database: { read } }: { database: Pick<Database, "read"> }) {
  return createRouter<SeatVariables>().openapi(get, async (c) => {
    const { clubId } = c.var;
    const revision = await getRevision(read, clubId);
    return c.json({ revision, timeZone: await findTimeZone(read, clubId) }, 200);
  });
}
