import { createRoute, z } from "@hono/zod-openapi";
import { rememberedSchema, sheetHabitsSchema, sheetShape } from "#contract/imports/sheet-habits.ts";
import { id } from "#contract/platform/fields.ts";
import { requireAbility, type SeatVariables } from "../../clubs/seats/guards.ts";
import type { ChangeDeps } from "../../ledger/change-clubs.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import type { Allowances } from "../../platform/rate-limits/allowances.ts";
import { forgetSheetHabits, keepSheetHabits, readSheetHabits } from "./sheet-habits.service.ts";

const path = "/sheet-habits/{shape}";
const tags = ["imports"];
const middleware = requireAbility("import");
const params = z.object({ clubId: id, shape: sheetShape });
const errors = errorResponses("signed-out", "wrong-role", "second-step-required", "not-found");

const read = createRoute({
  method: "get",
  path,
  tags,
  summary: "How the club's sheets with these headings are read, as an officer said before",
  middleware,
  request: { params },
  responses: { 200: json(rememberedSchema, "Null if no one said"), ...errors },
});

const keep = createRoute({
  method: "put",
  path,
  tags,
  summary: "Remember how the club's sheets with these headings are read",
  middleware,
  request: { params, body: jsonBody(sheetHabitsSchema) },
  responses: {
    204: { description: "Remembered, in place of what was before" },
    ...errors,
    ...errorResponses("invalid-input", "too-many-attempts"),
  },
});

const forget = createRoute({
  method: "delete",
  path,
  tags,
  summary: "Forget how the club's sheets with these headings are read",
  middleware,
  request: { params },
  responses: { 204: { description: "Forgotten, or nothing was remembered" }, ...errors },
});

/** The routes for what is remembered about a club's kinds of sheets, for those who import them. */
export function sheetHabitsRoutes(deps: ChangeDeps & { allowances: Allowances }) {
  return createRouter<SeatVariables>()
    .openapi(read, async (c) => {
      const { shape } = c.req.valid("param");
      const kind = { clubId: c.var.clubId, shape };
      return c.json({ habits: await readSheetHabits(deps.database.read, kind) }, 200);
    })
    .openapi(keep, async (c) => {
      const { shape } = c.req.valid("param");
      const { clubId, accountId } = c.var.actor;
      await keepSheetHabits(deps, { clubId, accountId, shape }, c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(forget, async (c) => {
      const { shape } = c.req.valid("param");
      await forgetSheetHabits(deps, { clubId: c.var.clubId, shape });
      return c.body(null, 204);
    });
}
