import { z } from "@hono/zod-openapi";
import {
  historyPageSchema,
  historyQuerySchema,
  refusedSignInSchema,
} from "#contract/ledger/ledger.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import type { CommitDeps } from "../../ledger/commit.ts";
import { createRouter, json } from "../../platform/http/router.ts";
import { getHistoryPage, listRefusals } from "./history.service.ts";

const tags = ["history"];

const list = clubRoute({
  method: "get",
  path: "/history",
  tags,
  summary: "Get the club's history, newest first, 50 operations at a time",
  ability: "see-club",
  request: { query: historyQuerySchema },
  responses: {
    200: json(historyPageSchema, "The newest, or those before the revision named by `before`"),
  },
});

const refusals = clubRoute({
  method: "get",
  path: "/refused-sign-ins",
  tags,
  summary:
    "List failed logins to the accounts of the club's people in the last 30 days, newest first",
  ability: "see-club",
  responses: {
    200: json(z.object({ refusedSignIns: z.array(refusedSignInSchema) }), "At most 100"),
  },
});

/** A club's history. */
export function historyRoutes({
  database,
  clock,
  ledger,
}: Pick<CommitDeps, "database" | "clock" | "ledger">) {
  return createRouter<SeatVariables>()
    .openapi(list, async (c) => {
      const { before, show } = c.req.valid("query");
      const { clubId, role } = c.var.actor;
      return c.json(
        await getHistoryPage(ledger, database.read, clubId, { before, show, role }, clock()),
        200,
      );
    })
    .openapi(refusals, async (c) => {
      const refusedSignIns = await listRefusals(database.read, c.var.clubId, clock());
      return c.json({ refusedSignIns }, 200);
    });
}
