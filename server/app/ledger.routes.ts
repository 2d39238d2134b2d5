import { createRoute, z } from "@hono/zod-openapi";
import { id } from "#contract/fields.ts";
import {
  changedMeanwhileSchema,
  commandSchema,
  operationAnswerSchema,
  operationInputSchema,
  previewSchema,
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

const tags = ["ledger"];
const params = z.object({ clubId: id });

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

/** The routes that preview and run the commands of all nouns. */
export function ledgerRoutes(deps: CommitDeps) {
  const { database, clock, ledger } = deps;
  return createRouter<SeatVariables>()
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
