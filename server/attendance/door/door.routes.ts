import { createRoute, z } from "@hono/zod-openapi";
import {
  arrivalInputSchema,
  arrivalSchema,
  memberCardSchema,
  namesakesSchema,
  newcomerInputSchema,
  newcomerSchema,
  rollSchema,
} from "#contract/attendance/door.ts";
import { id } from "#contract/platform/fields.ts";
import type { PersonVariables } from "../../accounts/sessions/guards.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import { refuseWithoutCard, requireAtDoor, type SeatVariables } from "../../clubs/seats/guards.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import {
  createRouter,
  errorResponses,
  errorResponsesWith,
  json,
  jsonBody,
} from "../../platform/http/router.ts";
import { getRevision } from "../../platform/live/changes.store.ts";
import { maxGradYearAt, type ReadSettings } from "../../platform/runtime-settings.ts";
import { listCardQuestions } from "../check-in/questions/answer-question.ts";
import { addNewcomer, admit, listRoll, type ArrivalDeps } from "./arrivals.service.ts";
import type { MemberCards } from "./member-cards.ts";

const tags = ["door"];

const getCard = createRoute({
  method: "get",
  path: "/card",
  tags,
  summary: "Get your member card to show at the door; it changes every minute",
  responses: {
    200: json(memberCardSchema, "The card for this minute"),
    ...errorResponses("signed-out", "wrong-role"),
  },
});

/** The route for people's own cards. */
export function cardRoutes({
  memberCards,
  clock,
  database,
}: {
  memberCards: MemberCards;
  clock: Clock;
  database: Database;
}) {
  return createRouter<PersonVariables>().openapi(getCard, async (c) => {
    const { personId } = c.var;
    const questions = await listCardQuestions(database.read, personId, clock());
    return c.json({ ...memberCards.issue(personId, clock()), questions }, 200);
  });
}

const postArrival = createRoute({
  method: "post",
  path: "/events/{eventId}/arrivals",
  tags,
  summary: "Add someone at the door, by card or by name",
  middleware: [requireAtDoor("add-attendees")] as const,
  request: {
    params: z.object({ clubId: id, eventId: id }),
    body: jsonBody(arrivalInputSchema),
  },
  responses: {
    200: json(arrivalSchema, "They are now on the list, or already were"),
    ...errorResponses("invalid-input", "signed-out", "not-found", "not-a-card"),
    ...errorResponses("wrong-role", "pass-over", "cards-only", "card-too-old", "reason-needed"),
    ...errorResponses("removed-by-officer", "other-account", "undone-since", "waited-too-long"),
    ...errorResponses("confirm-on-phone"),
  },
});

/** Dependencies for letting people in. */
type DoorDeps = ArrivalDeps & { settings: ReadSettings };

/**
 * The latest graduation year of someone added at the door (R8.18): that of today's 9th graders,
 * even where the sign-up's maximum excludes them, because the person who adds them has met them.
 */
async function maxGradYearAtDoor({ settings, clock }: DoorDeps): Promise<number> {
  const { maxGraduationYear } = await settings();
  const now = clock();
  return Math.max(maxGradYearAt(maxGraduationYear, now), maxGradYearAt("rolling", now));
}

const postNewcomer = (deps: DoorDeps) =>
  createRoute({
    method: "post",
    path: "/events/{eventId}/newcomers",
    tags,
    summary: "Add someone without an account, and get a code for them to sign up with later",
    middleware: [requireAtDoor("add-attendees"), refuseWithoutCard] as const,
    request: {
      params: z.object({ clubId: id, eventId: id }),
      body: jsonBody(newcomerInputSchema({ maxGradYear: () => maxGradYearAtDoor(deps) })),
    },
    responses: {
      201: json(newcomerSchema, "They are now a member and on the list"),
      ...errorResponses("invalid-input", "signed-out", "not-found"),
      ...errorResponses("wrong-role", "pass-over", "cards-only"),
      ...errorResponses("too-many-attempts"),
      ...errorResponsesWith([["same-name", namesakesSchema]], "reason-needed", "too-many-people"),
    },
  });

const getRoll = clubRoute({
  method: "get",
  path: "/events/{eventId}/roll",
  tags,
  summary: "List the club's members for the roll call; helpers see only names",
  ability: "call-roll",
  responses: { 200: json(rollSchema, "Everybody who can be ticked off") },
});

/** The routes for the door of a club's event. */
export function doorRoutes(deps: DoorDeps) {
  return createRouter<SeatVariables>()
    .openapi(getRoll, async (c) => {
      const { clubId, view } = c.var;
      const { eventId } = c.req.valid("param");
      const revision = await getRevision(deps.database.read, clubId);
      return c.json({ revision, members: await listRoll(deps, { clubId, view, eventId }) }, 200);
    })
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
