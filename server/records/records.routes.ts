import { createRoute } from "@hono/zod-openapi";
import { clubRecordPageSchema, clubRecordQuerySchema } from "#contract/records.ts";
import type { AdminVariables } from "../accounts/guards.ts";
import type { Database } from "../platform/database/database.ts";
import { createRouter, errorResponses, json } from "../platform/http/router.ts";
import { listClubRecords } from "./records.service.ts";

const list = createRoute({
  method: "get",
  path: "/record",
  tags: ["records"],
  summary: "Who did what in the club, newest first, 50 at a time",
  request: { query: clubRecordQuerySchema },
  responses: {
    200: json(clubRecordPageSchema, "The newest, or those before the record named by `before`"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role"),
  },
});

/** The admin's view of what was done in the club. */
export function recordsRoutes({ database }: { database: Database }) {
  return createRouter<AdminVariables>().openapi(list, async (c) =>
    c.json(await listClubRecords(database.read, c.var.clubId, c.req.valid("query").before), 200),
  );
}
