import { createRoute, z } from "@hono/zod-openapi";
import { id } from "#contract/fields.ts";
import { passwordChangeSchema, runningSessionSchema } from "#contract/own-account.ts";
import type { Config } from "../platform/config.ts";
import { createRouter, errorResponses, json, jsonBody } from "../platform/http/router.ts";
import type { SessionVariables } from "./authenticate.ts";
import { changePassword } from "./change-password.ts";
import { clientOf, giveKeepsakes, type CookieDeps } from "./client.ts";
import { personOf } from "./guards.ts";
import { endOwnSession, listOwnSessions } from "./own-sessions.ts";
import type { AttemptDeps } from "./password-attempt.ts";
import { deleteOtherSessions } from "./sessions.store.ts";
import { endSession } from "./sessions.ts";
import type { TokenSync } from "./token-sync.ts";

/** What it takes to look after one's own sessions and password. */
export type OwnAccountDeps = AttemptDeps &
  CookieDeps & {
    config: Pick<Config, "minPasswordLength">;
    tokenSync: Pick<TokenSync, "signedOut">;
  };

const tags = ["own account"];

const list = createRoute({
  method: "get",
  path: "/account/sessions",
  tags,
  summary: "The browsers on which one is signed in, this one first",
  responses: {
    200: json(z.object({ sessions: z.array(runningSessionSchema) }), "The running sessions"),
    ...errorResponses("signed-out"),
  },
});

const endOne = createRoute({
  method: "delete",
  path: "/account/sessions/{sessionId}",
  tags,
  summary: "Sign out on one of one's browsers",
  request: { params: z.object({ sessionId: id }) },
  responses: {
    204: { description: "Ended" },
    ...errorResponses("signed-out", "not-found"),
  },
});

const endMany = createRoute({
  method: "delete",
  path: "/account/sessions",
  tags,
  summary: "Sign out everywhere else, or everywhere",
  request: {
    query: z.object({
      current: z
        .enum(["keep", "end"], { error: "This must be keep or end." })
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
    path: "/account/password",
    tags,
    summary: "Change one's password; every other session ends",
    request: { body: jsonBody(passwordChangeSchema(config)) },
    responses: {
      204: { description: "Changed; the session of this browser is in a new cookie" },
      ...errorResponses("invalid-input", "signed-out", "too-many-attempts", "unavailable"),
    },
  });

/** What everybody may do with their own sessions and password. */
export function ownAccountRoutes(deps: OwnAccountDeps) {
  return createRouter<SessionVariables>()
    .openapi(list, async (c) => {
      const { person, sessionId } = personOf(c.var);
      return c.json({ sessions: await listOwnSessions(deps, person.id, sessionId) }, 200);
    })
    .openapi(endOne, async (c) => {
      const { person } = personOf(c.var);
      await endOwnSession(deps, person.id, c.req.valid("param").sessionId);
      return c.body(null, 204);
    })
    .openapi(endMany, async (c) => {
      const { person, sessionId } = personOf(c.var);
      await deleteOtherSessions(deps.database.write, person.id, sessionId);
      if (c.req.valid("query").current === "end") {
        await endSession(deps, clientOf(c));
        deps.sessionCookie.delete(c);
        deps.tokenSync.signedOut();
      }
      return c.body(null, 204);
    })
    .openapi(putPassword(deps), async (c) => {
      const { person } = personOf(c.var);
      giveKeepsakes(deps, c, await changePassword(deps, clientOf(c), person, c.req.valid("json")));
      return c.body(null, 204);
    });
}
