import { memberRecordSchema } from "#contract/members/member-records.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { createRouter, json } from "../../platform/http/router.ts";
import { getMemberRecord } from "./member-records.service.ts";

const get = clubRoute({
  method: "get",
  path: "/members/{personId}",
  tags: ["members"],
  summary: "Get everything about a member",
  ability: "see-club",
  responses: { 200: json(memberRecordSchema, "Points, attendance, and how to reach them") },
});

/** A club's record of a member. */
export function memberRecordsRoutes({ database, clock }: { database: Database; clock: Clock }) {
  return createRouter<SeatVariables>().openapi(get, async (c) => {
    const { personId } = c.req.valid("param");
    return c.json(await getMemberRecord(database.read, c.var.clubId, personId, clock()), 200);
  });
}
