import { createRoute, z } from "@hono/zod-openapi";
import { ownerProofSchema } from "#contract/accounts/own-account.ts";
import {
  operatorActsPageSchema,
  operatorActsQuerySchema,
  operatorClaimSchema,
  operatorClubsPageSchema,
  operatorClubsQuerySchema,
  operatorKeySchema,
  operatorSchema,
} from "#contract/operations/operator/operator.ts";
import { id } from "#contract/platform/fields.ts";
import type { SessionVariables } from "../../accounts/authenticate.ts";
import { clientOf } from "../../accounts/client.ts";
import type { OwnerDeps } from "../../accounts/prove-owner.ts";
import type { StrengthDeps } from "../../accounts/session-strength.ts";
import { accountOf } from "../../accounts/sessions/guards.ts";
import type { Database } from "../../platform/database/database.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import type { Allowances } from "../../platform/rate-limits/allowances.ts";
import { getActsPage } from "./acts.ts";
import { getClubsPage } from "./clubs.ts";
import { claimOperatorKey, makeKeyForAnother, type ClaimDeps, type KeyDeps } from "./keys.ts";
import { listOperators, removeByOperator } from "./operators.service.ts";

const tags = ["operator"];
/** What the operators' guard answers to everyone else. */
const refusals = errorResponses("signed-out", "wrong-role", "second-step-required");

const claim = createRoute({
  method: "put",
  path: "/me/operator",
  tags,
  summary: "Become an operator of this installation, with the key in the terminal's link",
  request: { body: jsonBody(operatorClaimSchema) },
  responses: {
    204: { description: "You are an operator; everything else needs a second step" },
    ...errorResponses("invalid-input", "signed-out", "confirmation-failed", "too-many-attempts"),
  },
});

/** Becoming an operator, for every account. */
export function operatorClaimRoutes(deps: ClaimDeps) {
  return createRouter<SessionVariables>().openapi(claim, async (c) => {
    const { account } = accountOf(c.var);
    await claimOperatorKey(deps, clientOf(c), account, c.req.valid("json").key);
    return c.body(null, 204);
  });
}

const list = createRoute({
  method: "get",
  path: "/operators",
  tags,
  summary: "List the installation's operators",
  responses: {
    200: json(z.object({ operators: z.array(operatorSchema) }), "The first operators first"),
    ...refusals,
  },
});

const remove = createRoute({
  method: "delete",
  path: "/operators/{accountId}",
  tags,
  summary: "Remove an operator, or yourself, after typing your password",
  request: { params: z.object({ accountId: id }), body: jsonBody(ownerProofSchema) },
  responses: {
    204: { description: "Removed, from their next request on" },
    ...refusals,
    ...errorResponses("invalid-input", "not-found", "too-many-attempts", "not-confirmed-again"),
  },
});

const postKey = createRoute({
  method: "post",
  path: "/keys",
  tags,
  summary: "Make a link for another operator, after typing your password; it ends the one before",
  request: { body: jsonBody(ownerProofSchema) },
  responses: {
    201: json(operatorKeySchema, "Shown only once: anyone who opens it first is an operator"),
    ...refusals,
    ...errorResponses("invalid-input", "too-many-attempts", "not-confirmed-again"),
  },
});

const acts = createRoute({
  method: "get",
  path: "/acts",
  tags,
  summary: "Get what operators and commands did, newest first",
  request: { query: operatorActsQuerySchema },
  responses: { 200: json(operatorActsPageSchema, "Up to 50"), ...refusals },
});

const clubs = createRoute({
  method: "get",
  path: "/clubs",
  tags,
  summary: "List or search the installation's clubs",
  request: { query: operatorClubsQuerySchema },
  responses: {
    200: json(operatorClubsPageSchema, "Up to 100, by name"),
    ...refusals,
    ...errorResponses("invalid-input"),
  },
});

/** The installation's operators, their log, and its clubs, for operators. */
export function operatorsRoutes(
  deps: StrengthDeps &
    OwnerDeps &
    KeyDeps & { database: Database; allowances: Allowances } & Pick<ClaimDeps, "outbox">,
) {
  const { read } = deps.database;
  return createRouter<SessionVariables>()
    .openapi(list, async (c) => c.json({ operators: await listOperators(deps, read) }, 200))
    .openapi(remove, async (c) => {
      const asked = { ...c.req.valid("param"), ...c.req.valid("json") };
      await removeByOperator(deps, clientOf(c), accountOf(c.var), asked);
      return c.body(null, 204);
    })
    .openapi(postKey, async (c) => {
      const proof = c.req.valid("json");
      return c.json(await makeKeyForAnother(deps, clientOf(c), accountOf(c.var), proof), 201);
    })
    .openapi(acts, async (c) => c.json(await getActsPage(read, c.req.valid("query").before), 200))
    .openapi(clubs, async (c) => c.json(await getClubsPage(read, c.req.valid("query")), 200));
}
