import { createRoute, z } from "@hono/zod-openapi";
import { id } from "#contract/fields.ts";
import { turnoutSchema } from "#contract/turnout.ts";
import type { Database } from "../platform/database/database.ts";
import { createRouter, errorResponses, json } from "../platform/http/router.ts";
import { requireAbility, type SeatVariables } from "../seats/guards.ts";
import { createTurnout } from "./turnout.service.ts";

const read = createRoute({
  method: "get",
  path: "/turnout",
  tags: ["turnout"],
  summary: "Turnout at the club's events, new members, and members not seen lately",
  middleware: [requireAbility("see-club")] as const,
  request: { params: z.object({ clubId: id }) },
  responses: {
    200: json(turnoutSchema, "Meetings oldest first, members by name"),
    ...errorResponses("signed-out", "wrong-role", "not-found"),
  },
});

/** What is to be seen of who comes to a club's events. */
export function turnoutRoutes({ database }: { database: Database }) {
  const getTurnout = createTurnout(database.read);
  return createRouter<SeatVariables>().openapi(read, async (c) =>
    c.json(await getTurnout(c.var.clubId), 200),
  );
}
