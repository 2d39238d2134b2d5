import { createRoute, z } from "@hono/zod-openapi";
import { calendarFeedSchema } from "#contract/events/calendar.ts";
import { id } from "#contract/platform/fields.ts";
import type { PersonVariables } from "../../accounts/sessions/guards.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import { changeClub, type ChangeDeps } from "../../ledger/change-clubs.ts";
import { createRouter, errorResponses, json } from "../../platform/http/router.ts";
import { getClubClock } from "../../reports/exports/club-clock.ts";
import { contentDisposition, fileNameOf } from "../../reports/exports/file-name.ts";
import {
  endFeed,
  getFeed,
  makeFeed,
  readFeed,
  writeEvent,
  type CalendarDeps,
} from "./calendar.service.ts";

const tags = ["calendar"];
const type = "text/calendar; charset=utf-8";
const file = {
  200: { description: "A calendar file", content: { [type]: { schema: z.string() } } },
};
const feed = { 200: json(calendarFeedSchema, "The link, if there is one") };
const made = { 201: json(calendarFeedSchema, "The link to the new feed") };
const ended = { 204: { description: "The link no longer works" } };

const read = createRoute({
  method: "get",
  path: "/calendars/{token}/events.ics",
  tags,
  summary: "Get a calendar feed: the events of a club or of a member's clubs, without codes",
  request: { params: z.object({ token: id }) },
  responses: { ...file, ...errorResponses("not-found") },
});

/** The feeds, for calendar apps, which authenticate by the link alone. */
export function calendarRoutes(deps: CalendarDeps) {
  return createRouter().openapi(read, async (c) => {
    const text = await readFeed(deps, c.req.valid("param").token);
    return c.body(text, 200, { "content-type": type });
  });
}

const ownErrors = errorResponses("signed-out", "wrong-role");
const getOwn = createRoute({
  method: "get",
  path: "/calendar",
  tags,
  summary: "Get the link to your calendar feed, with your clubs' events",
  responses: { ...feed, ...ownErrors },
});
const makeOwn = createRoute({
  method: "post",
  path: "/calendar",
  tags,
  summary: "Create the calendar link; it replaces any earlier one",
  responses: { ...made, ...ownErrors },
});
const endOwn = createRoute({
  method: "delete",
  path: "/calendar",
  tags,
  summary: "Delete the calendar link",
  responses: { ...ended, ...ownErrors },
});

/** Your own feed. */
export function ownCalendarRoutes(deps: CalendarDeps) {
  return createRouter<PersonVariables>()
    .openapi(getOwn, async (c) => c.json(await getFeed(deps, ownerOf(c.var)), 200))
    .openapi(makeOwn, async (c) => c.json(await makeFeed(deps, ownerOf(c.var)), 201))
    .openapi(endOwn, async (c) => {
      await endFeed(deps, ownerOf(c.var));
      return c.body(null, 204);
    });
}

const ownerOf = ({ personId }: { personId: string }) => ({ personId });

const ofEvent = clubRoute({
  method: "get",
  path: "/events/{eventId}/calendar",
  tags,
  summary: "Get an event that has a date as a calendar file",
  ability: "see-club",
  responses: file,
});
const getOfClub = clubRoute({
  method: "get",
  path: "/calendar",
  tags,
  summary: "Get the link to the club's calendar feed",
  ability: "see-club",
  responses: feed,
});
const makeOfClub = clubRoute({
  method: "post",
  path: "/calendar",
  tags,
  summary: "Create the calendar link; it replaces any earlier one",
  ability: "manage-events",
  responses: made,
});
const endOfClub = clubRoute({
  method: "delete",
  path: "/calendar",
  tags,
  summary: "Delete the calendar link",
  ability: "manage-events",
  responses: ended,
});

/** The feed of a club, and files of its single events. */
export function clubCalendarRoutes(deps: CalendarDeps & ChangeDeps) {
  /** Changes the club's feed while the club is locked. */
  const change = <Result>(clubId: string, work: (within: CalendarDeps) => Promise<Result>) =>
    changeClub(deps, clubId, (db) => work({ ...deps, database: { ...deps.database, write: db } }));
  return createRouter<SeatVariables>()
    .openapi(ofEvent, async (c) => {
      const { eventId } = c.req.valid("param");
      const { clubId } = c.var;
      const db = deps.database.read;
      const { name, text } = await writeEvent(db, clubId, eventId);
      const day = (await getClubClock(db, clubId)).day(deps.clock().getTime());
      const disposition = contentDisposition(`${fileNameOf(name, "", day)}.ics`);
      return c.body(text, 200, { "content-type": type, "content-disposition": disposition });
    })
    .openapi(getOfClub, async (c) => {
      const { clubId } = c.var;
      return c.json(await getFeed(deps, { clubId }), 200);
    })
    .openapi(makeOfClub, async (c) => {
      const { clubId } = c.var;
      return c.json(await change(clubId, (within) => makeFeed(within, { clubId })), 201);
    })
    .openapi(endOfClub, async (c) => {
      const { clubId } = c.var;
      await change(clubId, (within) => endFeed(within, { clubId }));
      return c.body(null, 204);
    });
}
