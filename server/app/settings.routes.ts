import { createRoute } from "@hono/zod-openapi";
import { settingsSchema } from "#contract/accounts/accounts.ts";
import { createRouter, json } from "../platform/http/router.ts";
import { getPublicSettings, type SettingsDeps } from "./public-settings.ts";

const getSettings = createRoute({
  method: "get",
  path: "/settings",
  tags: ["settings"],
  summary: "Get the installation's public settings",
  responses: { 200: json(settingsSchema, "The public settings") },
});

/** The public settings, open to everyone. */
export function settingsRoutes(deps: SettingsDeps) {
  return createRouter().openapi(getSettings, async (c) =>
    c.json(await getPublicSettings(deps), 200),
  );
}
