import { createRoute, z } from "@hono/zod-openapi";
import { id } from "#contract/fields.ts";
import { slipsAnswerSchema, slipsInputSchema, voidSlipsInputSchema } from "#contract/slips.ts";
import type { ChangeDeps } from "../ledger/change-clubs.ts";
import { createRouter, errorResponses, json, jsonBody } from "../platform/http/router.ts";
import { requireAbility, type SeatVariables } from "../seats/guards.ts";
import { getSlips, giveSlips, voidSlips } from "./slips.service.ts";

const tags = ["events"];
const params = z.object({ clubId: id, eventId: id });
const mayGive = requireAbility("manage-events");

const list = createRoute({
  method: "get",
  path: "/events/{eventId}/slips",
  tags,
  summary: "The paper slips of an event, and who used them",
  middleware: [mayGive] as const,
  request: { params },
  responses: {
    200: json(slipsAnswerSchema, "The latest sheet first"),
    ...errorResponses("signed-out", "wrong-role", "not-found"),
  },
});

const give = createRoute({
  method: "post",
  path: "/events/{eventId}/slips",
  tags,
  summary: "Make paper slips, each of which checks one person in once",
  middleware: [mayGive] as const,
  request: { params, body: jsonBody(slipsInputSchema) },
  responses: {
    201: json(slipsAnswerSchema, "All slips of the event, the new ones first"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role", "not-found", "too-many-slips"),
  },
});

const postVoid = createRoute({
  method: "post",
  path: "/events/{eventId}/voided-slips",
  tags,
  summary: "Void unused paper slips, or undo that",
  middleware: [mayGive] as const,
  request: { params, body: jsonBody(voidSlipsInputSchema) },
  responses: {
    200: json(slipsAnswerSchema, "All slips of the event"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role", "not-found"),
  },
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
