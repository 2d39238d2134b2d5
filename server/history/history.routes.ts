import { createRoute, z } from "@hono/zod-openapi";
import { id } from "#contract/fields.ts";
import {
  changedMeanwhileSchema,
  commandSchema,
  historyPageSchema,
  historyQuerySchema,
  operationAnswerSchema,
  operationInputSchema,
  previewSchema,
  refusedSignInSchema,
  type CommandInput,
} from "#contract/ledger.ts";
import type { Command } from "../ledger/command.ts";
import { commit, type CommitDeps } from "../ledger/commit.ts";
import { preview } from "../ledger/preview.ts";
import {
  createRouter,
  errorResponses,
  errorResponseWith,
  json,
  jsonBody,
} from "../platform/http/router.ts";
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

/** Why two members cannot be merged. */
const merging = ["two-accounts", "account-stays", "two-school-ids"] as const;

const postPreview = createRoute({
  method: "post",
  path: "/previews",
  tags,
  summary: "Preview a command: whose points would change, and from what to what",
  middleware: [requireAbility("correct")] as const,
  request: { params, body: jsonBody(commandSchema) },
  responses: {
    200: json(previewSchema, "Nothing has changed yet"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role", "not-found"),
    ...errorResponseWith(
      "changed-meanwhile",
      changedMeanwhileSchema,
      "cannot-undo",
      "event-without-date",
      ...merging,
    ),
  },
});

const postOperation = createRoute({
  method: "post",
  path: "/operations",
  tags,
  summary: "Run a command",
  middleware: [requireAbility("correct")] as const,
  request: { params, body: jsonBody(operationInputSchema) },
  responses: {
    201: json(operationAnswerSchema, "Done, as the operation with this revision"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role", "not-found", "own-request"),
    ...errorResponseWith(
      "changed-meanwhile",
      changedMeanwhileSchema,
      "cannot-undo",
      "reason-needed",
      "event-without-date",
      "too-many-events",
      ...merging,
    ),
  },
});

/** A club's history, and the routes that preview and run commands. */
export function historyRoutes(deps: CommitDeps) {
  const { database, clock, ledger } = deps;
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
    })
    .openapi(postPreview, async (c) => {
      const { actor } = c.var;
      const command = askedBy(actor.accountId, c.req.valid("json"));
      return c.json(await preview(ledger, database.read, actor, command, clock()), 200);
    })
    .openapi(postOperation, async (c) => {
      const { command, ...options } = c.req.valid("json");
      const answer = await commit(
        deps,
        c.var.actor,
        askedBy(c.var.actor.accountId, command),
        options,
        async (_db, revision, { lines = [] }) => ({ revision, lines: [...lines] }),
      );
      return c.json(answer, 201);
    });
}

/** What is asked for, with who asks where that matters. */
function askedBy(accountId: string, input: CommandInput): Command {
  if (input.kind === "count-heads" || input.kind === "approve-requests")
    return { ...input, accountId };
  return input;
}
