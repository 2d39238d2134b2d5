import { createRoute, z } from "@hono/zod-openapi";
import { id } from "#contract/fields.ts";
import { reviewFlagSchema, reviewDecisionInputSchema } from "#contract/review.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { requireAbility, type SeatVariables } from "../../seats/guards.ts";
import { saveReviewDecision, listReviewFlags } from "./review.service.ts";

const tags = ["attendance"];
const params = z.object({ clubId: id, eventId: id });

const list = createRoute({
  method: "get",
  path: "/events/{eventId}/review-flags",
  tags,
  summary: "Attendance records of an event that may need a closer look",
  middleware: [requireAbility("correct")] as const,
  request: { params },
  responses: {
    200: json(
      z.object({ flags: z.array(reviewFlagSchema) }),
      "By what was kept of the last 30 days",
    ),
    ...errorResponses("signed-out", "wrong-role", "not-found"),
  },
});

const decide = createRoute({
  method: "post",
  path: "/events/{eventId}/review-decisions",
  tags,
  summary: "Record a decision on one of them",
  middleware: [requireAbility("correct")] as const,
  request: { params, body: jsonBody(reviewDecisionInputSchema) },
  responses: {
    200: json(z.object({ flags: z.array(reviewFlagSchema) }), "The flags that are left"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role", "not-found"),
  },
});

/** The review flags of an event, for its owners and officers and nobody else (R17.3). */
export function reviewRoutes({ database, clock }: { database: Database; clock: Clock }) {
  return createRouter<SeatVariables>()
    .openapi(list, async (c) => {
      const { eventId } = c.req.valid("param");
      return c.json(
        { flags: await listReviewFlags(database.read, c.var.clubId, eventId, clock()) },
        200,
      );
    })
    .openapi(decide, async (c) => {
      const { eventId } = c.req.valid("param");
      const { clubId, actor } = c.var;
      await saveReviewDecision(database.write, actor, eventId, c.req.valid("json"), clock());
      return c.json(
        { flags: await listReviewFlags(database.write, clubId, eventId, clock()) },
        200,
      );
    });
}
