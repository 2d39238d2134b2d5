import { createRoute } from "@hono/zod-openapi";
import {
  operatorSettingsSchema,
  settingsChangeInputSchema,
} from "#contract/operations/operator/operator.ts";
import { clientOf } from "../../accounts/client.ts";
import { accountOf } from "../../accounts/sessions/guards.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { changeSettings, describeSettings, type OperatorSettingsDeps } from "./change-settings.ts";
import type { OperatorVariables } from "./guards.ts";

const tags = ["operator"];
const refused = ["signed-out", "wrong-role", "second-step-required"] as const;

const getSettings = createRoute({
  method: "get",
  path: "/settings",
  tags,
  summary: "Get the settings that operators can change, and where each comes from",
  responses: {
    200: json(operatorSettingsSchema, "The settings"),
    ...errorResponses(...refused),
  },
});

const patchSettings = createRoute({
  method: "patch",
  path: "/settings",
  tags,
  summary:
    "Change settings of the installation, on all of its nodes; null goes back to the default",
  request: { body: jsonBody(settingsChangeInputSchema) },
  responses: {
    200: json(operatorSettingsSchema, "The settings, which apply everywhere within a second"),
    ...errorResponses("invalid-input", ...refused, "set-by-environment", "not-confirmed-again"),
    ...errorResponses("too-many-attempts"),
  },
});

/** The settings that operators can change (R32.20). For operators only. */
export function operatorSettingsRoutes(deps: OperatorSettingsDeps) {
  return createRouter<OperatorVariables>()
    .openapi(getSettings, async (c) => c.json(await describeSettings(deps), 200))
    .openapi(patchSettings, async (c) => {
      await changeSettings(deps, clientOf(c), accountOf(c.var), c.req.valid("json"));
      return c.json(await describeSettings(deps), 200);
    });
}
