import { createRoute, z } from "@hono/zod-openapi";
import { waitingRequestsSchema } from "#contract/attendance/requests/excuse-requests.ts";
import {
  declineInputSchema,
  ownRequestSchema,
  recentEventSchema,
  requestInputSchema,
} from "#contract/attendance/requests/requests.ts";
import type { PersonVariables } from "../../accounts/sessions/guards.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import type { ChangeDeps } from "../../ledger/change-clubs.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { getWaiting } from "./excuse-requests.ts";
import { decline, listOwnRequests, makeRequest } from "./requests.service.ts";

const tags = ["requests"];
const ownAnswer = json(
  z.object({ requests: z.array(ownRequestSchema), events: z.array(recentEventSchema) }),
  "Your requests, latest first, and the events you can ask to be added to",
);

const listOwn = createRoute({
  method: "get",
  path: "/requests",
  tags,
  summary: "List your requests, and your clubs' recent events by name and date",
  responses: { 200: ownAnswer, ...errorResponses("signed-out", "wrong-role") },
});

const ask = createRoute({
  method: "post",
  path: "/requests",
  tags,
  summary: "Request to be added to an event",
  request: { body: jsonBody(requestInputSchema) },
  responses: {
    200: ownAnswer,
    ...errorResponses(
      ...(["invalid-input", "signed-out", "wrong-role", "not-found"] as const),
      ...(["too-late-to-ask", "already-attending", "removed-from-event"] as const),
    ),
  },
});

type Deps = { database: Database; clock: Clock };

/** The routes for people's own requests. */
export function ownRequestsRoutes({ database, clock }: Deps) {
  return createRouter<PersonVariables>()
    .openapi(listOwn, async (c) =>
      c.json(await listOwnRequests(database.read, c.var.personId, clock()), 200),
    )
    .openapi(ask, async (c) => {
      const { personId } = c.var;
      await makeRequest(database, { ...c.req.valid("json"), personId }, clock());
      return c.json(await listOwnRequests(database.write, personId, clock()), 200);
    });
}

const listOfClub = clubRoute({
  method: "get",
  path: "/requests",
  tags,
  summary:
    "List the club's open requests: to be added to an event, to be excused, and for service hours",
  ability: "correct",
  responses: { 200: json(waitingRequestsSchema, "Oldest first") },
});

const postDecline = clubRoute({
  method: "post",
  path: "/events/{eventId}/declined-requests",
  tags,
  summary: "Decline a request with a reason",
  ability: "correct",
  request: { body: jsonBody(declineInputSchema) },
  responses: { 200: json(waitingRequestsSchema, "The requests still open") },
  refusals: ["own-request"],
});

/** The routes for a club's requests. Approving them is a command. */
export function requestsRoutes(deps: ChangeDeps) {
  const { database } = deps;
  return createRouter<SeatVariables>()
    .openapi(listOfClub, async (c) => c.json(await getWaiting(database.read, c.var.actor), 200))
    .openapi(postDecline, async (c) => {
      const { eventId } = c.req.valid("param");
      const { actor } = c.var;
      await decline(deps, actor, { eventId, ...c.req.valid("json") });
      return c.json(await getWaiting(database.write, actor), 200);
    });
}
