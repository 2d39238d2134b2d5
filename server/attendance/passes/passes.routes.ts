import { createRoute, z } from "@hono/zod-openapi";
import {
  doorAnswerSchema,
  doorPassesSchema,
  lockingSchema,
  madePassSchema,
  newPassSchema,
  openedPassSchema,
  passTakingSchema,
  passToken,
  unlockingSchema,
} from "#contract/attendance/passes.ts";
import type { SessionVariables } from "../../accounts/authenticate.ts";
import { clientOf } from "../../accounts/client.ts";
import type { OwnerDeps } from "../../accounts/prove-owner.ts";
import { accountOf } from "../../accounts/sessions/guards.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import type { PassCookie } from "./pass-cookie.ts";
import {
  createPass,
  findDoor,
  listPasses,
  lockScanner,
  openPass,
  revokePass,
  takePass,
  type PassDeps,
} from "./passes.service.ts";
import { unlockBrowser } from "./unlock-browser.ts";

const tags = ["door"];

const list = clubRoute({
  method: "get",
  path: "/events/{eventId}/door-passes",
  tags,
  summary: "List an event's door passes and who has them",
  ability: "manage-events",
  responses: { 200: json(doorPassesSchema, "Newest first") },
});

const create = clubRoute({
  method: "post",
  path: "/events/{eventId}/door-passes",
  tags,
  summary: "Create a door pass for one browser",
  ability: "manage-events",
  request: { body: { ...jsonBody(newPassSchema), required: false } },
  responses: { 201: json(madePassSchema, "All door passes of the event, and which one is new") },
  refusals: ["event-over", "too-many-passes", "year-ended"],
});

const revoke = clubRoute({
  method: "delete",
  path: "/events/{eventId}/door-passes/{passId}",
  tags,
  summary: "Revoke a door pass",
  ability: "manage-events",
  responses: { 200: json(doorPassesSchema, "All door passes of the event") },
});

const lock = clubRoute({
  method: "post",
  path: "/events/{eventId}/lock",
  tags,
  summary: "Lock this browser to the scanner of an Active event until the password is entered",
  ability: "add-attendees",
  request: { body: jsonBody(lockingSchema) },
  responses: { 204: { description: "From now on, this session can only use the scanner" } },
  refusals: ["event-over", "too-many-passes"],
});

/** The routes for door passes of a club's events. */
export function passesRoutes(deps: PassDeps) {
  return createRouter<SeatVariables>()
    .openapi(list, async (c) => {
      const event = { clubId: c.var.clubId, eventId: c.req.valid("param").eventId };
      return c.json({ passes: await listPasses(deps, event) }, 200);
    })
    .openapi(create, async (c) => {
      const { clubId, actor } = c.var;
      const { eventId } = c.req.valid("param");
      const madeId = await createPass(deps, actor, { eventId, key: c.req.valid("json").key });
      const passes = await listPasses(afterWriting(deps), { clubId, eventId });
      return c.json({ madeId, passes }, 201);
    })
    .openapi(revoke, async (c) => {
      const { clubId, actor } = c.var;
      const { eventId, passId } = c.req.valid("param");
      await revokePass(deps, actor, { eventId, passId });
      return c.json({ passes: await listPasses(afterWriting(deps), { clubId, eventId }) }, 200);
    })
    .openapi(lock, async (c) => {
      const { sessionId } = accountOf(c.var);
      const { eventId } = c.req.valid("param");
      const { cardsOnly } = c.req.valid("json");
      await lockScanner(deps, c.var.actor, { sessionId, eventId, cardsOnly });
      // The browser's cached lists aren't for people at the scanner.
      c.header("clear-site-data", '"cache"');
      return c.body(null, 204);
    });
}

const unlock = createRoute({
  method: "delete",
  path: "/session/lock",
  tags,
  summary: "Unlock this browser with its account's password or school login",
  request: { body: jsonBody(unlockingSchema) },
  responses: {
    204: { description: "The session is unlocked" },
    ...errorResponses("invalid-input", "signed-out", "not-confirmed-again"),
    ...errorResponses("too-many-attempts", "unavailable"),
  },
});

/** Reads from the write connection, to see the change just made. */
function afterWriting(deps: PassDeps): PassDeps {
  return { ...deps, database: { ...deps.database, read: deps.database.write } };
}

const open = createRoute({
  method: "get",
  path: "/door-passes/{token}",
  tags,
  summary: "Get a door pass by the token in its link, without taking it",
  request: { params: z.object({ token: passToken }) },
  responses: {
    200: json(openedPassSchema, "The door pass"),
    ...errorResponses("not-found", "too-many-attempts"),
  },
});

const take = createRoute({
  method: "post",
  path: "/door",
  tags,
  summary: "Take a door pass for this browser, once",
  request: { body: jsonBody(passTakingSchema) },
  responses: {
    200: json(doorAnswerSchema, "Taken; the pass is in a cookie"),
    ...errorResponses("invalid-input", "not-found", "pass-taken", "pass-over", "too-many-attempts"),
  },
});

const getDoor = createRoute({
  method: "get",
  path: "/door",
  tags,
  summary: "Get the event that this browser's door pass is for",
  responses: { 200: json(doorAnswerSchema, "The event and the pass, or null without a pass") },
});

/** The routes open to anyone with a door pass or its link. */
export function doorPassRoutes(deps: PassDeps & OwnerDeps & { passCookie: PassCookie }) {
  const { passCookie } = deps;
  return createRouter<SessionVariables>()
    .openapi(open, async (c) =>
      c.json(await openPass(deps, c.var.clientAddress, c.req.valid("param").token), 200),
    )
    .openapi(take, async (c) => {
      const cookie = await takePass(deps, c.var.clientAddress, c.req.valid("json"));
      passCookie.set(c, cookie);
      const shown = { cookie, lock: c.var.lock };
      return c.json({ door: await findDoor(afterWriting(deps), shown) }, 200);
    })
    .openapi(getDoor, async (c) => {
      const cookie = passCookie.read(c.req.header("cookie"));
      return c.json({ door: await findDoor(deps, { cookie, lock: c.var.lock }) }, 200);
    })
    .openapi(unlock, async (c) => {
      const of = c.var.lock ?? accountOf(c.var);
      await unlockBrowser(deps, clientOf(c), of, c.req.valid("json").password);
      return c.body(null, 204);
    });
}
