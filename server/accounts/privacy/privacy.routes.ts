import { createRoute } from "@hono/zod-openapi";
import type { TypedResponse } from "hono";
import { accountClosingSchema, closingNoticeSchema } from "#contract/accounts/own-account.ts";
import {
  accountExportSchema,
  type AccountExport,
} from "#contract/accounts/privacy/account-export.ts";
import { lastOwnerSchema } from "#contract/clubs/seats/seats.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import type { ChangeDeps } from "../../ledger/change-clubs.ts";
import { AppError } from "../../platform/app-error.ts";
import { jsonPieces } from "../../platform/http/json-pieces.ts";
import {
  createRouter,
  errorResponses,
  errorResponseWith,
  json,
  jsonBody,
} from "../../platform/http/router.ts";
import type { Logger } from "../../platform/logger.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import type { RequestContext, SessionVariables } from "../authenticate.ts";
import { clientOf, takeKeepsakes, type CookieDeps } from "../client.ts";
import type { TokenSync } from "../login/token-sync.ts";
import type { StrengthDeps } from "../session-strength.ts";
import { accountOf } from "../sessions/guards.ts";
import { exportAccount } from "./account-export.ts";
import { closeAccount, getClosingNotice, type ClosingDeps, type NoticeDeps } from "./closing.ts";
import { eraseUnclaimed } from "./erase-unclaimed.ts";

/** Dependencies for exporting data and closing accounts. */
export type PrivacyDeps = NoticeDeps &
  StrengthDeps &
  ClosingDeps &
  CookieDeps & {
    tokenSync: Pick<TokenSync, "signedOut">;
    allowances: Allowances;
    logger: Logger;
  };

const tags = ["own account"];

const getExport = createRoute({
  method: "get",
  path: "/me/export",
  tags,
  summary: "Export all data about you; for owners, also their club's records",
  responses: {
    200: json(accountExportSchema, "A JSON file to download"),
    ...errorResponses("signed-out", "too-many-attempts"),
  },
});

const getClosing = createRoute({
  method: "get",
  path: "/me/closing",
  tags,
  summary: "Get what closing your account would mean",
  responses: {
    200: json(closingNoticeSchema, "What happens to your data and your club"),
    ...errorResponses("signed-out", "second-step-required"),
  },
});

const deleteAccount = createRoute({
  method: "delete",
  path: "/me",
  tags,
  summary: "Close your account and end every session",
  request: { body: jsonBody(accountClosingSchema) },
  responses: {
    204: { description: "Closed; no one can log in to it anymore, and its data is erased later" },
    ...errorResponses("invalid-input", "signed-out", "not-confirmed-again"),
    ...errorResponses("too-many-attempts", "unavailable", "second-step-required"),
    ...errorResponseWith("last-owner", lastOwnerSchema),
  },
});

const deletePerson = clubRoute({
  method: "delete",
  path: "/members/{personId}",
  tags: ["members"],
  summary: "Erase a member who has no account; counts and points stay",
  ability: "correct",
  responses: { 204: { description: "Erased permanently" } },
});

/** Erasing people who have no account to do it themselves. */
export function unclaimedRoutes(deps: ChangeDeps) {
  return createRouter<SeatVariables>().openapi(deletePerson, async (c) => {
    await eraseUnclaimed(deps, c.var.actor, c.req.valid("param").personId);
    return c.body(null, 204);
  });
}

/** Exporting the account's data and closing it. */
export function privacyRoutes(deps: PrivacyDeps) {
  return createRouter<SessionVariables>()
    .openapi(getExport, async (c) => {
      const { account, sessionId } = accountOf(c.var);
      await deps.allowances.take(allowancesOf.accountExport, account.id);
      const name = `rollcall-${deps.clock().toISOString().slice(0, 10)}.json`;
      const pieces = jsonPieces(await exportAccount(deps, account, sessionId));
      return jsonFile(c, name, logged(deps.logger, c.var.requestId, pieces));
    })
    .openapi(getClosing, async (c) =>
      c.json(await getClosingNotice(deps, accountOf(c.var).account), 200),
    )
    .openapi(deleteAccount, async (c) => {
      const marks = await closeAccount(deps, clientOf(c), accountOf(c.var), c.req.valid("json"));
      takeKeepsakes(deps, c);
      deps.knownDevices.set(c, marks);
      deps.tokenSync.signedOut();
      return c.body(null, 204);
    });
}

/** JSON as a file to download, with readable line breaks. */
function jsonFile(c: RequestContext, name: string, pieces: AsyncGenerator<string>) {
  const encoder = new TextEncoder();
  // Backpressure: pieces are only made as they are read.
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
  const response: Response = c.body(body, 200, {
    "content-type": "application/json; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
  });
  return response as Response & TypedResponse<AccountExport, 200, "json">;
}

/**
 * Logs an error while streaming: the response has begun, so it breaks off, and only the log says
 * why. That its reader may not read on is no error of ours.
 */
async function* logged(
  logger: Logger,
  requestId: string,
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  try {
    yield* pieces;
    yield "\n";
  } catch (err) {
    if (!(err instanceof AppError)) logger.error({ err, requestId }, "an export ended early");
    throw err;
  }
}
