import { createRoute, z } from "@hono/zod-openapi";
import { hiddenNameSchema, standingsSchema } from "#contract/clubs/standings/standings.ts";
import { id } from "#contract/platform/fields.ts";
import type { PersonVariables } from "../../accounts/sessions/guards.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { getStandings, hideName } from "./standings.service.ts";

const ownErrors = errorResponses("signed-out", "wrong-role", "not-found");
const request = { params: z.object({ clubId: id }) };

const get = createRoute({
  method: "get",
  path: "/clubs/{clubId}/standings",
  tags: ["clubs"],
  summary: "Get the standings of one of your clubs, as far as it shows them",
  request,
  responses: { 200: json(standingsSchema, "The standings as you see them"), ...ownErrors },
});
const hide = createRoute({
  method: "put",
  path: "/clubs/{clubId}/hidden-name",
  tags: ["clubs"],
  summary: "Choose whether to hide your name from a club's other members",
  request: { ...request, body: jsonBody(hiddenNameSchema) },
  responses: {
    204: { description: "From now on, others see it, or no longer see it" },
    ...ownErrors,
    ...errorResponses("invalid-input"),
  },
});

/** A member's view of their club's standings, and whether others see their name (R26.31). */
export function standingsRoutes(deps: { database: Database; clock: Clock }) {
  return createRouter<PersonVariables>()
    .openapi(get, async (c) => {
      const { clubId } = c.req.valid("param");
      return c.json(await getStandings(deps, { clubId, personId: c.var.personId }), 200);
    })
    .openapi(hide, async (c) => {
      const { clubId } = c.req.valid("param");
      const { hidesName } = c.req.valid("json");
      await hideName(deps, { clubId, personId: c.var.personId }, hidesName);
      return c.body(null, 204);
    });
}
