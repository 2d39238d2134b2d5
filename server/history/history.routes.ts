import { createRoute, z } from "@hono/zod-openapi";
import { id } from "#contract/fields.ts";
import { historyPageSchema, historyQuerySchema, refusedSignInSchema } from "#contract/ledger.ts";
import type { CommitDeps } from "../ledger/commit.ts";
import { createRouter, errorResponses, json } from "../platform/http/router.ts";
import { requireAbility, type SeatVariables } from "../seats/guards.ts";
import { getHistoryPage, listRefusals } from "./history.service.ts";

const tags = ["history"];
const params = z.object({ clubId: id });

const list = createRoute({
  method: "get",
  path: "/history",
  tags,
  summary: "The club's history, newest first, 50 operations at a time",
  middleware: [requireAbility("see-club")] as const,
  request: { params, query: historyQuerySchema },
  responses: {
    200: json(historyPageSchema, "The newest, or those before the revision named by `before`"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role", "not-found"),
  },
});

const refusals = createRoute({
  method: "get",
  path: "/refused-sign-ins",
  tags,
  summary: "Failed logins to accounts of the club's people in the last 30 days, newest first",
  middleware: [requireAbility("see-club")] as const,
  request: { params },
  responses: {
    200: json(z.object({ refusedSignIns: z.array(refusedSignInSchema) }), "At most 100"),
    ...errorResponses("signed-out", "wrong-role", "not-found"),
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
      const { before } = c.req.valid("query");
      const { clubId, role } = c.var.actor;
      return c.json(
        await getHistoryPage(ledger, database.read, clubId, { before, role }, clock()),
        200,
      );
    })
    .openapi(refusals, async (c) => {
      const refusedSignIns = await listRefusals(database.read, c.var.clubId, clock());
      return c.json({ refusedSignIns }, 200);
    });
}
