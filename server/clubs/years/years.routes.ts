import { yearStartSchema } from "#contract/clubs/years.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { createRouter, json } from "../../platform/http/router.ts";
import type { JudgeClubs } from "../../requirements/judged-club.ts";
import { clubRoute } from "../seats/club-route.ts";
import type { SeatVariables } from "../seats/guards.ts";
import { getYearStart } from "./years.service.ts";

const get = clubRoute({
  method: "get",
  path: "/year",
  tags: ["clubs"],
  summary: "Get what a new year would start from",
  ability: "manage-club",
  responses: {
    200: json(yearStartSchema, "The open year and everyone's points; a command starts the next"),
  },
});

/** The club's years (R31.1). */
export function yearsRoutes({
  database: { read: db },
  judgeClubs,
  clock,
}: {
  database: Pick<Database, "read">;
  judgeClubs: JudgeClubs;
  clock: Clock;
}) {
  return createRouter<SeatVariables>().openapi(get, async (c) =>
    c.json(await getYearStart({ db, judgeClubs }, c.var.clubId, clock()), 200),
  );
}
