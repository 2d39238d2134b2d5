import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import {
  addAttendeeInputSchema,
  attendeeNameSchema,
  attendeeSchema,
  checkInInputSchema,
  ownSignInputSchema,
  receiptSchema,
  repeatedCheckInSchema,
} from "#contract/attendance/attendance.ts";
import { checkInQuestionSchema } from "#contract/attendance/check-in/tickets.ts";
import { takeBackInputSchema } from "#contract/attendance/door.ts";
import { closedWindowSchema } from "#contract/events/times/event-times.ts";
import { id, revision } from "#contract/platform/fields.ts";
import { accountOf, type PersonVariables } from "../../accounts/sessions/guards.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import { refuseWithoutCard, requireAtDoor, type SeatVariables } from "../../clubs/seats/guards.ts";
import { getEvent, getHelpersEvent } from "../../events/events.service.ts";
import { commit, type CommitDeps } from "../../ledger/commit.ts";
import {
  createRouter,
  errorResponses,
  errorResponsesWith,
  json,
  jsonBody,
} from "../../platform/http/router.ts";
import { getRevision } from "../../platform/live/changes.store.ts";
import { listSomeAttendees } from "../attendance-queries.ts";
import { listAttendees } from "../attendees.store.ts";
import { countByPass } from "../passes/pass-names.ts";
import { asSeenIn } from "../seen-in.ts";
import { checkIn, type CheckInDeps } from "./check-in.ts";
import { signWithCode, type SignDeps } from "./sign-with-code.ts";
import { undoOwnCheckIn, type UndoCheckInDeps } from "./undo-own-check-in.ts";

const tags = ["attendance"];
const params = z.object({ clubId: id, eventId: id });

const postCheckIn = createRoute({
  method: "post",
  path: "/checkins",
  tags,
  summary: "Check in with an attendance code",
  request: { body: jsonBody(checkInInputSchema) },
  responses: {
    200: json(receiptSchema, "Success!"),
    ...errorResponses(
      "invalid-input",
      "signed-out",
      "wrong-role",
      "invalid-code",
      "code-changed",
      "slip-used",
      "slip-expired",
      "too-many-attempts",
    ),
    ...errorResponsesWith(
      [
        ["already-checked-in", repeatedCheckInSchema],
        ["not-open-yet", closedWindowSchema],
        ["check-in-closed", closedWindowSchema],
        ["new-club", z.object({ question: checkInQuestionSchema })],
      ],
      "press-submit",
      "removed-from-event",
      "asked-officers",
      "came-too-late",
      "other-account",
    ),
  },
});

const undoCheckIn = createRoute({
  method: "delete",
  path: "/checkins/{eventId}",
  tags,
  summary: "Undo your own check-in by a link, within a minute",
  request: { params: z.object({ eventId: id }) },
  responses: {
    204: { description: "You are off the list, and can check in again with the code" },
    ...errorResponses("signed-out", "wrong-role", "not-found"),
    ...errorResponses("cannot-undo", "too-many-attempts"),
  },
});

