import { createRoute, z } from "@hono/zod-openapi";
import { id } from "#contract/fields.ts";
import { lookSchema, verdictInputSchema } from "#contract/looks.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { createRouter, errorResponses, json, jsonBody } from "../platform/http/router.ts";
import { requireAbility, type SeatVariables } from "../seats/guards.ts";
import { judge, listLooks } from "./looks.service.ts";

const tags = ["attendance"];
const params = z.object({ clubId: id, eventId: id });

const list = createRoute({
  method: "get",
  path: "/events/{eventId}/looks",
  tags,
  summary: "Attendance records of an event that may need a closer look",
  middleware: [requireAbility("correct")] as const,
  request: { params },
  responses: {
    200: json(z.object({ looks: z.array(lookSchema) }), "By what was kept of the last 30 days"),
    ...errorResponses("signed-out", "wrong-role", "not-found"),
  },
});

const decide = createRoute({
  method: "post",
  path: "/events/{eventId}/verdicts",
  tags,
  summary: "Record a verdict on one of them",
  middleware: [requireAbility("correct")] as const,
  request: { params, body: jsonBody(verdictInputSchema) },
  responses: {
    200: json(z.object({ looks: z.array(lookSchema) }), "What is left to look at"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role", "not-found"),
  },
});

/** What owners and officers may want to look at, and nobody else (R17.3). */
export function looksRoutes({ database, clock }: { database: Database; clock: Clock }) {
  return createRouter<SeatVariables>()
    .openapi(list, async (c) => {
      const { eventId } = c.req.valid("param");
      return c.json({ looks: await listLooks(database.read, c.var.clubId, eventId, clock()) }, 200);
    })
    .openapi(decide, async (c) => {
      const { eventId } = c.req.valid("param");
      const { clubId, actor } = c.var;
      await judge(database.write, actor, eventId, c.req.valid("json"), clock());
      return c.json({ looks: await listLooks(database.write, clubId, eventId, clock()) }, 200);
    });
}
