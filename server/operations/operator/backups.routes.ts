import { createRoute, z } from "@hono/zod-openapi";
import {
  backupDownloadInputSchema,
  backupDownloadSchema,
  operatorBackupsSchema,
} from "#contract/operations/operator/operator-backups.ts";
import { backupFileSchema } from "#contract/operations/operator/operator-status.ts";
import type { SessionVariables } from "../../accounts/authenticate.ts";
import { clientOf } from "../../accounts/client.ts";
import { accountOf } from "../../accounts/sessions/guards.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { contentDisposition } from "../../reports/exports/file-name.ts";
import {
  allowDownload,
  getBackups,
  makeBackupNow,
  openDownload,
  type OperatorBackupsDeps,
} from "./backups.service.ts";
import { createDownloadTokens } from "./download-tokens.ts";

const tags = ["operator"];
const refusals = errorResponses("signed-out", "wrong-role", "second-step-required");

const list = createRoute({
  method: "get",
  path: "/backups",
  tags,
  summary: "List the backups of this node",
  responses: { 200: json(operatorBackupsSchema, "The newest first"), ...refusals },
});

const make = createRoute({
  method: "post",
  path: "/backups",
  tags,
  summary: "Make a backup now, and answer once it is made and checked",
  responses: {
    201: json(backupFileSchema, "The backup"),
    ...refusals,
    ...errorResponses("backup-running", "backup-failed", "backups-elsewhere"),
    ...errorResponses("too-many-attempts"),
  },
});

const allow = createRoute({
  method: "post",
  path: "/backup-downloads",
  tags,
  summary: "Get a token to download a backup, after typing your password",
  request: { body: jsonBody(backupDownloadInputSchema) },
  responses: {
    201: json(backupDownloadSchema, "It works once, in this session, for a minute"),
    ...refusals,
    ...errorResponses("invalid-input", "not-found", "too-many-attempts", "not-confirmed-again"),
  },
});

const download = createRoute({
  method: "get",
  path: "/backups/{file}",
  tags,
  summary: "Download a backup with a token",
  request: {
    params: z.object({ file: z.string().max(200) }),
    query: z.object({ token: z.string().max(100).default("") }),
  },
  responses: {
    200: {
      description: "The SQLite database",
      content: { "application/vnd.sqlite3": { schema: z.string() } },
    },
    ...refusals,
    ...errorResponses("not-found"),
  },
});

/** Backups that operators make and download. */
export function operatorBackupsRoutes(given: OperatorBackupsDeps) {
  const deps = { ...given, downloads: createDownloadTokens(given.clock) };
  return createRouter<SessionVariables>()
    .openapi(list, (c) => c.json(getBackups(deps), 200))
    .openapi(make, async (c) => c.json(await makeBackupNow(deps, accountOf(c.var).account.id), 201))
    .openapi(allow, async (c) => {
      const asked = c.req.valid("json");
      return c.json(await allowDownload(deps, clientOf(c), accountOf(c.var), asked), 201);
    })
    .openapi(download, async (c) => {
      const { file } = c.req.valid("param");
      const asked = { file, token: c.req.valid("query").token };
      const { bytes, body } = await openDownload(deps, accountOf(c.var), asked);
      return new Response(body, {
        headers: {
          "content-type": "application/vnd.sqlite3",
          "content-length": String(bytes),
          "content-disposition": contentDisposition(file),
        },
      });
    });
}