const postSign = createRoute({
  method: "post",
  path: "/visits",
  tags,
  summary: "Sign yourself in or out at an event that counts time, with its code",
  request: { body: jsonBody(ownSignInputSchema) },
  responses: {
    200: json(receiptSchema, "You are signed in or out now"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role", "invalid-code", "slip-used"),
    ...errorResponses("slip-expired", "too-many-attempts", "not-signed-in", "event-over"),
    ...errorResponses("not-found", "not-open-yet"),
  },
});

/** The routes for people to check in themselves. */
export function checkInRoutes(deps: CheckInDeps & UndoCheckInDeps & SignDeps) {
  return createRouter<PersonVariables>()
    .openapi(postCheckIn, async (c) => {
      const cookies = c.req.header("cookie");
      const input = c.req.valid("json");
      const { body, headers } = await checkIn(deps, cookies, c.var.personId, input);
      return c.json(body, 200, headers);
    })
    .openapi(postSign, async (c) => {
      const { account } = accountOf(c.var);
      return c.json(await signWithCode(deps, account, c.var.personId, c.req.valid("json")), 200);
    })
    .openapi(undoCheckIn, async (c) => {
      const { personId } = c.var;
      const { account } = accountOf(c.var);
      await undoOwnCheckIn(deps, account, { personId, ...c.req.valid("param") });
      return c.body(null, 204);
    });
}

const list = clubRoute({
  method: "get",
  path: "/events/{eventId}/attendees",
  tags,
  summary: "List an event's attendees, latest first; helpers get only names and times",
  ability: "see-attendees",
  responses: {
    200: json(
      z.object({
        revision,
        attendees: z.union([z.array(attendeeSchema), z.array(attendeeNameSchema)]),
      }),
      "All attendees",
    ),
  },
});

const add = clubRoute({
  method: "post",
  path: "/events/{eventId}/attendees",
  tags,
  summary: "Add a member to an event manually",
  ability: "add-attendees",
  request: { body: jsonBody(addAttendeeInputSchema) },
  responses: {
    201: json(
      z.object({ revision, attendee: z.union([attendeeSchema, attendeeNameSchema]) }),
      "The new attendee",
    ),
  },
  refusals: ["already-attending", "removed-by-officer"],
});

const takeBack = createRoute({
  method: "delete",
  path: "/events/{eventId}/attendees/{personId}",
  tags,
  summary: "Undo adding an attendee, within 5 minutes",
  middleware: [requireAtDoor("add-attendees"), refuseWithoutCard] as const,
  request: {
    params: params.extend({ personId: id }),
    // Only sealed events need a body, for the reason.
    body: { ...jsonBody(takeBackInputSchema), required: false },
  },
  responses: {
    200: json(z.object({ revision }), "They are off the list, and can check in again"),
    ...errorResponses("invalid-input", "signed-out", "not-found"),
    ...errorResponses("wrong-role", "pass-over", "cards-only"),
    ...errorResponses("cannot-undo", "reason-needed"),
  },
});

/**
 * Hides the attendees of events that helpers don't see, or no longer see. This runs before the
 * cache of lists, because an event can close without any change.
 */
export function hideFromHelpers({
  database,
  clock,
}: Pick<CommitDeps, "database" | "clock">): MiddlewareHandler<{ Variables: SeatVariables }> {
  return async (c, next) => {
    const { clubId, view } = c.var;
    const eventId = c.req.param("eventId") ?? "";
    if (view === "names") await getHelpersEvent(database.read, { clubId, eventId }, clock());
    await next();
  };
}

/** The attendees of a club's event. */
export function attendeesRoutes(deps: CommitDeps) {
  const { read } = deps.database;
  return createRouter<SeatVariables>()
    .openapi(list, async (c) => {
      const { clubId, view } = c.var;
      const revision = await getRevision(read, clubId);
      const { eventId } = c.req.valid("param");
      await getEvent(read, clubId, eventId);
      const attendees = await listAttendees(read, clubId, eventId);
      return c.json({ revision, attendees: attendees.map(asSeenIn(view)) }, 200);
    })
    .openapi(add, async (c) => {
      const { clubId, view } = c.var;
      const { eventId } = c.req.valid("param");
      const { personId } = c.req.valid("json");
      await getEvent(read, clubId, eventId);
      const command = { kind: "add-attendees", eventId, personIds: [personId] } as const;
      const answer = await commit(deps, c.var.actor, command, {}, async (db, revision) => {
        const [attendee] = await listSomeAttendees(db, { clubId, eventId }, [personId]);
        if (attendee === undefined) throw new Error("The added attendee was not found.");
        return { revision, attendee: asSeenIn(view)(attendee) };
      });
      return c.json(answer, 201);
    })
    .openapi(takeBack, async (c) => {
      const { clubId, doer } = c.var;
      const { eventId, personId } = c.req.valid("param");
      await getEvent(read, clubId, eventId);
      const { reason } = c.req.valid("json");
      const command = { kind: "take-back", eventId, personId, by: doer } as const;
      const answer = await commit(deps, doer, command, { reason }, async (db, revision) => {
        await countByPass(db, doer, -1);
        return { revision };
      });
      return c.json(answer, 200);
    });
}
