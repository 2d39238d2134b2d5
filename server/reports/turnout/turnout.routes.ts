import { turnoutQuerySchema, turnoutSchema } from "#contract/reports/turnout.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import type { Database } from "../../platform/database/database.ts";
import { createRouter, json } from "../../platform/http/router.ts";
import { createTurnout } from "./turnout.service.ts";

const read = clubRoute({
  method: "get",
  path: "/turnout",
  tags: ["turnout"],
  summary: "Get turnout at the club's events, new members, and members not seen lately",
  ability: "see-club",
  request: { query: turnoutQuerySchema },
  responses: { 200: json(turnoutSchema, "Meetings oldest first, members by name") },
});

/** Turnout at a club's events. */
export function turnoutRoutes({ database, clock }: { database: Database; clock: () => Date }) {
  const getTurnout = createTurnout(database.read, clock);
  return createRouter<SeatVariables>().openapi(read, async (c) =>
    c.json(await getTurnout(c.var.clubId, c.req.valid("query")), 200),
  );
}
