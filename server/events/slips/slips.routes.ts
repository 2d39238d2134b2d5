import {
  slipsAnswerSchema,
  slipsInputSchema,
  voidSlipsInputSchema,
} from "#contract/events/slips.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import type { ChangeDeps } from "../../ledger/change-clubs.ts";
import { createRouter, json, jsonBody } from "../../platform/http/router.ts";
import { getSlips, giveSlips, voidSlips } from "./slips.service.ts";

const tags = ["events"];

const list = clubRoute({
  method: "get",
  path: "/events/{eventId}/slips",
  tags,
  summary: "List an event's paper slips and who used them",
  ability: "manage-events",
  responses: { 200: json(slipsAnswerSchema, "The latest sheet first") },
});

const give = clubRoute({
  method: "post",
  path: "/events/{eventId}/slips",
  tags,
  summary: "Create paper slips, each of which checks in one person, once",
  ability: "manage-events",
  request: { body: jsonBody(slipsInputSchema) },
  responses: { 201: json(slipsAnswerSchema, "All slips of the event, the new ones first") },
  refusals: ["too-many-slips", "year-ended"],
});

const postVoid = clubRoute({
  method: "post",
  path: "/events/{eventId}/voided-slips",
  tags,
  summary: "Void unused paper slips, or undo that",
  ability: "manage-events",
  request: { body: jsonBody(voidSlipsInputSchema) },
  responses: { 200: json(slipsAnswerSchema, "All slips of the event") },
});

/** The paper slips of a club's events. */
export function slipsRoutes(deps: ChangeDeps) {
  const { read, write } = deps.database;
  return createRouter<SeatVariables>()
    .openapi(list, async (c) => {
      const { eventId } = c.req.valid("param");
      return c.json({ slips: await getSlips(read, c.var.clubId, eventId) }, 200);
    })
    .openapi(give, async (c) => {
      const { eventId } = c.req.valid("param");
      const { clubId, actor } = c.var;
      await giveSlips(deps, actor, { eventId, ...c.req.valid("json") });
      return c.json({ slips: await getSlips(write, clubId, eventId) }, 201);
    })
    .openapi(postVoid, async (c) => {
      const { eventId } = c.req.valid("param");
      const { clubId, actor } = c.var;
      await voidSlips(deps, actor, { eventId, ...c.req.valid("json") });
      return c.json({ slips: await getSlips(write, clubId, eventId) }, 200);
    });
}
