import {
  badgeNumberSchema,
  badgesInputSchema,
  badgesSchema,
  newBadgeSchema,
} from "#contract/members/badges.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import type { ChangeDeps } from "../../ledger/change-clubs.ts";
import { createRouter, json, jsonBody } from "../../platform/http/router.ts";
import { endBadge, makeBadges, renewBadge, restoreBadge } from "./badges.service.ts";

const tags = ["members"];

const make = clubRoute({
  method: "post",
  path: "/badges",
  tags,
  summary: "Get members' badges to print, and make one for those who have none",
  ability: "correct",
  request: { body: jsonBody(badgesInputSchema) },
  responses: { 201: json(badgesSchema, "The contents of the badges") },
});

const renew = clubRoute({
  method: "post",
  path: "/members/{personId}/badge",
  tags,
  summary: "Give a member a new badge; the old one stops working",
  ability: "correct",
  request: { body: jsonBody(newBadgeSchema) },
  responses: { 201: json(badgesSchema, "The contents of the new badge") },
});

const end = clubRoute({
  method: "delete",
  path: "/members/{personId}/badge",
  tags,
  summary: "End a member's badge, for example because it was lost",
  ability: "correct",
  responses: { 204: { description: "The badge no longer works" } },
});

const restore = clubRoute({
  method: "put",
  path: "/members/{personId}/badge",
  tags,
  summary: "Undo the end of a member's badge that wasn't replaced",
  ability: "correct",
  request: { body: jsonBody(badgeNumberSchema) },
  responses: { 204: { description: "The badge works again" } },
});

/** Badges for a club's kiosks, for members who have no school ID with them. */
export function badgesRoutes(deps: ChangeDeps) {
  return createRouter<SeatVariables>()
    .openapi(make, async (c) => {
      const { personIds } = c.req.valid("json");
      return c.json({ badges: await makeBadges(deps, c.var.actor, personIds) }, 201);
    })
    .openapi(renew, async (c) => {
      const { personId } = c.req.valid("param");
      const { key } = c.req.valid("json");
      return c.json({ badges: [await renewBadge(deps, c.var.actor, { personId, key })] }, 201);
    })
    .openapi(end, async (c) => {
      await endBadge(deps, c.var.actor, c.req.valid("param").personId);
      return c.body(null, 204);
    })
    .openapi(restore, async (c) => {
      const { personId } = c.req.valid("param");
      await restoreBadge(deps, c.var.actor, { personId, ...c.req.valid("json") });
      return c.body(null, 204);
    });
}
