import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  sessionSchema,
  settingsSchema,
  signInInputSchema,
  signUpInputSchema,
} from "#contract/accounts.ts";
import { maxGradYearAt } from "../platform/config.ts";
import type { Deps } from "../platform/deps.ts";
import { createRouter, errorResponses, json, jsonBody } from "../platform/http/router.ts";
import { findUserById } from "./accounts.store.ts";
import { renewSession, signIn, signOut } from "./sessions.ts";
import { signUp } from "./sign-up.ts";

const tags = ["accounts"];

const getSettings = createRoute({
  method: "get",
  path: "/settings",
  tags,
  summary: "What pages need to know of this installation",
  responses: { 200: json(settingsSchema, "The public settings") },
});

const getSession = createRoute({
  method: "get",
  path: "/session",
  tags,
  summary: "Who is signed in",
  responses: { 200: json(sessionSchema, "The person, or null when signed out") },
});

const createSession = createRoute({
  method: "post",
  path: "/session",
  tags,
  summary: "Sign in",
  request: { body: jsonBody(signInInputSchema) },
  responses: {
    200: json(sessionSchema, "Signed in; the session is in a cookie"),
    ...errorResponses("invalid-input", "login-failed"),
  },
});

const deleteSession = createRoute({
  method: "delete",
  path: "/session",
  tags,
  summary: "Sign out",
  responses: { 204: { description: "Signed out, or nobody was signed in" } },
});

/** The bounds of a sign-up are settings, and a rolling year moves while the server runs. */
const createAccountRoute = ({ config, clock }: Deps) =>
  createRoute({
    method: "post",
    path: "/accounts",
    tags,
    summary: "Create an account and sign in",
    request: {
      body: jsonBody(
        signUpInputSchema({
          minPasswordLength: config.minPasswordLength,
          maxGradYear: () => maxGradYearAt(config.maxGradYear, clock()),
        }),
      ),
    },
    responses: {
      201: json(sessionSchema, "Created, and signed in"),
      ...errorResponses("invalid-input", "account-creation-failed"),
    },
  });

/** Sign-up, sign-in, sign-out, and who is signed in. Open to everybody. */
export function accountsRoutes(deps: Deps) {
  const { auth, database, config, publicUrl, clock } = deps;

  return createRouter()
    .openapi(getSettings, (c) =>
      c.json(
        {
          baseUrl: publicUrl,
          supportEmail: config.supportEmail,
          maxGradYear: maxGradYearAt(config.maxGradYear, clock()),
          minPasswordLength: config.minPasswordLength,
        },
        200,
      ),
    )
    .openapi(getSession, async (c) => {
      setCookies(c, await renewSession(auth, c.req.raw.headers));
      return c.json({ user: c.var.user }, 200);
    })
    .openapi(createSession, async (c) => {
      const session = await signIn(auth, c.req.valid("json"), c.req.raw.headers);
      setCookies(c, session);
      return c.json({ user: await findUserById(database.read, session.uid) }, 200);
    })
    .openapi(deleteSession, async (c) => {
      setCookies(c, await signOut(auth, c.req.raw.headers));
      return c.body(null, 204);
    })
    .openapi(createAccountRoute(deps), async (c) => {
      const input = c.req.valid("json");
      await signUp(deps, input);
      const session = await signIn(auth, input, c.req.raw.headers);
      setCookies(c, session);
      return c.json({ user: await findUserById(database.read, session.uid) }, 201);
    });
}

function setCookies(c: Context, { cookies }: { cookies: string[] }): void {
  for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
}
