import { createRoute, z } from "@hono/zod-openapi";
import { id } from "#contract/fields.ts";
import { carryoverInputSchema, clubMemberSchema } from "#contract/members.ts";
import type { AdminVariables } from "../accounts/guards.ts";
import { createRouter, errorResponses, json, jsonBody } from "../platform/http/router.ts";
import type { ChangeDeps } from "../platform/live/change-clubs.ts";
import { listMembers, setCarryover } from "./members.service.ts";

const tags = ["members"];

const list = createRoute({
  method: "get",
  path: "/members",
  tags,
  summary: "The club's members",
  responses: {
    200: json(z.object({ members: z.array(clubMemberSchema) }), "Everybody registered in the club"),
    ...errorResponses("signed-out", "wrong-role"),
  },
});

const putCarryover = createRoute({
  method: "put",
  path: "/members/{memberId}/carryover",
  tags,
  summary: "Set a member's carry-over",
  request: { params: z.object({ memberId: id }), body: jsonBody(carryoverInputSchema) },
  responses: {
    200: json(clubMemberSchema, "The member as they now stand"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role", "not-found"),
  },
});

/** The admin's view of the club's members. */
export function membersRoutes(deps: ChangeDeps) {
  return createRouter<AdminVariables>()
    .openapi(list, async (c) =>
      c.json({ members: await listMembers(deps.database.read, c.var.clubId) }, 200),
    )
    .openapi(putCarryover, async (c) => {
      const { memberId } = c.req.valid("param");
      const { carryover } = c.req.valid("json");
      return c.json(await setCarryover(deps, c.var.actor, memberId, carryover), 200);
    });
}
