import { clubSecondStepSchema } from "#contract/accounts/second-step/second-step.ts";
import { clubNameSchema, clubTimeZoneSchema } from "#contract/clubs/clubs.ts";
import { clubStandingsSchema } from "#contract/clubs/standings/standings.ts";
import { clubIdFormatSchema } from "#contract/members/school-ids.ts";
import { getStrength, type StrengthDeps } from "../../accounts/session-strength.ts";
import { sessionOf } from "../../accounts/sessions/guards.ts";
import type { Database } from "../../platform/database/database.ts";
import { createRouter, json } from "../../platform/http/router.ts";
import { getRevision } from "../../platform/live/changes.store.ts";
import { clubRoute } from "../seats/club-route.ts";
import type { SeatVariables } from "../seats/guards.ts";
import { readSetting } from "./settings.store.ts";

const getTimeZone = clubRoute({
  method: "get",
  path: "/time-zone",
  tags: ["clubs"],
  summary: "Get the time zone of the club's events",
  ability: "see-club",
  responses: { 200: json(clubTimeZoneSchema, "The zone; the command `set-time-zone` changes it") },
});

const getStandings = clubRoute({
  method: "get",
  path: "/standings",
  tags: ["clubs"],
  summary: "Get what the club's members see in the standings",
  ability: "see-club",
  responses: {
    200: json(clubStandingsSchema, "The setting; the command `set-standings` changes it"),
  },
});

const getSecondStep = clubRoute({
  method: "get",
  path: "/second-step",
  tags: ["clubs"],
  summary: "Get whether the club requires a second step of everyone who runs it",
  ability: "see-club",
  responses: {
    200: json(clubSecondStepSchema, "The setting; the command `set-second-step` changes it"),
  },
});

const getName = clubRoute({
  method: "get",
  path: "/name",
  tags: ["clubs"],
  summary: "Get what the club is called",
  ability: "see-club",
  responses: { 200: json(clubNameSchema, "The name; the command `set-club-name` changes it") },
});

const getIdFormat = clubRoute({
  method: "get",
  path: "/id-format",
  tags: ["clubs"],
  summary: "Get which part of a scanned card is the school ID",
  ability: "see-club",
  responses: {
    200: json(clubIdFormatSchema, "The setting; the command `set-id-format` changes it"),
  },
});

/**
 * The settings of a club, of which the standings (R26.30), the second step (R30.10), the name
 * (R13.47), and the format of school IDs (R34.5).
 */
export function clubSettingsRoutes(deps: StrengthDeps & { database: Pick<Database, "read"> }) {
  const { read } = deps.database;
  return createRouter<SeatVariables>()
    .openapi(getTimeZone, async (c) => {
      const { clubId } = c.var;
      const revision = await getRevision(read, clubId);
      return c.json({ revision, timeZone: await readSetting(read, clubId, "time-zone") }, 200);
    })
    .openapi(getStandings, async (c) => {
      const { clubId } = c.var;
      const revision = await getRevision(read, clubId);
      return c.json({ revision, shows: await readSetting(read, clubId, "standings") }, 200);
    })
    .openapi(getSecondStep, async (c) => {
      const { clubId } = c.var;
      const revision = await getRevision(read, clubId);
      const choice = await readSetting(read, clubId, "second-step");
      const { passed: own } = await getStrength(deps, read, sessionOf(c.var));
      return c.json({ revision, choice, own }, 200);
    })
    .openapi(getName, async (c) => {
      const { clubId } = c.var;
      const revision = await getRevision(read, clubId);
      return c.json({ revision, clubName: await readSetting(read, clubId, "club-name") }, 200);
    })
    .openapi(getIdFormat, async (c) => {
      const { clubId } = c.var;
      const revision = await getRevision(read, clubId);
      return c.json({ revision, format: await readSetting(read, clubId, "id-format") }, 200);
    });
}
