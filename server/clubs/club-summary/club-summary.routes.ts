import { clubSummarySchema } from "#contract/clubs/club-summary.ts";
import { createRouter, json } from "../../platform/http/router.ts";
import { clubRoute } from "../seats/club-route.ts";
import type { SeatVariables } from "../seats/guards.ts";
import { getClubSummary, type SummaryDeps } from "./club-summary.service.ts";

const get = clubRoute({
  method: "get",
  path: "/summary",
  tags: ["clubs"],
  summary: "Get the club's key figures",
  ability: "see-club",
  responses: {
    200: json(clubSummarySchema, "The figures; `officers` is null for everyone but owners"),
  },
});

/** The club's summary. */
export function clubSummaryRoutes(deps: SummaryDeps) {
  return createRouter<SeatVariables>().openapi(get, async (c) =>
    c.json(await getClubSummary(deps, c.var.actor), 200),
  );
}
