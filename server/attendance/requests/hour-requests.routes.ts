import { createRoute, z } from "@hono/zod-openapi";
import { waitingRequestsSchema } from "#contract/attendance/requests/excuse-requests.ts";
import {
  declinedHoursInputSchema,
  hourRequestInputSchema,
  ownHourRequestsSchema,
} from "#contract/attendance/requests/hour-requests.ts";
import { id } from "#contract/platform/fields.ts";
import { accountOf, type PersonVariables } from "../../accounts/sessions/guards.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import type { ChangeDeps } from "../../ledger/change-clubs.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { getWaiting } from "./excuse-requests.ts";
import { declineHours, getOwnHourRequests, logHours, withdrawHours } from "./hour-requests.ts";

const tags = ["requests"];
const path = "/hour-requests";
const ownAnswer = json(
  ownHourRequestsSchema,
  "Your logged hours, latest first, and the clubs where you can log more",
);

const listOwn = createRoute({
  method: "get",
  path,
  tags,
  summary: "List your logged service hours, and the clubs where you can log more",
  responses: { 200: ownAnswer, ...errorResponses("signed-out", "wrong-role") },
});

const log = createRoute({
  method: "post",
  path,
  tags,
  summary: "Log service hours that you did elsewhere, for an officer to approve",
  request: { body: jsonBody(hourRequestInputSchema) },
  responses: {
    200: ownAnswer,
    ...errorResponses(
      ...(["invalid-input", "signed-out", "wrong-role", "not-found"] as const),
      "too-many-hour-requests",
    ),
  },
});

const withdraw = createRoute({
  method: "delete",
  path: `${path}/{hourRequestId}`,
  tags,
  summary: "Withdraw logged hours that no one has answered",
  request: { params: z.object({ hourRequestId: id }) },
  responses: {
    200: ownAnswer,
    ...errorResponses("signed-out", "wrong-role", "not-found"),
  },
});

/** The routes for a member's own logged hours. */
export function ownHourRequestsRoutes(deps: ChangeDeps) {
  const { database, clock } = deps;
  return createRouter<PersonVariables>()
    .openapi(listOwn, async (c) =>
      c.json(await getOwnHourRequests(database.read, c.var.personId, clock()), 200),
    )
    .openapi(log, async (c) => {
      const { personId } = c.var;
      await logHours(database, { ...c.req.valid("json"), personId }, clock());
      return c.json(await getOwnHourRequests(database.write, personId, clock()), 200);
    })
    .openapi(withdraw, async (c) => {
      const { personId } = c.var;
      const { account } = accountOf(c.var);
      await withdrawHours(deps, account.id, { personId, id: c.req.valid("param").hourRequestId });
      return c.json(await getOwnHourRequests(database.write, personId, clock()), 200);
    });
}

const postDecline = clubRoute({
  method: "post",
  path: "/declined-hour-requests",
  tags,
  summary: "Decline logged hours, with a reason",
  ability: "correct",
  request: { body: jsonBody(declinedHoursInputSchema) },
  responses: { 200: json(waitingRequestsSchema, "The requests still open") },
  refusals: ["own-request"],
});

/** The routes for a club's logged hours. Approving them is a command. */
export function hourRequestsRoutes(deps: ChangeDeps) {
  const { database } = deps;
  return createRouter<SeatVariables>().openapi(postDecline, async (c) => {
    const { actor } = c.var;
    await declineHours(deps, actor, c.req.valid("json"));
    return c.json(await getWaiting(database.write, actor), 200);
  });
}
