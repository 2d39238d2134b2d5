import { createRoute, z } from "@hono/zod-openapi";
import { id } from "#contract/fields.ts";
import {
  importAnswerSchema,
  importedSheetSchema,
  importInputSchema,
  importPreviewSchema,
} from "#contract/imports.ts";
import { changedMeanwhileSchema } from "#contract/ledger.ts";
import type { ChangeDeps } from "../ledger/change-clubs.ts";
import {
  createRouter,
  errorResponses,
  errorResponseWith,
  json,
  jsonBody,
} from "../platform/http/router.ts";
import { requireAbility, type SeatVariables } from "../seats/guards.ts";
import { importSheet, previewImport } from "./imports.service.ts";

const tags = ["imports"];
const params = z.object({ clubId: id });

const postPreview = createRoute({
  method: "post",
  path: "/imports/preview",
  tags,
  summary: "What an old sheet would bring, and who its rows might be",
  middleware: [requireAbility("import")] as const,
  request: { params, body: jsonBody(importedSheetSchema) },
  responses: {
    200: json(importPreviewSchema, "Nothing has changed yet"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role", "not-found", "too-large"),
  },
});

const postImport = createRoute({
  method: "post",
  path: "/imports",
  tags,
  summary: "Import an old sheet, as one operation that can be undone",
  middleware: [requireAbility("import")] as const,
  request: { params, body: jsonBody(importInputSchema) },
  responses: {
    200: json(importAnswerSchema, "Done, or there was nothing new; and how far the points agree"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role", "not-found", "too-large"),
    ...errorResponseWith(
      "changed-meanwhile",
      changedMeanwhileSchema,
      "who-is-it",
      "too-many-events",
      "reason-needed",
    ),
  },
});

/** What brings a club's old sheet into its books. */
export function importsRoutes(deps: ChangeDeps) {
  return createRouter<SeatVariables>()
    .openapi(postPreview, async (c) =>
      c.json(await previewImport(deps.database.read, c.var.actor, c.req.valid("json")), 200),
    )
    .openapi(postImport, async (c) => {
      const { sheet, ...options } = c.req.valid("json");
      return c.json(await importSheet(deps, c.var.actor, sheet, options), 200);
    });
}
