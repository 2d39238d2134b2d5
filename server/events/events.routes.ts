import { createRoute, z } from "@hono/zod-openapi";
import {
  currentCodeSchema,
  eventAnswerSchema,
  newEventSchema,
  eventListSchema,
  eventUpdateSchema,
  headCountSchema,
  openEventSchema,
  weeklyDaysQuerySchema,
  weeklyDaysSchema,
} from "#contract/events/events.ts";
import { changed, changedMeanwhileSchema } from "#contract/ledger/ledger.ts";
import { id, revision } from "#contract/platform/fields.ts";
import { byName } from "#contract/platform/sorting.ts";
import type { SessionVariables } from "../accounts/authenticate.ts";
import { accountOf } from "../accounts/sessions/guards.ts";
import { clubRoute } from "../clubs/seats/club-route.ts";
import type { SeatVariables } from "../clubs/seats/guards.ts";
import { listYears } from "../clubs/terms/terms.service.ts";
import { commit, type CommitDeps } from "../ledger/commit.ts";
import { listGraduates } from "../members/graduates.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import {
  createRouter,
  errorResponses,
  errorResponseWith,
  json,
  jsonBody,
} from "../platform/http/router.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import type { ChangingCodes } from "./codes/changing-codes.ts";
import {
  createEvent,
  getClubOfEvent,
  getCurrentCode,
  getEvent,
  findHeadCount,
  listHelpersEvents,
} from "./events.service.ts";
import { hasHadAttendee, listEvents } from "./events.store.ts";
import { lookWeekly } from "./repeat-event.ts";

const tags = ["events"];

const list = clubRoute({
  method: "get",
  path: "/events",
  tags,
  summary: "List the club's events, newest first",
  ability: "see-club",
  responses: {
    200: json(eventListSchema, "All events of the club, and its years"),
  },
});

const create = clubRoute({
  method: "post",
  path: "/events",
  tags,
  summary: "Create an event",
  ability: "manage-events",
  request: { body: jsonBody(newEventSchema) },
  responses: { 201: json(eventAnswerSchema, "The event with its code") },
  refusals: ["too-many-events"],
});

const get = clubRoute({
  method: "get",
  path: "/events/{eventId}",
  tags,
  summary: "Get one of the club's events",
  ability: "see-club",
  responses: { 200: json(eventAnswerSchema, "The event") },
});

const getCode = clubRoute({
  method: "get",
  path: "/events/{eventId}/code",
  tags,
  summary: "Get an event's current attendance code, and how long to show it",
  ability: "see-club",
  responses: { 200: json(currentCodeSchema, "The code") },
});

const update = clubRoute({
  method: "put",
  path: "/events/{eventId}",
  tags,
  summary: "Change an event; its attendees' points change with it",
  ability: "manage-events",
  request: { body: jsonBody(eventUpdateSchema) },
  responses: {
    200: json(eventAnswerSchema.extend({ changed }), "The changed event"),
    ...errorResponseWith("changed-meanwhile", changedMeanwhileSchema, "reason-needed"),
  },
});

const weekly = clubRoute({
  method: "get",
  path: "/events/{eventId}/weekly-days",
  tags,
  summary:
    "List the dates of a weekly repeat, and which of them already have an event with that name",
  ability: "manage-events",
  request: { query: weeklyDaysQuerySchema },
  responses: {
    200: json(weeklyDaysSchema, "The dates; the command `repeat-event` creates the events"),
  },
  refusals: ["event-without-date"],
});

const headCount = clubRoute({
  method: "get",
  path: "/events/{eventId}/head-count",
  tags,
  summary: "Get an event's head count",
  ability: "see-club",
  responses: {
    200: json(z.object({ revision, headCount: headCountSchema.nullable() }), "The count, if any"),
  },
});

const listOpen = clubRoute({
  method: "get",
  path: "/open-events",
  tags,
  summary: "List the club's Active events by name, for helpers, until a day after they close",
  ability: "see-attendees",
  responses: {
    200: json(
      z.object({ revision, events: z.array(openEventSchema) }),
      "The Active events, newest created first",
    ),
  },
});

