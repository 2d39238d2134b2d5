import { z } from "@hono/zod-openapi";
import { attendanceRecordSchema } from "#contract/attendance/methods.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { createRouter, json } from "../../platform/http/router.ts";
import { listAttendanceMethods } from "./attendance-methods.service.ts";

const list = clubRoute({
  method: "get",
  path: "/events/{eventId}/attendance-methods",
  tags: ["attendance"],
  summary: "How each attendee of an event was recorded",
  ability: "correct",
  responses: {
    200: json(
      z.object({ records: z.array(attendanceRecordSchema) }),
      "Exactly for 30 days, and then in general",
    ),
  },
});

/** How attendees were recorded, for owners and officers only (R17.6). */
export function attendanceMethodsRoutes({ database, clock }: { database: Database; clock: Clock }) {
  return createRouter<SeatVariables>().openapi(list, async (c) => {
    const { eventId } = c.req.valid("param");
    const { clubId } = c.var;
    const records = await listAttendanceMethods(database.read, clubId, eventId, clock());
    return c.json({ records }, 200);
  });
}
