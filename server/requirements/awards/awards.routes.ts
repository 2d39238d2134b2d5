import { awardDetailsSchema, awardsSchema } from "#contract/requirements/awards.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import type { Database } from "../../platform/database/database.ts";
import { createRouter, json } from "../../platform/http/router.ts";
import { getRevision } from "../../platform/live/changes.store.ts";
import { getAward } from "./awards.service.ts";
import { listAwards } from "./awards.store.ts";

const tags = ["awards"];

const list = clubRoute({
  method: "get",
  path: "/awards",
  tags,
  summary: "List the club's awards, latest first",
  ability: "see-club",
  responses: {
    200: json(awardsSchema, "The awards; commands give and change them"),
  },
});

const get = clubRoute({
  method: "get",
  path: "/awards/{awardId}",
  tags,
  summary: "Get an award, and who got it",
  ability: "see-club",
  responses: {
    200: json(awardDetailsSchema, "The award, and the people by name"),
  },
});

/** The awards of a club (R27.1). */
export function awardsRoutes({ database: { read } }: { database: Pick<Database, "read"> }) {
  return createRouter<SeatVariables>()
    .openapi(list, async (c) => {
      const revision = await getRevision(read, c.var.clubId);
      return c.json({ revision, awards: await listAwards(read, c.var.clubId) }, 200);
    })
    .openapi(get, async (c) => {
      const { awardId } = c.req.valid("param");
      return c.json(await getAward(read, c.var.clubId, awardId), 200);
    });
}
