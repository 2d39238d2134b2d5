import { createRoute, z } from "@hono/zod-openapi";
import { id } from "#contract/fields.ts";
import { clubTimeZoneSchema } from "#contract/clubs.ts";
import type { Database } from "../platform/database/database.ts";
import { createRouter, errorResponses, json } from "../platform/http/router.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import { requireAbility, type SeatVariables } from "../seats/guards.ts";
import { findTimeZone } from "./club-time-zone.ts";

const get = createRoute({
  method: "get",
  path: "/time-zone",
  tags: ["clubs"],
  summary: "The time zone of a club's events",
  middleware: [requireAbility("see-club")] as const,
  request: { params: z.object({ clubId: id }) },
  responses: {
    200: json(clubTimeZoneSchema, "The zone; the command `set-time-zone` changes it"),
    ...errorResponses("signed-out", "wrong-role", "not-found"),
  },
});

/** The time zone of a club. */
export function timeZoneRoutes({ database: { read } }: { database: Pick<Database, "read"> }) {
  return createRouter<SeatVariables>().openapi(get, async (c) => {
    const { clubId } = c.var;
    const revision = await getRevision(read, clubId);
    return c.json({ revision, timeZone: await findTimeZone(read, clubId) }, 200);
  });
}
