import {
  requirementOutlookSchema,
  requirementProgressSchema,
  requirementsSchema,
  requirementTrialSchema,
} from "#contract/requirements/requirements.ts";
import { clubRoute } from "../clubs/seats/club-route.ts";
import type { SeatVariables } from "../clubs/seats/guards.ts";
import type { Database } from "../platform/database/database.ts";
import { createRouter, json, jsonBody } from "../platform/http/router.ts";
import { getRequirement } from "./definitions.ts";
import type { JudgeClubs } from "./judged-club.ts";
import { requireOwnCategories } from "./requirement-commands.ts";

const tags = ["requirements"];

const list = clubRoute({
  method: "get",
  path: "/requirements",
  tags,
  summary: "List the club's requirements, with how many members meet them",
  ability: "see-club",
  responses: {
    200: json(requirementsSchema, "The requirements, oldest first; commands change them"),
  },
});

const get = clubRoute({
  method: "get",
  path: "/requirements/{requirementId}",
  tags,
  summary: "Get a requirement, and where every member stands on it",
  ability: "see-club",
  responses: { 200: json(requirementProgressSchema, "The members by name") },
});

const trial = clubRoute({
  method: "post",
  path: "/requirement-trials",
  tags,
  summary: "Find out who would meet a requirement, without saving it",
  ability: "see-club",
  request: { body: jsonBody(requirementTrialSchema) },
  responses: { 200: json(requirementOutlookSchema, "Nothing has changed yet") },
});

/** The requirements of a club (R26.3 to R26.6). */
export function requirementsRoutes({
  database: { read },
  judgeClubs,
}: {
  database: Pick<Database, "read">;
  judgeClubs: JudgeClubs;
}) {
  return createRouter<SeatVariables>()
    .openapi(list, async (c) => c.json(await judgeClubs.list(c.var.clubId), 200))
    .openapi(get, async (c) => {
      const { requirementId } = c.req.valid("param");
      return c.json(await judgeClubs.progress(c.var.clubId, requirementId), 200);
    })
    .openapi(trial, async (c) => {
      const { clubId } = c.var;
      const { requirementId, input, newCategories = [] } = c.req.valid("json");
      const isNew = new Set(newCategories.map(({ temporaryId }) => temporaryId));
      await requireOwnCategories(read, clubId, input, isNew);
      const known =
        requirementId === null ? undefined : await getRequirement(read, clubId, requirementId);
      return c.json(await judgeClubs.outlook(clubId, input, known), 200);
    });
}
