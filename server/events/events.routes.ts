import { createRoute, z } from "@hono/zod-openapi";
import { eventInputSchema, eventSchema } from "#contract/events.ts";
import { id } from "#contract/fields.ts";
import type { AdminVariables } from "../accounts/guards.ts";
import { createRouter, errorResponses, json, jsonBody } from "../platform/http/router.ts";
import type { ChangeDeps } from "../platform/live/change-clubs.ts";
import { createEvent, getEvent, updateEvent } from "./events.service.ts";
import { listEvents } from "./events.store.ts";

const tags = ["events"];
const params = z.object({ eventId: id });

const list = createRoute({
  method: "get",
  path: "/events",
  tags,
  summary: "The club's events, newest created first",
  responses: {
    200: json(z.object({ events: z.array(eventSchema) }), "All events of the club"),
    ...errorResponses("signed-out", "wrong-role"),
  },
});

const create = createRoute({
  method: "post",
  path: "/events",
  tags,
  summary: "Create an event",
  request: { body: jsonBody(eventInputSchema) },
  responses: {
    201: json(eventSchema, "The event with its code"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role"),
  },
});

const get = createRoute({
  method: "get",
  path: "/events/{eventId}",
  tags,
  summary: "An event of the club",
  request: { params },
  responses: {
    200: json(eventSchema, "The event"),
    ...errorResponses("signed-out", "wrong-role", "not-found"),
  },
});

const update = createRoute({
  method: "put",
  path: "/events/{eventId}",
  tags,
  summary: "Change an event; the points of its attendees follow",
  request: { params, body: jsonBody(eventInputSchema) },
  responses: {
    200: json(eventSchema, "The event as it now is"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role", "not-found"),
  },
});

/** The admin's events; the club is always the admin's own. */
export function eventsRoutes(deps: ChangeDeps) {
  const { database } = deps;
  return createRouter<AdminVariables>()
    .openapi(list, async (c) =>
      c.json({ events: await listEvents(database.read, c.var.clubId) }, 200),
    )
    .openapi(create, async (c) =>
      c.json(await createEvent(deps, c.var.actor, c.req.valid("json")), 201),
    )
    .openapi(get, async (c) =>
      c.json(await getEvent(database.read, c.var.clubId, c.req.valid("param").eventId), 200),
    )
    .openapi(update, async (c) => {
      const { eventId } = c.req.valid("param");
      return c.json(await updateEvent(deps, c.var.actor, eventId, c.req.valid("json")), 200);
    });
}
