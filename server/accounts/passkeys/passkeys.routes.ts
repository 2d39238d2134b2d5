import { createRoute, z } from "@hono/zod-openapi";
import { sessionSchema } from "#contract/accounts/accounts.ts";
import { ownerProofSchema } from "#contract/accounts/own-account.ts";
import {
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  passkeyRequestSchema,
} from "#contract/accounts/passkeys.ts";
import { id } from "#contract/platform/fields.ts";
import { AppError } from "../../platform/app-error.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { setPasskeyName } from "../accounts.service.ts";
import type { SessionVariables } from "../authenticate.ts";
import { clientOf, giveKeepsakes, type CookieDeps } from "../client.ts";
import type { StrengthDeps } from "../session-strength.ts";
import { accountOf } from "../sessions/guards.ts";
import { findUserOf } from "../users/find-user.ts";
import { addPasskey, beginPasskey, type PasskeyDeps } from "./create-passkey.ts";
import { removePasskey } from "./remove-passkey.ts";
import {
  beginPasskeySignIn,
  signInByPasskey,
  type PasskeySignInDeps,
} from "./sign-in-by-passkey.ts";

/** Dependencies for passkeys: having them, and logging in with them. */
export type PasskeysDeps = PasskeyDeps & PasskeySignInDeps & CookieDeps & StrengthDeps;

const tags = ["passkeys"];

const askToLogIn = createRoute({
  method: "post",
  path: "/passkey-login/challenges",
  tags,
  summary: "Start logging in with a passkey",
  responses: {
    200: json(passkeyRequestSchema, "What the browser needs to ask for a passkey"),
    ...errorResponses("not-found"),
  },
});

const logIn = createRoute({
  method: "post",
  path: "/passkey-login",
  tags,
  summary: "Log in with a passkey",
  request: { body: jsonBody(passkeyAnswerSchema) },
  responses: {
    200: json(sessionSchema, "Logged in; the session is in a cookie"),
    ...errorResponses("invalid-input", "passkey-failed", "not-found", "too-many-attempts"),
  },
});

const askToCreate = createRoute({
  method: "post",
  path: "/me/passkey-challenges",
  tags,
  summary: "Start creating a passkey, after typing your password",
  request: { body: jsonBody(ownerProofSchema) },
  responses: {
    200: json(passkeyCreationSchema, "What the browser needs to create a passkey"),
    ...errorResponses("invalid-input", "signed-out", "not-found", "too-many-attempts"),
    ...errorResponses("too-many-passkeys", "not-confirmed-again"),
    ...errorResponses("second-step-required"),
  },
});

const create = createRoute({
  method: "post",
  path: "/me/passkeys",
  tags,
  summary: "Add the passkey that your browser has created",
  request: { body: jsonBody(newPasskeySchema) },
  responses: {
    201: { description: "Added" },
    ...errorResponses("invalid-input", "signed-out", "not-found", "too-many-attempts"),
    ...errorResponses("passkey-not-added", "too-many-passkeys"),
    ...errorResponses("second-step-required"),
  },
});

const params = z.object({ passkeyId: id });

const rename = createRoute({
  method: "put",
  path: "/me/passkeys/{passkeyId}",
  tags,
  summary: "Rename a passkey",
  request: { params, body: jsonBody(passkeyNameSchema) },
  responses: {
    204: { description: "Renamed" },
    ...errorResponses("invalid-input", "signed-out", "not-found", "second-step-required"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/me/passkeys/{passkeyId}",
  tags,
  summary: "Remove a passkey, after typing your password, and log out all other browsers",
  request: { params, body: jsonBody(ownerProofSchema) },
  responses: {
    204: { description: "Removed" },
    ...errorResponses("invalid-input", "signed-out", "not-found", "last-way-in"),
    ...errorResponses("too-many-attempts", "not-confirmed-again", "second-step-required"),
  },
});

/** Logging in with a passkey, which is open to everyone, and managing your own. */
export function passkeysRoutes(deps: PasskeysDeps) {
  const { database } = deps;
  return createRouter<SessionVariables>()
    .openapi(askToLogIn, (c) => c.json(beginPasskeySignIn(deps, c), 200))
    .openapi(logIn, async (c) => {
      const signedIn = await signInByPasskey(deps, clientOf(c), c.req.valid("json"));
      giveKeepsakes(deps, c, signedIn);
      return c.json({ user: await findUserOf(deps, database.write, signedIn) }, 200);
    })
    .openapi(askToCreate, async (c) => {
      const owner = accountOf(c.var);
      const { password } = c.req.valid("json");
      return c.json(await beginPasskey(deps, c, clientOf(c), { owner, password }), 200);
    })
    .openapi(create, async (c) => {
      await addPasskey(deps, clientOf(c), accountOf(c.var), c.req.valid("json"));
      return c.body(null, 201);
    })
    .openapi(rename, async (c) => {
      const { account } = accountOf(c.var);
      const { passkeyId } = c.req.valid("param");
      const named = { id: passkeyId, accountId: account.id, ...c.req.valid("json") };
      if (!(await setPasskeyName(database.write, named))) throw new AppError("not-found");
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      const asked = { ...c.req.valid("param"), ...c.req.valid("json") };
      await removePasskey(deps, clientOf(c), accountOf(c.var), asked);
      return c.body(null, 204);
    });
}
