import { clubStandingsSchema } from "#contract/standings.ts";
import type { Database } from "../platform/database/database.ts";
import { createRouter, json } from "../platform/http/router.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import { clubRoute } from "../seats/club-route.ts";
import type { SeatVariables } from "../seats/guards.ts";
import { findStandings } from "./standings-setting.ts";

const get = clubRoute({
  method: "get",
  path: "/standings",
  tags: ["clubs"],
  summary: "Get what the club's members see in the standings",
  ability: "see-club",
  responses: {
    200: json(clubStandingsSchema, "The setting; the command `set-standings` changes it"),
  },
});

/** What a club's members see in the standings (R26.30). */
export function standingsSettingRoutes({
  database: { read },
}: {
  database: Pick<Database, "read">;
}) {
  return createRouter<SeatVariables>().openapi(get, async (c) => {
    const { clubId } = c.var;
    const revision = await getRevision(read, clubId);
    return c.json({ revision, shows: await findStandings(read, clubId) }, 200);
  });
}
