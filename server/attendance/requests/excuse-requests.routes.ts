import { createRoute, z } from "@hono/zod-openapi";
import {
  excuseRequestInputSchema,
  ownExcuseRequestSchema,
  waitingRequestsSchema,
} from "#contract/attendance/requests/excuse-requests.ts";
import { declineInputSchema, recentEventSchema } from "#contract/attendance/requests/requests.ts";
import { id } from "#contract/platform/fields.ts";
import { accountOf, type PersonVariables } from "../../accounts/sessions/guards.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import type { ChangeDeps } from "../../ledger/change-clubs.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import {
  askToBeExcused,
  declineExcuse,
  listOwnExcuseRequests,
  getWaiting,
  withdrawExcuseRequest,
} from "./excuse-requests.ts";

const tags = ["requests"];
const path = "/excuse-requests";
const ownAnswer = json(
  z.object({ requests: z.array(ownExcuseRequestSchema), events: z.array(recentEventSchema) }),
  "Your requests, latest first, and the events you can ask to be excused from",
);

const listOwn = createRoute({
  method: "get",
  path,
  tags,
  summary: "List your requests to be excused, and the events you can ask about",
  responses: { 200: ownAnswer, ...errorResponses("signed-out", "wrong-role") },
});

const ask = createRoute({
  method: "post",
  path,
  tags,
  summary: "Ask to be excused from an event",
  request: { body: jsonBody(excuseRequestInputSchema) },
  responses: {
    200: ownAnswer,
    ...errorResponses(
      ...(["invalid-input", "signed-out", "wrong-role", "not-found"] as const),
      ...(["not-excusable-now", "already-attending"] as const),
    ),
  },
});

const takeBack = createRoute({
  method: "delete",
  path: `${path}/{eventId}`,
  tags,
  summary: "Withdraw a request that no one has answered",
  request: { params: z.object({ eventId: id }) },
  responses: { 200: ownAnswer, ...errorResponses("signed-out", "wrong-role", "not-found") },
});

/** The routes for a member's own requests to be excused. */
export function ownExcuseRequestsRoutes(deps: ChangeDeps) {
  const { database, clock } = deps;
  return createRouter<PersonVariables>()
    .openapi(listOwn, async (c) =>
      c.json(await listOwnExcuseRequests(database.read, c.var.personId, clock()), 200),
    )
    .openapi(ask, async (c) => {
      const { personId } = c.var;
      await askToBeExcused(database, { ...c.req.valid("json"), personId }, clock());
      return c.json(await listOwnExcuseRequests(database.write, personId, clock()), 200);
    })
    .openapi(takeBack, async (c) => {
      const { personId } = c.var;
      const { account } = accountOf(c.var);
      await withdrawExcuseRequest(deps, account.id, { ...c.req.valid("param"), personId });
      return c.json(await listOwnExcuseRequests(database.write, personId, clock()), 200);
    });
}

const postDecline = clubRoute({
  method: "post",
  path: "/events/{eventId}/declined-excuse-requests",
  tags,
  summary: "Decline a request to be excused, with a reason",
  ability: "correct",
  request: { body: jsonBody(declineInputSchema) },
  responses: { 200: json(waitingRequestsSchema, "The requests still open") },
});

/** The routes for a club's requests to be excused. Granting them is a command. */
export function excuseRequestsRoutes(deps: ChangeDeps) {
  const { database } = deps;
  return createRouter<SeatVariables>().openapi(postDecline, async (c) => {
    const { eventId } = c.req.valid("param");
    const { actor } = c.var;
    await declineExcuse(deps, actor, { eventId, ...c.req.valid("json") });
    return c.json(await getWaiting(database.write, actor), 200);
  });
}
