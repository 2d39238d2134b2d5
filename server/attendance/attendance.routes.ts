import { createRoute, z } from "@hono/zod-openapi";
import {
  addAttendeeInputSchema,
  attendeeSchema,
  checkInInputSchema,
  receiptSchema,
  repeatedCheckInSchema,
} from "#contract/attendance.ts";
import { id } from "#contract/fields.ts";
import type { AdminVariables, MemberVariables } from "../accounts/guards.ts";
import { getEvent } from "../events/events.service.ts";
import {
  createRouter,
  errorResponses,
  errorResponseWith,
  json,
  jsonBody,
} from "../platform/http/router.ts";
import { addAttendee, type AddAttendeeDeps } from "./add-attendee.ts";
import { listAttendees } from "./attendance.store.ts";
import { checkIn, type CheckInDeps } from "./check-in.ts";

const tags = ["attendance"];
const params = z.object({ eventId: id });

const postCheckIn = createRoute({
  method: "post",
  path: "/checkin",
  tags,
  summary: "Check in with an attendance code",
  request: { body: jsonBody(checkInInputSchema) },
  responses: {
    200: json(receiptSchema, "Success!"),
    ...errorResponses(
      "invalid-input",
      "signed-out",
      "wrong-role",
      "invalid-code",
      "too-many-attempts",
    ),
    ...errorResponseWith("already-checked-in", repeatedCheckInSchema),
  },
});

/** The member's check-in. */
export function checkInRoutes(deps: CheckInDeps) {
  return createRouter<MemberVariables>().openapi(postCheckIn, async (c) =>
    c.json(await checkIn(deps, c.var.member.id, c.req.valid("json")), 200),
  );
}

const list = createRoute({
  method: "get",
  path: "/events/{eventId}/attendees",
  tags,
  summary: "The attendees of an event, the latest first",
  request: { params },
  responses: {
    200: json(z.object({ attendees: z.array(attendeeSchema) }), "All attendees"),
    ...errorResponses("signed-out", "wrong-role", "not-found"),
  },
});

const add = createRoute({
  method: "post",
  path: "/events/{eventId}/attendees",
  tags,
  summary: "Add a member of the club by hand",
  request: { params, body: jsonBody(addAttendeeInputSchema) },
  responses: {
    201: json(attendeeSchema, "The new attendee"),
    ...errorResponses(
      "invalid-input",
      "signed-out",
      "wrong-role",
      "not-found",
      "already-attending",
    ),
  },
});

/** The admin's view of an event's attendees. */
export function attendeesRoutes(deps: AddAttendeeDeps) {
  const { database } = deps;
  return createRouter<AdminVariables>()
    .openapi(list, async (c) => {
      const event = await getEvent(database.read, c.var.clubId, c.req.valid("param").eventId);
      return c.json({ attendees: await listAttendees(database.read, c.var.clubId, event.id) }, 200);
    })
    .openapi(add, async (c) => {
      const { eventId } = c.req.valid("param");
      return c.json(
        await addAttendee(deps, c.var.actor, eventId, c.req.valid("json").memberId),
        201,
      );
    });
}
