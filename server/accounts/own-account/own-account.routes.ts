import { createRoute, z } from "@hono/zod-openapi";
import {
  personInputSchema,
  sessionSchema,
  type NewPasswordSettings,
} from "#contract/accounts/accounts.ts";
import {
  ownerProofSchema,
  passwordChangeSchema,
  runningSessionSchema,
} from "#contract/accounts/own-account.ts";
import { id } from "#contract/platform/fields.ts";
import { says } from "#contract/platform/issues.ts";
import { createPerson } from "../../members/people.service.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { readMaxGradYear, type ReadSettings } from "../../platform/runtime-settings.ts";
import type { NoticeDeps } from "../account-notices.ts";
import type { SessionVariables } from "../authenticate.ts";
import { clientOf, giveKeepsakes, takeKeepsakes, type CookieDeps } from "../client.ts";
import type { TokenSync } from "../login/token-sync.ts";
import { changePassword } from "../passwords/change-password.ts";
import type { OwnerDeps } from "../prove-owner.ts";
import type { StrengthDeps } from "../session-strength.ts";
import { accountOf, sessionOf } from "../sessions/guards.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "../sessions/own-sessions.ts";
import { endSession } from "../sessions/sessions.ts";
import { findUserOf } from "../users/find-user.ts";

/** Dependencies for managing your own sessions and password. */
export type OwnAccountDeps = StrengthDeps &
  OwnerDeps &
  NoticeDeps &
  CookieDeps & {
    settings: ReadSettings;
    newPasswords: NewPasswordSettings;
    tokenSync: Pick<TokenSync, "signedOut">;
  };

const tags = ["own account"];

const list = createRoute({
  method: "get",
  path: "/me/sessions",
  tags,
  summary: "List the browsers where you're logged in, this one first",
  responses: {
    200: json(z.object({ sessions: z.array(runningSessionSchema) }), "The active sessions"),
    ...errorResponses("signed-out"),
  },
});

const endOne = createRoute({
  method: "delete",
  path: "/me/sessions/{sessionId}",
  tags,
  summary: "Log out of one of your browsers, after typing your password unless it's this one",
  request: { params: z.object({ sessionId: id }), body: jsonBody(ownerProofSchema) },
  responses: {
    204: { description: "Ended" },
    ...errorResponses("invalid-input", "signed-out", "not-found"),
    ...errorResponses("too-many-attempts", "not-confirmed-again", "second-step-required"),
  },
});

const endMany = createRoute({
  method: "delete",
  path: "/me/sessions",
  tags,
  summary: "Log out everywhere else, or everywhere, after typing your password",
  request: {
    body: jsonBody(ownerProofSchema),
    query: z.object({
      current: z
        .enum(["keep", "end"], says("unknown-choice"))
        .default("keep")
        .describe("Whether to keep or end the session that makes the request"),
    }),
  },
  responses: {
    204: { description: "Ended" },
    ...errorResponses("invalid-input", "signed-out"),
    ...errorResponses("too-many-attempts", "not-confirmed-again", "second-step-required"),
  },
});

const putPassword = ({ newPasswords }: OwnAccountDeps) =>
  createRoute({
    method: "put",
    path: "/me/password",
    tags,
    summary: "Change your password and end every other session",
    request: { body: jsonBody(passwordChangeSchema(newPasswords)) },
    responses: {
      204: { description: "Changed; this browser's new session is in a cookie" },
      ...errorResponses("invalid-input", "signed-out", "too-many-attempts", "unavailable"),
      ...errorResponses("second-step-required"),
    },
  });

const postPerson = (deps: OwnAccountDeps) =>
  createRoute({
    method: "post",
    path: "/me/person",
    tags,
    summary: "Start attending as a member with an account that has only run clubs",
    request: {
      body: jsonBody(personInputSchema({ maxGradYear: () => readMaxGradYear(deps) })),
    },
    responses: {
      201: json(sessionSchema, "The account, which can now check in"),
      ...errorResponses("invalid-input", "signed-out", "already-member"),
    },
  });

/** Managing your own sessions and password. */
export function ownAccountRoutes(deps: OwnAccountDeps) {
  return createRouter<SessionVariables>()
    .openapi(list, async (c) => {
      const { account, sessionId } = accountOf(c.var);
      return c.json({ sessions: await listOwnSessions(deps, account.id, sessionId) }, 200);
    })
    .openapi(endOne, async (c) => {
      const asked = { ...c.req.valid("param"), ...c.req.valid("json") };
      await endOwnSession(deps, clientOf(c), accountOf(c.var), asked);
      return c.body(null, 204);
    })
    .openapi(endMany, async (c) => {
      await endOtherSessions(deps, clientOf(c), accountOf(c.var), c.req.valid("json"));
      if (c.req.valid("query").current === "end") {
        await endSession(deps, clientOf(c));
        takeKeepsakes(deps, c);
        deps.tokenSync.signedOut();
      }
      return c.body(null, 204);
    })
    .openapi(putPassword(deps), async (c) => {
      const owner = accountOf(c.var);
      giveKeepsakes(deps, c, await changePassword(deps, clientOf(c), owner, c.req.valid("json")));
      return c.body(null, 204);
    })
    .openapi(postPerson(deps), async (c) => {
      const { id: accountId, name } = accountOf(c.var).account;
      const { write } = deps.database;
      await createPerson(write, { accountId, name, gradYear: c.req.valid("json").gradYear });
      return c.json({ user: await findUserOf(deps, write, sessionOf(c.var)) }, 201);
    });
}
