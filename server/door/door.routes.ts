import { createRoute, z } from "@hono/zod-openapi";
import { arrivalInputSchema, arrivalSchema, memberCardSchema } from "#contract/door.ts";
import { id } from "#contract/fields.ts";
import type { PersonVariables } from "../accounts/guards.ts";
import type { Clock } from "../platform/clock.ts";
import { createRouter, errorResponses, json, jsonBody } from "../platform/http/router.ts";
import { requireAbility, type SeatVariables } from "../seats/guards.ts";
import { admit, type ArrivalDeps } from "./arrivals.service.ts";
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
  middleware: [requireAbility("add-attendees")] as const,
  request: {
    params: z.object({ clubId: id, eventId: id }),
    body: jsonBody(arrivalInputSchema),
  },
  responses: {
    200: json(arrivalSchema, "They are on the list now, or were before"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role", "not-found", "not-a-card"),
    ...errorResponses("card-too-old"),
  },
});

/** What is done at the door of a club's event. */
export function doorRoutes(deps: ArrivalDeps) {
  return createRouter<SeatVariables>().openapi(postArrival, async (c) => {
    const { actor, view } = c.var;
    const { eventId } = c.req.valid("param");
    return c.json(await admit(deps, { actor, view, eventId }, c.req.valid("json")), 200);
  });
}
