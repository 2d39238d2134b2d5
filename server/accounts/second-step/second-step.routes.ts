import { createRoute } from "@hono/zod-openapi";
import { sessionSchema } from "#contract/accounts/accounts.ts";
import {
  newSecondStepSchema,
  ownSecondStepSchema,
  recoveryCodesSchema,
  secondStepAskingSchema,
  secondStepInputSchema,
  secondStepSetupSchema,
} from "#contract/accounts/second-step/second-step.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { rememberBrowser } from "../ask-second-step.ts";
import type { SessionVariables } from "../authenticate.ts";
import { clientOf, giveKeepsakes, type CookieDeps } from "../client.ts";
import { getStrength, type StrengthDeps } from "../session-strength.ts";
import { accountOf, sessionOf } from "../sessions/guards.ts";
import { findUserOf } from "../users/find-user.ts";
import { addSecondStep, beginSecondStep, type SecondStepDeps } from "./add-second-step.ts";
import { removeSecondStep, renewRecoveryCodes } from "./change-second-step.ts";
import { passSecondStep, type PassDeps } from "./pass-second-step.ts";

/** Dependencies for second steps: having one, and logging in with it. */
export type SecondStepsDeps = SecondStepDeps & PassDeps & CookieDeps & StrengthDeps;

const tags = ["second step"];

const logIn = createRoute({
  method: "post",
  path: "/second-step-login",
  tags,
  summary: "Finish logging in with a code, after typing your password",
  request: { body: jsonBody(secondStepInputSchema) },
  responses: {
    200: json(sessionSchema, "Logged in; the session is in a cookie"),
    ...errorResponses("invalid-input", "login-failed", "too-many-attempts"),
    ...errorResponses("second-step-failed", "second-step-expired"),
  },
});

const getOwn = createRoute({
  method: "get",
  path: "/me/second-step",
  tags,
  summary: "Get whether your session has passed a second step, which a club may require",
  responses: {
    200: json(ownSecondStepSchema, "Where your session stands"),
    ...errorResponses("signed-out"),
  },
});

const setUp = createRoute({
  method: "post",
  path: "/me/second-step-setups",
  tags,
  summary: "Start adding an authenticator app, after typing your password",
  request: { body: jsonBody(secondStepAskingSchema) },
  responses: {
    200: json(secondStepSetupSchema, "What the app needs"),
    ...errorResponses("invalid-input", "signed-out", "too-many-attempts", "second-step-not-added"),
    ...errorResponses("second-step-required"),
  },
});

const add = createRoute({
  method: "post",
  path: "/me/second-step",
  tags,
  summary: "Add the authenticator app with its first code and log out all other browsers",
  request: { body: jsonBody(newSecondStepSchema) },
  responses: {
    201: json(recoveryCodesSchema, "Added; the recovery codes are shown only now"),
    ...errorResponses("invalid-input", "signed-out", "too-many-attempts", "second-step-not-added"),
    ...errorResponses("second-step-required"),
  },
});

const renew = createRoute({
  method: "post",
  path: "/me/recovery-codes",
  tags,
  summary: "Get new recovery codes, after typing your password; earlier ones stop working",
  request: { body: jsonBody(secondStepAskingSchema) },
  responses: {
    201: json(recoveryCodesSchema, "The recovery codes are shown only now"),
    ...errorResponses("invalid-input", "signed-out", "not-found", "too-many-attempts"),
    ...errorResponses("second-step-required"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/me/second-step",
  tags,
  summary: "Remove the authenticator app and log out all other browsers",
  request: { body: jsonBody(secondStepAskingSchema) },
  responses: {
    204: { description: "Removed" },
    ...errorResponses("invalid-input", "signed-out", "not-found", "too-many-attempts"),
    ...errorResponses("second-step-required"),
  },
});

/** Passing the second step at a login, and managing your own. */
export function secondStepRoutes(deps: SecondStepsDeps) {
  return createRouter<SessionVariables>()
    .openapi(logIn, async (c) => {
      const { code, remember } = c.req.valid("json");
      const passed = await passSecondStep(deps, clientOf(c), code);
      giveKeepsakes(deps, c, passed);
      deps.secondStepCookies.challenge.delete(c);
      if (remember) rememberBrowser(deps, c, passed.credential, passed.secondStep);
      return c.json({ user: await findUserOf(deps, deps.database.write, passed) }, 200);
    })
    .openapi(getOwn, async (c) =>
      c.json(await getStrength(deps, deps.database.read, sessionOf(c.var)), 200),
    )
    .openapi(setUp, async (c) => {
      const asked = { owner: accountOf(c.var), ...c.req.valid("json") };
      return c.json(await beginSecondStep(deps, c, clientOf(c), asked), 200);
    })
    .openapi(add, async (c) => {
      const { code } = c.req.valid("json");
      const recoveryCodes = await addSecondStep(deps, clientOf(c), accountOf(c.var), code);
      deps.secondStepCookies.setup.delete(c);
      return c.json({ recoveryCodes }, 201);
    })
    .openapi(renew, async (c) => {
      const asked = { owner: accountOf(c.var), ...c.req.valid("json") };
      return c.json({ recoveryCodes: await renewRecoveryCodes(deps, clientOf(c), asked) }, 201);
    })
    .openapi(remove, async (c) => {
      const asked = { owner: accountOf(c.var), ...c.req.valid("json") };
      await removeSecondStep(deps, clientOf(c), asked);
      return c.body(null, 204);
    });
}
