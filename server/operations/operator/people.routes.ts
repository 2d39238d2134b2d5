import { createRoute } from "@hono/zod-openapi";
import { lastOwnerSchema } from "#contract/clubs/seats/seats.ts";
import {
  namedAccountSchema,
  operatorClosingSchema,
  operatorEmailChangedSchema,
  operatorEmailChangeSchema,
  operatorPersonSchema,
  ownerMakingSchema,
  recordedInSchema,
  resetLinkSchema,
} from "#contract/operations/operator/operator.ts";
import { clientOf } from "../../accounts/client.ts";
import { accountOf } from "../../accounts/sessions/guards.ts";
import {
  createRouter,
  errorResponses,
  errorResponseWith,
  json,
  jsonBody,
} from "../../platform/http/router.ts";
import type { OperatorVariables } from "./guards.ts";
import {
  changeEmail,
  closePerson,
  lookUpPerson,
  makeOwner,
  makeResetLink,
  resetSecondStepOf,
  type PeopleDeps,
} from "./people.service.ts";

const tags = ["operator"];
/** What everyone else is answered, and operators for an email that no account has. */
const refusals = {
  ...errorResponses("invalid-input", "signed-out", "wrong-role", "second-step-required"),
  ...errorResponses("not-found"),
};

const lookUp = createRoute({
  method: "post",
  path: "/people",
  tags,
  summary: "Look up an account by its exact email",
  request: { body: jsonBody(namedAccountSchema) },
  responses: {
    200: json(operatorPersonSchema, "Nothing of what it attended"),
    ...refusals,
    ...errorResponses("too-many-attempts"),
  },
});

const postResetLink = createRoute({
  method: "post",
  path: "/reset-links",
  tags,
  summary: "Make a link to choose a new password for someone who can't get email",
  request: { body: jsonBody(namedAccountSchema) },
  responses: {
    201: json(resetLinkSchema, "Shown only once: anyone who has it gets into the account"),
    ...refusals,
    ...errorResponses("own-account", "too-many-attempts"),
  },
});

const postEmailChange = createRoute({
  method: "post",
  path: "/email-changes",
  tags,
  summary: "Change the email of someone who can't confirm a new one",
  request: { body: jsonBody(operatorEmailChangeSchema) },
  responses: {
    200: json(operatorEmailChangedSchema, "Changed, without a confirmation"),
    ...refusals,
    ...errorResponses("own-account", "email-taken", "too-many-attempts"),
  },
});

const postSecondStepReset = createRoute({
  method: "post",
  path: "/second-step-resets",
  tags,
  summary: "Remove the second steps of someone who lost theirs",
  request: { body: jsonBody(namedAccountSchema) },
  responses: {
    200: json(recordedInSchema, "Removed; all of their browsers are logged out"),
    ...refusals,
    ...errorResponses("own-account", "no-second-step", "too-many-attempts"),
  },
});

const postOwner = createRoute({
  method: "post",
  path: "/owners",
  tags,
  summary: "Make someone an owner of a club, such as one that has none",
  request: { body: jsonBody(ownerMakingSchema) },
  responses: {
    204: { description: "The club's History says so" },
    ...refusals,
    ...errorResponses("too-many-attempts"),
  },
});

const postClosing = createRoute({
  method: "post",
  path: "/account-closings",
  tags,
  summary: "Close someone's account, after typing your password",
  request: { body: jsonBody(operatorClosingSchema) },
  responses: {
    204: { description: "Closed; it is erased later" },
    ...refusals,
    ...errorResponseWith("last-owner", lastOwnerSchema, "own-account", "not-confirmed-again"),
    ...errorResponses("too-many-attempts"),
  },
});

/** What operators do for people who have no other way. */
export function peopleRoutes(deps: PeopleDeps) {
  return createRouter<OperatorVariables>()
    .openapi(lookUp, async (c) =>
      c.json(await lookUpPerson(deps, c.var.operatorId, c.req.valid("json").email), 200),
    )
    .openapi(postResetLink, async (c) =>
      c.json(await makeResetLink(deps, c.var.operatorId, c.req.valid("json").email), 201),
    )
    .openapi(postEmailChange, async (c) =>
      c.json(await changeEmail(deps, c.var.operatorId, c.req.valid("json")), 200),
    )
    .openapi(postSecondStepReset, async (c) => {
      const { email } = c.req.valid("json");
      return c.json({ clubs: await resetSecondStepOf(deps, c.var.operatorId, email) }, 200);
    })
    .openapi(postOwner, async (c) => {
      await makeOwner(deps, c.var.operatorId, c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(postClosing, async (c) => {
      await closePerson(deps, clientOf(c), accountOf(c.var), c.req.valid("json"));
      return c.body(null, 204);
    });
}
