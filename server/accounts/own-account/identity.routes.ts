import { createRoute } from "@hono/zod-openapi";
import { sessionSchema } from "#contract/accounts/accounts.ts";
import {
  emailChangeLinkSchema,
  emailChangeSchema,
  emailChangeStateSchema,
  emailUndoneSchema,
  ownNameSchema,
} from "#contract/accounts/own-account.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import type { SessionVariables } from "../authenticate.ts";
import { clientOf } from "../client.ts";
import {
  confirmEmailChange,
  findPendingEmail,
  requestEmailChange,
  stopEmailChange,
  undoEmailChange,
  type EmailChangeDeps,
  type EmailUndoDeps,
} from "../emails/email-change.ts";
import type { StrengthDeps } from "../session-strength.ts";
import { accountOf, sessionOf } from "../sessions/guards.ts";
import { findUserOf } from "../users/find-user.ts";
import { changeOwnName, type NameDeps } from "./change-name.ts";

/** Dependencies for changing your own name and email. */
export type IdentityDeps = EmailChangeDeps & EmailUndoDeps & NameDeps & StrengthDeps;

const tags = ["own account"];

const putName = createRoute({
  method: "put",
  path: "/me/name",
  tags,
  summary: "Change your own name",
  request: { body: jsonBody(ownNameSchema) },
  responses: {
    200: json(sessionSchema, "The account with its new name"),
    ...errorResponses("invalid-input", "signed-out", "too-many-attempts"),
    ...errorResponses("second-step-required"),
  },
});

const getChange = createRoute({
  method: "get",
  path: "/me/email-change",
  tags,
  summary: "Get the new email that is waiting for confirmation",
  responses: {
    200: json(emailChangeStateSchema, "The new email, or null if you haven't asked for one"),
    ...errorResponses("signed-out"),
  },
});

const postChange = createRoute({
  method: "post",
  path: "/me/email-change",
  tags,
  summary: "Request a change of your email; the new one has to be confirmed by an emailed link",
  request: { body: jsonBody(emailChangeSchema) },
  responses: {
    202: { description: "If the new email is free, we're sending it a link" },
    ...errorResponses("invalid-input", "signed-out", "too-many-attempts", "unavailable"),
    ...errorResponses("second-step-required"),
  },
});

const deleteChange = createRoute({
  method: "delete",
  path: "/me/email-change",
  tags,
  summary: "Stop a pending change of your email",
  responses: {
    204: { description: "No change is pending anymore" },
    ...errorResponses("signed-out", "second-step-required"),
  },
});

const confirm = createRoute({
  method: "put",
  path: "/me/email-change",
  tags,
  summary: "Confirm your new email with the link's token",
  request: { body: jsonBody(emailChangeLinkSchema) },
  responses: {
    200: json(sessionSchema, "The account with its new email"),
    ...errorResponses("invalid-input", "signed-out", "confirmation-failed"),
    ...errorResponses("second-step-required"),
    ...errorResponses(...(["not-your-link", "email-taken"] as const)),
  },
});

const undo = createRoute({
  method: "put",
  path: "/undone-email-changes",
  tags,
  summary: "Stop or undo a change of email with the token sent to the old one",
  request: { body: jsonBody(emailChangeLinkSchema) },
  responses: {
    200: json(emailUndoneSchema, "Stopped or taken back; all sessions ended if it was taken back"),
    ...errorResponses("invalid-input", "confirmation-failed", "email-taken"),
  },
});

/** Changing your own name and email. */
export function identityRoutes(deps: IdentityDeps) {
  const { write } = deps.database;
  return createRouter<SessionVariables>()
    .openapi(putName, async (c) => {
      const { account } = accountOf(c.var);
      await changeOwnName(deps, account, c.req.valid("json").name);
      return c.json({ user: await findUserOf(deps, write, sessionOf(c.var)) }, 200);
    })
    .openapi(getChange, async (c) => {
      const { account } = accountOf(c.var);
      return c.json({ pending: (await findPendingEmail(deps, account.id)) ?? null }, 200);
    })
    .openapi(postChange, async (c) => {
      const { account } = accountOf(c.var);
      await requestEmailChange(deps, clientOf(c), account, c.req.valid("json"));
      return c.body(null, 202);
    })
    .openapi(deleteChange, async (c) => {
      await stopEmailChange(deps, accountOf(c.var).account.id);
      return c.body(null, 204);
    })
    .openapi(confirm, async (c) => {
      const { account } = accountOf(c.var);
      await confirmEmailChange(deps, account, c.req.valid("json").token);
      return c.json({ user: await findUserOf(deps, write, sessionOf(c.var)) }, 200);
    })
    .openapi(undo, async (c) => {
      const resetToken = await undoEmailChange(deps, c.req.valid("json").token);
      return c.json({ resetToken }, 200);
    });
}