/** The events of a club. */
export function eventsRoutes(deps: CommitDeps & { changingCodes: ChangingCodes }) {
  const { database, clock } = deps;
  const { read } = database;
  return createRouter<SeatVariables>()
    .openapi(list, async (c) => {
      const { clubId } = c.var;
      const revision = await getRevision(read, clubId);
      const years = await listYears(read, clubId);
      const attended = { hasHadAttendee: await hasHadAttendee(read, clubId) };
      const events = await listEvents(read, clubId);
      return c.json({ revision, years, ...attended, events }, 200);
    })
    .openapi(create, async (c) => {
      const event = await createEvent(deps, c.var.actor, c.req.valid("json"));
      return c.json({ revision: event.revision, event }, 201);
    })
    .openapi(listOpen, async (c) => {
      const revision = await getRevision(read, c.var.clubId);
      return c.json(
        { revision, events: await listHelpersEvents(read, c.var.clubId, clock()) },
        200,
      );
    })
    .openapi(get, async (c) => {
      const revision = await getRevision(read, c.var.clubId);
      const event = await getEvent(read, c.var.clubId, c.req.valid("param").eventId);
      const [open, ...ended] = await listYears(read, c.var.clubId);
      if (event.termId === open?.id) return c.json({ revision, event }, 200);
      const { name, isReopened } = ended.find(({ id }) => id === event.termId) ?? {};
      if (name === undefined) return c.json({ revision, event }, 200);
      if (!isReopened) return c.json({ revision, event, endedYear: name }, 200);
      const graduates = (await listGraduates(read, c.var.clubId, event.termId))
        .map(({ id, name, gradYear }) => ({ id, name, gradYear }))
        .toSorted(byName);
      return c.json({ revision, event, reopenedYear: name, graduates }, 200);
    })
    .openapi(getCode, async (c) => {
      const ofEvent = c.req.valid("param");
      return c.json(await getCurrentCode(read, ofEvent, deps), 200);
    })
    .openapi(update, async (c) => {
      const { clubId } = c.var;
      const { eventId } = c.req.valid("param");
      const { revision: expectedRevision, reason, ...input } = c.req.valid("json");
      const command = { kind: "set-event", eventId, input } as const;
      const answer = await commit(
        deps,
        c.var.actor,
        command,
        { expectedRevision, reason },
        async (db, revision, { facts }) => ({
          revision,
          changed: facts.length > 0,
          event: await getEvent(db, clubId, eventId),
        }),
      );
      return c.json(answer, 200);
    })
    .openapi(weekly, async (c) => {
      const { clubId } = c.var;
      const { eventId } = c.req.valid("param");
      const revision = await getRevision(read, clubId);
      const { until } = c.req.valid("query");
      return c.json(
        { revision, days: (await lookWeekly(read, clubId, { eventId, until })).days },
        200,
      );
    })
    .openapi(headCount, async (c) => {
      const { eventId } = c.req.valid("param");
      const revision = await getRevision(read, c.var.clubId);
      return c.json({ revision, headCount: await findHeadCount(read, c.var.clubId, eventId) }, 200);
    });
}

const findClub = createRoute({
  method: "get",
  path: "/events/{eventId}",
  tags,
  summary: "Find out which of the clubs you help run an event belongs to",
  request: { params: z.object({ eventId: id }) },
  responses: {
    200: json(z.object({ clubId: id }), "The club"),
    ...errorResponses("signed-out", "not-found"),
  },
});

/** Finds the club of an event, for links that don't include it. */
export function eventClubRoutes({
  database,
  clock,
}: {
  database: Pick<Database, "read">;
  clock: Clock;
}) {
  return createRouter<SessionVariables>().openapi(findClub, async (c) => {
    const { account } = accountOf(c.var);
    const { eventId } = c.req.valid("param");
    const asked = { accountId: account.id, eventId };
    return c.json({ clubId: await getClubOfEvent(database.read, asked, clock()) }, 200);
  });
}
