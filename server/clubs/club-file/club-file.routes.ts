import { createRoute, z } from "@hono/zod-openapi";
import {
  clubCreationSchema,
  clubFilePreviewSchema,
  clubFileSchema,
  latestClubCreationSchema,
  type ClubFilePreview,
} from "#contract/clubs/club-file/club-file.ts";
import { id } from "#contract/platform/fields.ts";
import { accountOf } from "../../accounts/sessions/guards.ts";
import type { BodyDeps, JudgedVariables } from "../../accounts/sessions/judged-body.ts";
import { requireShort } from "../../attendance/attendances-at-once.ts";
import { createImportLine, type ImportLine } from "../../imports/import-line.ts";
import type { ChangeDeps } from "../../ledger/change-clubs.ts";
import {
  createRouter,
  errorResponses,
  json,
  jsonBody,
  judgedElsewhere,
} from "../../platform/http/router.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import type { ClubCreations } from "./club-creations.ts";
import { joinParts, type ClubFileHead, type ClubFilePart } from "./club-file-items.ts";
import { createFromFile } from "./create-from-file.ts";

const tags = ["clubs"];
const request = { body: jsonBody(clubFileSchema) };
const createdSchema = z.object({ clubId: id });
const errors = errorResponses(
  ...(["invalid-input", "signed-out", "too-large", "too-many-attempts", "unavailable"] as const),
);

/** So much of a club's file counts as one preview. */
const previewedBytes = 2 * 1024 * 1024;

const preview = (line: ImportLine) =>
  createRoute({
    method: "post",
    path: "/club-files/preview",
    tags,
    summary: "Preview what creating a club from its file would create",
    middleware: [
      line("club-preview", {
        account: allowancesOf.sheetPreviews,
        site: allowancesOf.sheetPreviewsSite,
        bytesEach: previewedBytes,
      }),
    ] as const,
    request,
    responses: {
      200: json(clubFilePreviewSchema, "Nothing has changed yet"),
      ...errors,
      ...errorResponses("too-large-to-create"),
    },
  });

const params = z.object({ key: clubCreationSchema.shape.key });

const create = (line: ImportLine) =>
  createRoute({
    method: "put",
    path: "/club-files/{key}",
    tags,
    summary: "Create a club from its file, which you own, once per key",
    middleware: [
      line("club-file", { account: allowancesOf.sheets, site: allowancesOf.sheetsSite }),
    ] as const,
    request: { ...request, params },
    responses: {
      200: json(createdSchema, "The club that this key created before"),
      201: json(createdSchema, "The new club"),
      ...errors,
      ...errorResponses("not-found", "creation-canceled", "too-large-to-create"),
    },
  });

const cancel = createRoute({
  method: "delete",
  path: "/club-files/{key}",
  tags,
  summary: "Cancel creating a club from its file; nothing of it is created",
  request: { params },
  responses: {
    200: json(clubCreationSchema, "Canceled, unless it was done by then"),
    ...errorResponses("signed-out", "not-found"),
  },
});

const getLatest = createRoute({
  method: "get",
  path: "/club-files/latest",
  tags,
  summary: "Your last club from a file: whether it is running or done, was canceled, or stopped",
  responses: {
    200: json(latestClubCreationSchema, "Null if there is none, or you aren't in its club"),
    ...errorResponses("signed-out"),
  },
});

/** Creates an account's club from a file (R31.22). The body is the file's `club.json`. */
export function clubFileRoutes(
  deps: ChangeDeps & BodyDeps & { allowances: Allowances; clubCreations: ClubCreations },
) {
  const line = createImportLine(deps);
  const router = createRouter<JudgedVariables>();
  return router
    .openapi(judgedElsewhere(router, preview(line)), (c) => {
      const found = c.var.judged.value as ClubFilePreview;
      const { attendances } = found.counts;
      requireShort(deps.database.platform, attendances, "too-large-to-create");
      return c.json(found, 200);
    })
    .openapi(judgedElsewhere(router, create(line)), async (c) => {
      const { account } = accountOf(c.var);
      const { key } = c.req.valid("param");
      const { parts, value } = c.var.judged;
      const file = joinParts(parts as ClubFilePart[], value as ClubFileHead);
      const command = { accountId: account.id, key, file };
      const { clubId, isNew } = await createFromFile(deps, command);
      return c.json({ clubId }, isNew ? 201 : 200);
    })
    .openapi(cancel, async (c) => {
      const { account } = accountOf(c.var);
      const { key } = c.req.valid("param");
      return c.json(await deps.clubCreations.cancel({ accountId: account.id, key }), 200);
    })
    .openapi(getLatest, async (c) => {
      const { account } = accountOf(c.var);
      return c.json({ latest: await deps.clubCreations.findLatest(account.id) }, 200);
    });
}
