import { createRoute } from "@hono/zod-openapi";
import type { TypedResponse } from "hono";
import { accountExportSchema } from "#contract/account-export.ts";
import { accountClosingSchema, closingNoticeSchema } from "#contract/own-account.ts";
import type { RequestContext, SessionVariables } from "../accounts/authenticate.ts";
import { clientOf, type CookieDeps } from "../accounts/client.ts";
import { accountOf } from "../accounts/guards.ts";
import type { TokenSync } from "../accounts/token-sync.ts";
import { createRouter, errorResponses, json, jsonBody } from "../platform/http/router.ts";
import { exportAccount } from "./account-export.ts";
import { closeAccount, getClosingNotice, type ClosingDeps, type NoticeDeps } from "./closing.ts";

/** What it takes to take one's data along, and to leave. */
export type PrivacyDeps = NoticeDeps &
  ClosingDeps &
  CookieDeps & { tokenSync: Pick<TokenSync, "signedOut"> };

const tags = ["own account"];

const getExport = createRoute({
  method: "get",
  path: "/me/export",
  tags,
  summary: "All that is held about oneself, as a file; for an admin with the club's books",
  responses: {
    200: json(accountExportSchema, "A JSON file to download"),
    ...errorResponses("signed-out"),
  },
});

const getClosing = createRoute({
  method: "get",
  path: "/me/closing",
  tags,
  summary: "What to know before one closes one's account",
  responses: {
    200: json(closingNoticeSchema, "What becomes of one's data, and of one's club"),
    ...errorResponses("signed-out"),
  },
});

const deleteAccount = createRoute({
  method: "delete",
  path: "/me",
  tags,
  summary: "Close one's account; it ends every session",
  request: { body: jsonBody(accountClosingSchema) },
  responses: {
    204: { description: "Closed; nobody gets in any more, and the data is erased when it is time" },
    ...errorResponses("invalid-input", "signed-out", "too-many-attempts", "unavailable"),
  },
});

/** Taking one's data along, and leaving. */
export function privacyRoutes(deps: PrivacyDeps) {
  return createRouter<SessionVariables>()
    .openapi(getExport, async (c) => {
      const name = `rollcall-${deps.clock().toISOString().slice(0, 10)}.json`;
      return jsonFile(c, name, await exportAccount(deps, accountOf(c.var).account));
    })
    .openapi(getClosing, async (c) =>
      c.json(await getClosingNotice(deps, accountOf(c.var).account), 200),
    )
    .openapi(deleteAccount, async (c) => {
      const { account } = accountOf(c.var);
      const marks = await closeAccount(deps, clientOf(c), account, c.req.valid("json").password);
      deps.sessionCookie.delete(c);
      deps.knownDevices.set(c, marks);
      deps.tokenSync.signedOut();
      return c.body(null, 204);
    });
}

/** JSON as a file to download, in lines that people can read. */
function jsonFile<Data>(c: RequestContext, name: string, data: Data) {
  const response: Response = c.body(`${JSON.stringify(data, null, 2)}\n`, 200, {
    "content-type": "application/json; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
  });
  return response as Response & TypedResponse<Data, 200, "json">;
}
