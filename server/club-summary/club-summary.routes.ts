import { createRoute, z } from "@hono/zod-openapi";
import { clubSummarySchema } from "#contract/club-summary.ts";
import { id } from "#contract/fields.ts";
import { createRouter, errorResponses, json } from "../platform/http/router.ts";
import { requireAbility, type SeatVariables } from "../seats/guards.ts";
import { getClubSummary, type SummaryDeps } from "./club-summary.service.ts";

const get = createRoute({
  method: "get",
  path: "/summary",
  tags: ["clubs"],
  summary: "How the club stands, in a few figures",
  middleware: [requireAbility("see-club")] as const,
  request: { params: z.object({ clubId: id }) },
  responses: {
    200: json(clubSummarySchema, "`officers` is null for everyone but owners"),
    ...errorResponses("signed-out", "wrong-role", "not-found"),
  },
});

/** How a club stands. */
export function clubSummaryRoutes(deps: SummaryDeps) {
  return createRouter<SeatVariables>().openapi(get, async (c) =>
    c.json(await getClubSummary(deps, c.var.actor), 200),
  );
}
