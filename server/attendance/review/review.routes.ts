import { z } from "@hono/zod-openapi";
import { reviewFlagSchema, reviewDecisionInputSchema } from "#contract/attendance/review.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import { changeClub, type ChangeDeps } from "../../ledger/change-clubs.ts";
import { createRouter, json, jsonBody } from "../../platform/http/router.ts";
import { saveReviewDecision, listReviewFlags } from "./review.service.ts";

const tags = ["attendance"];
const flags = z.object({ flags: z.array(reviewFlagSchema) });

const list = clubRoute({
  method: "get",
  path: "/events/{eventId}/review-flags",
  tags,
  summary: "List an event's attendance records that may need a closer look",
  ability: "correct",
  responses: {
    200: json(flags, "Based on data from the last 30 days"),
  },
});

const decide = clubRoute({
  method: "post",
  path: "/events/{eventId}/review-decisions",
  tags,
  summary: "Save a decision about a flagged attendance record",
  ability: "correct",
  request: { body: jsonBody(reviewDecisionInputSchema) },
  responses: {
    200: json(flags, "The remaining flags"),
  },
});

/** The review flags of an event, for owners and officers only (R17.3). */
export function reviewRoutes(deps: ChangeDeps) {
  const { database, clock } = deps;
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
      await changeClub(deps, clubId, (db, { at }) =>
        saveReviewDecision(db, actor, eventId, c.req.valid("json"), new Date(at)),
      );
      return c.json(
        { flags: await listReviewFlags(database.write, clubId, eventId, clock()) },
        200,
      );
    });
}
