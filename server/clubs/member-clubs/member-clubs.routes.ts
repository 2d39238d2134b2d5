import { createRoute, z } from "@hono/zod-openapi";
import {
  graduatedClubSchema,
  memberClubDetailsSchema,
  memberClubSchema,
} from "#contract/clubs/clubs.ts";
import { id } from "#contract/platform/fields.ts";
import type { PersonVariables } from "../../accounts/sessions/guards.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { createRouter, errorResponses, json } from "../../platform/http/router.ts";
import {
  getMemberClubDetails,
  listGraduatedClubs,
  listMemberClubs,
} from "./member-clubs.service.ts";

const tags = ["clubs"];

const list = createRoute({
  method: "get",
  path: "/clubs",
  tags,
  summary: "List your clubs, oldest membership first",
  responses: {
    200: json(
      z.object({
        clubs: z.array(memberClubSchema),
        graduatedFrom: z.array(graduatedClubSchema),
      }),
      "Every club you have checked in to, and those you graduated from",
    ),
    ...errorResponses("signed-out", "wrong-role"),
  },
});

const get = createRoute({
  method: "get",
  path: "/clubs/{clubId}",
  tags,
  summary: "Get one of your clubs, with points and attendance history",
  request: { params: z.object({ clubId: id }) },
  responses: {
    200: json(memberClubDetailsSchema, "The club as the member sees it"),
    ...errorResponses("signed-out", "wrong-role", "not-found"),
  },
});

/** The member's clubs. */
export function clubsRoutes({ database, clock }: { database: Database; clock: Clock }) {
  return createRouter<PersonVariables>()
    .openapi(list, async (c) => {
      const { personId } = c.var;
      const clubs = await listMemberClubs(database.read, personId);
      const graduatedFrom = await listGraduatedClubs(database.read, personId);
      return c.json({ clubs, graduatedFrom }, 200);
    })
    .openapi(get, async (c) => {
      const { clubId } = c.req.valid("param");
      const of = { personId: c.var.personId, clubId };
      return c.json(await getMemberClubDetails(database.read, of, clock()), 200);
    });
}
