import { createRoute, z } from "@hono/zod-openapi";
import { personInputSchema, sessionSchema } from "#contract/accounts.ts";
import { id } from "#contract/fields.ts";
import { says } from "#contract/issues.ts";
import { passwordChangeSchema, runningSessionSchema } from "#contract/own-account.ts";
import { createPerson } from "../members/people.service.ts";
import { maxGradYearAt, type Config } from "../platform/config.ts";
import { createRouter, errorResponses, json, jsonBody } from "../platform/http/router.ts";
import type { SessionVariables } from "../accounts/authenticate.ts";
import { changePassword } from "../accounts/change-password.ts";
import { clientOf, giveKeepsakes, takeKeepsakes, type CookieDeps } from "../accounts/client.ts";
import { findUser } from "./find-user.ts";
import { accountOf } from "../accounts/guards.ts";
import { endOwnSession, listOwnSessions } from "../accounts/own-sessions.ts";
import type { AttemptDeps } from "../accounts/password-attempt.ts";
import { deleteOtherSessions } from "../accounts/accounts.service.ts";
import { endSession } from "../accounts/sessions.ts";
import type { TokenSync } from "../accounts/token-sync.ts";

/** What it takes to look after one's own sessions and password. */
export type OwnAccountDeps = AttemptDeps &
  CookieDeps & {
    config: Pick<Config, "minPasswordLength" | "maxGradYear">;
    tokenSync: Pick<TokenSync, "signedOut">;
  };

const tags = ["own account"];

const list = createRoute({
  method: "get",
  path: "/me/sessions",
  tags,
  summary: "The browsers you are signed in on, this one first",
  responses: {
    200: json(z.object({ sessions: z.array(runningSessionSchema) }), "The running sessions"),
    ...errorResponses("signed-out"),
  },
});

const endOne = createRoute({
  method: "delete",
  path: "/me/sessions/{sessionId}",
  tags,
  summary: "Sign out on one of your browsers",
  request: { params: z.object({ sessionId: id }) },
  responses: {
    204: { description: "Ended" },
    ...errorResponses("signed-out", "not-found"),
  },
});

const endMany = createRoute({
  method: "delete",
  path: "/me/sessions",
  tags,
  summary: "Sign out everywhere else, or everywhere",
  request: {
    query: z.object({
      current: z
        .enum(["keep", "end"], says("unknown-choice"))
        .default("keep")
        .describe("What becomes of the session that asks"),
    }),
  },
  responses: {
    204: { description: "Ended" },
    ...errorResponses("invalid-input", "signed-out"),
  },
});

const putPassword = ({ config }: OwnAccountDeps) =>
  createRoute({
    method: "put",
    path: "/me/password",
    tags,
    summary: "Change your password and end every other session",
    request: { body: jsonBody(passwordChangeSchema(config)) },
    responses: {
      204: { description: "Changed; the session of this browser is in a new cookie" },
      ...errorResponses("invalid-input", "signed-out", "too-many-attempts", "unavailable"),
    },
  });

const postPerson = ({ config, clock }: OwnAccountDeps) =>
  createRoute({
    method: "post",
    path: "/me/person",
    tags,
    summary: "Start attending as a member with an account that only runs clubs so far",
    request: {
      body: jsonBody(
        personInputSchema({ maxGradYear: () => maxGradYearAt(config.maxGradYear, clock()) }),
      ),
    },
    responses: {
      201: json(sessionSchema, "The person who is signed in, who can check in now"),
      ...errorResponses("invalid-input", "signed-out", "already-member"),
    },
  });

/** What everybody may do with their own sessions and password. */
export function ownAccountRoutes(deps: OwnAccountDeps) {
  return createRouter<SessionVariables>()
    .openapi(list, async (c) => {
      const { account, sessionId } = accountOf(c.var);
      return c.json({ sessions: await listOwnSessions(deps, account.id, sessionId) }, 200);
    })
    .openapi(endOne, async (c) => {
      const { account } = accountOf(c.var);
      await endOwnSession(deps, account.id, c.req.valid("param").sessionId);
      return c.body(null, 204);
    })
    .openapi(endMany, async (c) => {
      const { account, sessionId } = accountOf(c.var);
      await deleteOtherSessions(deps.database.write, account.id, sessionId);
      if (c.req.valid("query").current === "end") {
        await endSession(deps, clientOf(c));
        takeKeepsakes(deps, c);
        deps.tokenSync.signedOut();
      }
      return c.body(null, 204);
    })
    .openapi(putPassword(deps), async (c) => {
      const { account } = accountOf(c.var);
      giveKeepsakes(deps, c, await changePassword(deps, clientOf(c), account, c.req.valid("json")));
      return c.body(null, 204);
    })
    .openapi(postPerson(deps), async (c) => {
      const { id: accountId, name } = accountOf(c.var).account;
      const { write } = deps.database;
      await createPerson(write, { accountId, name, gradYear: c.req.valid("json").gradYear });
      return c.json({ user: await findUser(write, accountId) }, 201);
    });
}
