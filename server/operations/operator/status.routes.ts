import { createRoute } from "@hono/zod-openapi";
import {
  testMailInputSchema,
  testMailSchema,
} from "#contract/operations/operator/operator-mail.ts";
import { operatorStatusSchema } from "#contract/operations/operator/operator-status.ts";
import type { SessionVariables } from "../../accounts/authenticate.ts";
import { accountOf } from "../../accounts/sessions/guards.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import { getStatus, type StatusDeps } from "./status.ts";
import { sendRecordedTestMail, type TestMailDeps } from "./test-mail.ts";

const tags = ["operator"];
const refusals = errorResponses("signed-out", "wrong-role", "second-step-required");

const get = createRoute({
  method: "get",
  path: "/status",
  tags,
  summary: "Get what the installation knows about itself",
  responses: { 200: json(operatorStatusSchema, "Parts that can't be read are null"), ...refusals },
});

const sendTest = createRoute({
  method: "post",
  path: "/test-mails",
  tags,
  summary: "Send a test email now, to your own email unless you name another",
  request: { body: jsonBody(testMailInputSchema) },
  responses: {
    200: json(testMailSchema, "What the mail server said, also if it refused"),
    ...refusals,
    ...errorResponses("invalid-input", "too-many-attempts"),
  },
});

/** The operator's status, and a test of what it can't know: whether email arrives. */
export function operatorStatusRoutes(deps: StatusDeps & TestMailDeps & { allowances: Allowances }) {
  return createRouter<SessionVariables>()
    .openapi(get, async (c) => c.json(await getStatus(deps), 200))
    .openapi(sendTest, async (c) => {
      const { account } = accountOf(c.var);
      const { email = account.email } = c.req.valid("json");
      await deps.allowances.take(allowancesOf.testMails, account.id);
      return c.json(await sendRecordedTestMail(deps, account.id, email), 200);
    });
}
