import { createRoute, z } from "@hono/zod-openapi";
import {
  arrivalInputSchema,
  arrivalSchema,
  memberCardSchema,
  newcomerInputSchema,
  newcomerSchema,
} from "#contract/door.ts";
import { id } from "#contract/fields.ts";
import type { PersonVariables } from "../accounts/guards.ts";
import type { Clock } from "../platform/clock.ts";
import { maxGradYearAt, type Config } from "../platform/config.ts";
import { createRouter, errorResponses, json, jsonBody } from "../platform/http/router.ts";
import { requireAtDoor, type SeatVariables } from "../seats/guards.ts";
import { addNewcomer, admit, type ArrivalDeps } from "./arrivals.service.ts";
import type { MemberCards } from "./member-cards.ts";

const tags = ["door"];

const getCard = createRoute({
  method: "get",
  path: "/card",
  tags,
  summary: "One's own card, to show at the door; it changes each minute",
  responses: {
    200: json(memberCardSchema, "The card of this minute"),
    ...errorResponses("signed-out", "wrong-role"),
  },
});

/** One's own card. */
export function cardRoutes({ memberCards, clock }: { memberCards: MemberCards; clock: Clock }) {
  return createRouter<PersonVariables>().openapi(getCard, (c) =>
    c.json(memberCards.issue(c.var.personId, clock()), 200),
  );
}

const postArrival = createRoute({
  method: "post",
  path: "/events/{eventId}/arrivals",
  tags,
  summary: "Add who has come to an event, by their card or by name",
  middleware: [requireAtDoor("add-attendees")] as const,
  request: {
    params: z.object({ clubId: id, eventId: id }),
    body: jsonBody(arrivalInputSchema),
  },
  responses: {
    200: json(arrivalSchema, "They are on the list now, or were before"),
    ...errorResponses("invalid-input", "signed-out", "not-found", "not-a-card"),
    ...errorResponses("wrong-role", "pass-over", "card-too-old", "reason-needed"),
  },
});

/** What it takes to let people in. */
type DoorDeps = ArrivalDeps & { config: Pick<Config, "maxGradYear"> };

const postNewcomer = ({ config, clock }: DoorDeps) =>
  createRoute({
    method: "post",
    path: "/events/{eventId}/newcomers",
    tags,
    summary: "Add somebody who has no account yet, and get the code by which they sign up later",
    middleware: [requireAtDoor("add-attendees")] as const,
    request: {
      params: z.object({ clubId: id, eventId: id }),
      body: jsonBody(
        newcomerInputSchema({ maxGradYear: () => maxGradYearAt(config.maxGradYear, clock()) }),
      ),
    },
    responses: {
      201: json(newcomerSchema, "They are a member and on the list"),
      ...errorResponses("invalid-input", "signed-out", "wrong-role", "pass-over", "not-found"),
      ...errorResponses("too-many-attempts", "reason-needed"),
    },
  });

/** What is done at the door of a club's event. */
export function doorRoutes(deps: DoorDeps) {
  return createRouter<SeatVariables>()
    .openapi(postArrival, async (c) => {
      const { doer, view } = c.var;
      const { eventId } = c.req.valid("param");
      return c.json(await admit(deps, { doer, view, eventId }, c.req.valid("json")), 200);
    })
    .openapi(postNewcomer(deps), async (c) => {
      const { doer, view } = c.var;
      const { eventId } = c.req.valid("param");
      return c.json(await addNewcomer(deps, { doer, view, eventId }, c.req.valid("json")), 201);
    });
}
