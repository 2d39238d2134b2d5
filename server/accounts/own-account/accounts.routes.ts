import { createRoute } from "@hono/zod-openapi";
import {
  passwordResetInputSchema,
  passwordResetRequestSchema,
  placeInLineSchema,
  sessionSchema,
  signInInputSchema,
  signUpInputSchema,
  type NewPasswordSettings,
} from "#contract/accounts/accounts.ts";
import { invitationRefusals } from "../../clubs/seats/invitations.service.ts";
import { withSeatsOf } from "../../clubs/seats/seats.service.ts";
import {
  createRouter,
  errorResponses,
  errorResponseWith,
  json,
  jsonBody,
} from "../../platform/http/router.ts";
import { readMaxGradYear, type ReadSettings } from "../../platform/runtime-settings.ts";
import type { SessionVariables } from "../authenticate.ts";
import { clientOf, giveKeepsakes, takeKeepsakes, type CookieDeps } from "../client.ts";
import type { MailRequestDeps } from "../emails/request-mail.ts";
import { signIn, signInNewAccount, type SignInDeps } from "../login/sign-in.ts";
import type { TokenSync } from "../login/token-sync.ts";
import {
  requestPasswordReset,
  resetPassword,
  type ResetDeps,
} from "../passwords/password-reset.ts";
import type { StrengthDeps } from "../session-strength.ts";
import { endSession, renewSession } from "../sessions/sessions.ts";
import { signUp, type SignUpDeps } from "../sign-up/sign-up.ts";
import { findUserOf } from "../users/find-user.ts";

/** Dependencies for signing up, in, and out. */
export type AccountsDeps = StrengthDeps &
  SignUpDeps &
  SignInDeps &
  MailRequestDeps &
  ResetDeps &
  CookieDeps & {
    settings: ReadSettings;
    newPasswords: NewPasswordSettings;
    tokenSync: TokenSync;
  };

const tags = ["accounts"];

const getSession = createRoute({
  method: "get",
  path: "/session",
  tags,
  summary: "Get the account that is logged in",
  responses: { 200: json(sessionSchema, "The account, or null when logged out") },
});

const createSession = createRoute({
  method: "post",
  path: "/session",
  tags,
  summary: "Log in",
  request: { body: jsonBody(signInInputSchema) },
  responses: {
    200: json(
      sessionSchema,
      "Logged in, with the session in a cookie, or asked for the second step",
    ),
    ...errorResponses("invalid-input", "login-failed", "unavailable"),
    ...errorResponseWith("in-line", placeInLineSchema, "too-many-attempts"),
  },
});

const requestReset = createRoute({
  method: "post",
  path: "/password-resets",
  tags,
  summary: "Request an email with a reset link",
  request: { body: jsonBody(passwordResetRequestSchema) },
  responses: {
    202: { description: "If there is an account with this email, we're sending it a link" },
    ...errorResponses("invalid-input", "too-many-attempts"),
  },
});

const resetRoute = ({ newPasswords }: AccountsDeps) =>
  createRoute({
    method: "put",
    path: "/password-resets",
    tags,
    summary: "Set a new password with a reset link",
    request: { body: jsonBody(passwordResetInputSchema(newPasswords)) },
    responses: {
      204: {
        description: "The new password is saved, and all of the account's sessions have ended",
      },
      ...errorResponses("invalid-input", "reset-failed", "unavailable"),
    },
  });

const deleteSession = createRoute({
  method: "delete",
  path: "/session",
  tags,
  summary: "Log out",
  responses: { 204: { description: "Logged out, or there was no session" } },
});

/** A sign-up's bounds are settings, which can change while the server runs. */
const createAccountRoute = (deps: AccountsDeps) =>
  createRoute({
    method: "post",
    path: "/accounts",
    tags,
    summary: "Create an account and log in",
    request: {
      body: jsonBody(
        signUpInputSchema({ ...deps.newPasswords, maxGradYear: () => readMaxGradYear(deps) }),
      ),
    },
    responses: {
      201: json(sessionSchema, "Created and logged in"),
      ...errorResponses("invalid-input", "account-creation-failed", "unavailable"),
      ...errorResponses(...invitationRefusals),
      ...errorResponseWith("in-line", placeInLineSchema, "too-many-attempts"),
    },
  });

/** Sign-up, sign-in, sign-out, and the current session. Open to everyone. */
export function accountsRoutes(deps: AccountsDeps) {
  const { database, sessionCookie, tokenSync } = deps;

  return createRouter<SessionVariables>()
    .openapi(getSession, async (c) => {
      const { account, lock } = c.var;
      const client = clientOf(c);
      const { session } = client;
      const token = session === null ? undefined : await renewSession(deps, session.id);
      if (session !== null && token !== undefined) {
        sessionCookie.set(c, token);
        tokenSync.renewed(session.accountId);
      }
      if (session === null && lock === null && sessionCookie.isIn(client.cookies)) {
        // The session has ended, so delete it.
        await endSession(deps, client);
        sessionCookie.delete(c);
      }
      // Its first login won't share the wait that others' guesses cause (R2.18).
      const marks = account === null ? deps.knownDevices.meet(client.cookies) : undefined;
      if (marks !== undefined) deps.knownDevices.set(c, marks);
      const user =
        account && (await withSeatsOf(deps, database.read, account, c.var.sessionId ?? ""));
      return c.json({ user, ...(lock !== null && { locked: true as const }) }, 200);
    })
    .openapi(createSession, async (c) => {
      const signedIn = await signIn(deps, clientOf(c), c.req.valid("json"));
      if ("challenge" in signedIn) {
        deps.secondStepCookies.challenge.set(c, signedIn.challenge);
        return c.json({ user: null, needsSecondStep: true as const }, 200);
      }
      giveKeepsakes(deps, c, signedIn);
      return c.json({ user: await findUserOf(deps, database.read, signedIn) }, 200);
    })
    .openapi(deleteSession, async (c) => {
      await endSession(deps, clientOf(c));
      takeKeepsakes(deps, c);
      if (c.var.account !== null) tokenSync.signedOut();
      // Clear the lists that the browser cached for the signed-out person.
      c.header("clear-site-data", '"cache"');
      return c.body(null, 204);
    })
    .openapi(createAccountRoute(deps), async (c) => {
      const [input, client] = [c.req.valid("json"), clientOf(c)];
      const credential = await signUp(deps, client, input);
      const signedIn = await signInNewAccount(deps, client, input.email, credential);
      giveKeepsakes(deps, c, signedIn);
      return c.json({ user: await findUserOf(deps, database.read, signedIn) }, 201);
    })
    .openapi(requestReset, async (c) => {
      await requestPasswordReset(deps, clientOf(c), c.req.valid("json").email);
      return c.body(null, 202);
    })
    .openapi(resetRoute(deps), async (c) => {
      const marks = await resetPassword(deps, clientOf(c), c.req.valid("json"));
      deps.knownDevices.set(c, marks);
      return c.body(null, 204);
    });
}
