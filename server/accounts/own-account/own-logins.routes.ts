import { createRoute, z } from "@hono/zod-openapi";
import { ownerProofSchema } from "#contract/accounts/own-account.ts";
import { connectingSchema, ownLoginsSchema } from "#contract/accounts/school-login/school-login.ts";
import { id } from "#contract/platform/fields.ts";
import { AppError } from "../../platform/app-error.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { hasPassword, listIdentities, listPasskeys } from "../accounts.service.ts";
import type { SessionVariables } from "../authenticate.ts";
import { clientOf } from "../client.ts";
import { proveOwner, type OwnerDeps } from "../prove-owner.ts";
import { disconnectIdentity } from "../school-login/connect-identity.ts";
import { SchoolLoginError } from "../school-login/school-login.ts";
import { beginFlow, pathIn, type RoundTripDeps } from "../school-login/school-round-trip.ts";
import { describeSecondStep } from "../second-step/describe-second-step.ts";
import type { StrengthDeps } from "../session-strength.ts";
import { accountOf } from "../sessions/guards.ts";
import { countWaysIn } from "../ways-in.ts";

/** Dependencies for managing the ways to log in to your own account. */
export type OwnLoginsDeps = OwnerDeps & RoundTripDeps & StrengthDeps;

const tags = ["own account"];

const list = createRoute({
  method: "get",
  path: "/me/logins",
  tags,
  summary: "List the ways to log in to your account",
  responses: { 200: json(ownLoginsSchema, "The ways"), ...errorResponses("signed-out") },
});

const connect = createRoute({
  method: "post",
  path: "/me/logins",
  tags,
  summary: "Start connecting your school's login, after typing your password",
  request: { body: jsonBody(connectingSchema) },
  responses: {
    200: json(z.object({ url: z.string() }), "The school's page to go to"),
    ...errorResponses("invalid-input", "signed-out", "not-found", "too-many-attempts"),
    ...errorResponses("school-login-unreachable"),
    ...errorResponses("second-step-required"),
  },
});

const disconnect = createRoute({
  method: "delete",
  path: "/me/logins/{identityId}",
  tags,
  summary: "Disconnect a school login, after typing your password, and log out all other browsers",
  request: { params: z.object({ identityId: id }), body: jsonBody(ownerProofSchema) },
  responses: {
    204: { description: "Disconnected" },
    ...errorResponses("invalid-input", "signed-out", "not-found", "last-way-in"),
    ...errorResponses("too-many-attempts", "not-confirmed-again", "second-step-required"),
  },
});

/** The ways to log in to your own account. */
export function ownLoginsRoutes(deps: OwnLoginsDeps) {
  const { database, config } = deps;
  return createRouter<SessionVariables>()
    .openapi(list, async (c) => {
      const { account } = accountOf(c.var);
      const identities = await listIdentities(database.read, account.id);
      return c.json(
        {
          hasPassword: await hasPassword(database.read, account.id),
          waysIn: await countWaysIn(database.read, account.id, deps),
          secondStep: await describeSecondStep(database.read, account.id),
          passkeys: (await listPasskeys(database.read, account.id)).map(
            ({ id: passkeyId, name, createdAt, lastAt }) => ({
              id: passkeyId,
              name,
              createdAt,
              lastAt,
            }),
          ),
          identities: identities.map(({ id: identityId, issuer, email, linkedAt, lastAt }) => ({
            id: identityId,
            email,
            linkedAt,
            lastAt,
            works: config.oidc?.issuer === issuer,
          })),
        },
        200,
      );
    })
    .openapi(connect, async (c) => {
      const { account, sessionId } = accountOf(c.var);
      const { password, redirect } = c.req.valid("json");
      await proveOwner(deps, clientOf(c), { account, sessionId }, password);
      const purpose = { kind: "connect", accountId: account.id, sessionId } as const;
      try {
        return c.json(
          { url: await beginFlow(deps, c, { purpose, redirect: pathIn(redirect) ?? "/account" }) },
          200,
        );
      } catch (error) {
        if (error instanceof SchoolLoginError) throw new AppError("school-login-unreachable");
        throw error;
      }
    })
    .openapi(disconnect, async (c) => {
      const asked = { ...c.req.valid("param"), ...c.req.valid("json") };
      await disconnectIdentity(deps, clientOf(c), accountOf(c.var), asked);
      return c.body(null, 204);
    });
}
