import { createRoute, z } from "@hono/zod-openapi";
import { clubFilePreviewSchema, clubFileSchema } from "#contract/club-file.ts";
import { id } from "#contract/fields.ts";
import type { SessionVariables } from "../accounts/authenticate.ts";
import { accountOf } from "../accounts/guards.ts";
import { createImportLine, type ImportLine } from "../imports/import-line.ts";
import type { ChangeDeps } from "../ledger/change-clubs.ts";
import { createRouter, errorResponses, json, jsonBody } from "../platform/http/router.ts";
import { allowancesOf, type Allowances } from "../platform/rate-limits/allowances.ts";
import { createFromFile, previewClubFile } from "./create-from-file.ts";

const tags = ["clubs"];
const request = { body: jsonBody(clubFileSchema) };
const errors = errorResponses(
  ...(["invalid-input", "signed-out", "too-large", "too-many-attempts", "unavailable"] as const),
);

const preview = (line: ImportLine) =>
  createRoute({
    method: "post",
    path: "/club-files/preview",
    tags,
    summary: "Preview what creating a club from its file would create",
    middleware: [
      line({ account: allowancesOf.sheetPreviews, site: allowancesOf.sheetPreviewsSite }),
    ] as const,
    request,
    responses: { 200: json(clubFilePreviewSchema, "Nothing has changed yet"), ...errors },
  });

const create = (line: ImportLine) =>
  createRoute({
    method: "post",
    path: "/club-files",
    tags,
    summary: "Create a club from its file, which you own",
    middleware: [line({ account: allowancesOf.sheets, site: allowancesOf.sheetsSite })] as const,
    request,
    responses: { 201: json(z.object({ clubId: id }), "The new club"), ...errors },
  });

/** Creates an account's club from a file (R31.22). The body is the file's `club.json`. */
export function clubFileRoutes(deps: ChangeDeps & { allowances: Allowances }) {
  const line = createImportLine(deps.allowances);
  return createRouter<SessionVariables>()
    .openapi(preview(line), (c) => c.json(previewClubFile(c.req.valid("json")), 200))
    .openapi(create(line), async (c) => {
      const { account } = accountOf(c.var);
      const file = c.req.valid("json");
      return c.json({ clubId: await createFromFile(deps, { file, ownerId: account.id }) }, 201);
    });
}
