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
import { refuseWithoutCard, requireAtDoor, type SeatVariables } from "../seats/guards.ts";
import { addNewcomer, admit, type ArrivalDeps } from "./arrivals.service.ts";
import type { MemberCards } from "./member-cards.ts";

const tags = ["door"];

const getCard = createRoute({
  method: "get",
  path: "/card",
  tags,
  summary: "Your own member card, to show at the door; it changes every minute",
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
  summary: "Add someone who has come to an event, by card or by name",
  middleware: [requireAtDoor("add-attendees")] as const,
  request: {
    params: z.object({ clubId: id, eventId: id }),
    body: jsonBody(arrivalInputSchema),
  },
  responses: {
    200: json(arrivalSchema, "They are on the list now, or already were"),
    ...errorResponses("invalid-input", "signed-out", "not-found", "not-a-card"),
    ...errorResponses("wrong-role", "pass-over", "cards-only", "card-too-old", "reason-needed"),
    ...errorResponses("removed-by-officer"),
  },
});

/** What it takes to let people in. */
type DoorDeps = ArrivalDeps & { config: Pick<Config, "maxGradYear"> };

const postNewcomer = ({ config, clock }: DoorDeps) =>
  createRoute({
    method: "post",
    path: "/events/{eventId}/newcomers",
    tags,
    summary: "Add someone without an account, and get the code they can sign up with later",
    middleware: [requireAtDoor("add-attendees"), refuseWithoutCard] as const,
    request: {
      params: z.object({ clubId: id, eventId: id }),
      body: jsonBody(
        newcomerInputSchema({ maxGradYear: () => maxGradYearAt(config.maxGradYear, clock()) }),
      ),
    },
    responses: {
      201: json(newcomerSchema, "They are a member now, and on the list"),
      ...errorResponses("invalid-input", "signed-out", "not-found"),
      ...errorResponses("wrong-role", "pass-over", "cards-only"),
      ...errorResponses("too-many-attempts", "reason-needed", "too-many-people"),
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
