import { clubSecondStepSchema } from "#contract/second-step.ts";
import { sessionOf } from "../accounts/guards.ts";
import { getStrength, type StrengthDeps } from "../accounts/second-step/session-strength.ts";
import type { Database } from "../platform/database/database.ts";
import { createRouter, json } from "../platform/http/router.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import { clubRoute } from "../seats/club-route.ts";
import type { SeatVariables } from "../seats/guards.ts";
import { findSecondStepChoice } from "./second-step-setting.ts";

const get = clubRoute({
  method: "get",
  path: "/second-step",
  tags: ["clubs"],
  summary: "Get whether the club requires a second step of everyone who runs it",
  ability: "see-club",
  responses: {
    200: json(clubSecondStepSchema, "The setting; the command `set-second-step` changes it"),
  },
});

/** Whether a club requires a second step (R30.10). */
export function secondStepSettingRoutes(deps: StrengthDeps & { database: Pick<Database, "read"> }) {
  const { read } = deps.database;
  return createRouter<SeatVariables>().openapi(get, async (c) => {
    const { clubId } = c.var;
    const revision = await getRevision(read, clubId);
    const choice = await findSecondStepChoice(read, clubId);
    const { passed: own } = await getStrength(deps, read, sessionOf(c.var));
    return c.json({ revision, choice, own }, 200);
  });
}
