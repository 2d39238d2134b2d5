import { createRoute, z } from "@hono/zod-openapi";
import {
  importAnswerSchema,
  importedSheetSchema,
  importInputSchema,
  importPreviewSchema,
  latestImportAnswerSchema,
} from "#contract/imports/imports.ts";
import { changedMeanwhileSchema } from "#contract/ledger/ledger.ts";
import { id } from "#contract/platform/fields.ts";
import type { BodyDeps } from "../accounts/sessions/judged-body.ts";
import { clubRoute } from "../clubs/seats/club-route.ts";
import { requireAbility, type SeatVariables } from "../clubs/seats/guards.ts";
import type { CommitDeps } from "../ledger/commit.ts";
import {
  createRouter,
  errorResponses,
  errorResponseWith,
  json,
  jsonBody,
  judgedElsewhere,
} from "../platform/http/router.ts";
import { allowancesOf, type Allowances } from "../platform/rate-limits/allowances.ts";
import { createImportLine, type ImportLine } from "./import-line.ts";
import { importSheet, previewImport } from "./imports.service.ts";
import type { ImportRuns } from "./runs/import-runs.ts";

const tags = ["imports"];
const params = z.object({ clubId: id });

const errors = errorResponses("invalid-input", "signed-out", "wrong-role", "not-found");
const busy = errorResponses("too-large", "too-many-attempts", "unavailable");

const postPreview = (line: ImportLine) =>
  createRoute({
    method: "post",
    path: "/imports/preview",
    tags,
    summary: "Preview what importing a sheet would add, and who its rows might match",
    middleware: [
      requireAbility("import"),
      line("sheet", { account: allowancesOf.sheetPreviews, site: allowancesOf.sheetPreviewsSite }),
    ] as const,
    request: { params, body: jsonBody(importedSheetSchema) },
    responses: {
      200: json(importPreviewSchema, "Nothing has changed yet"),
      ...errors,
      ...busy,
      ...errorResponses("too-many-people", "too-many-attendances", "too-many-categories"),
      ...errorResponses("too-large-to-import"),
    },
  });

const postImport = (line: ImportLine) =>
  createRoute({
    method: "post",
    path: "/imports",
    tags,
    summary: "Import a sheet as one operation that can be undone",
    middleware: [
      requireAbility("import"),
      line("import", { account: allowancesOf.sheets, site: allowancesOf.sheetsSite }),
    ] as const,
    request: { params, body: jsonBody(importInputSchema) },
    responses: {
      200: json(
        importAnswerSchema,
        "Imported, or nothing was new; with how many points match the sheet",
      ),
      ...errors,
      ...busy,
      ...errorResponseWith(
        "changed-meanwhile",
        changedMeanwhileSchema,
        "who-is-it",
        "too-many-people",
        "too-many-attendances",
        "too-large-to-import",
        "too-many-categories",
        "too-many-events",
        "reason-needed",
        "import-canceled",
      ),
    },
  });

const getLatest = clubRoute({
  method: "get",
  path: "/imports/latest",
  tags,
  summary: "The club's last import: whether it is running or done, or stopped with the server",
  ability: "import",
  responses: { 200: json(latestImportAnswerSchema, "Null if there is none, or it was canceled") },
});

const cancelLatest = clubRoute({
  method: "delete",
  path: "/imports/latest",
  tags,
  summary: "Cancel the club's imports that are running; nothing of them is imported",
  ability: "import",
  responses: { 204: { description: "Canceled, unless it was done by then" } },
});

/** The routes for importing a club's old sheet into its records. */
export function importsRoutes(
  deps: CommitDeps & BodyDeps & { allowances: Allowances; importRuns: ImportRuns },
) {
  const line = createImportLine(deps);
  const router = createRouter<SeatVariables>();
  return router
    .openapi(judgedElsewhere(router, postPreview(line)), async (c) =>
      c.json(await previewImport(deps.database.read, c.var.actor, c.req.valid("json")), 200),
    )
    .openapi(judgedElsewhere(router, postImport(line)), async (c) => {
      const { sheet, ...options } = c.req.valid("json");
      return c.json(await importSheet(deps, c.var.actor, sheet, options), 200);
    })
    .openapi(getLatest, async (c) =>
      c.json({ latest: await deps.importRuns.findLatest(c.var.clubId) }, 200),
    )
    .openapi(cancelLatest, async (c) => {
      await deps.importRuns.cancel(c.var.clubId);
      return c.body(null, 204);
    });
}
