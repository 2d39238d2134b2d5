import {
  listedKiosksSchema,
  newKioskSchema,
  settledIdSchema,
  unknownIdAnswerSchema,
  unknownIdsSchema,
  unsettledIdSchema,
} from "#contract/attendance/kiosk.ts";
import { accountOf } from "../../accounts/sessions/guards.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import type { CommitDeps } from "../../ledger/commit.ts";
import { createRouter, json, jsonBody } from "../../platform/http/router.ts";
import type { FindPersonDeps } from "./find-person.ts";
import { listKiosks } from "./list-kiosks.ts";
import { listUnknownIds } from "./list-unknown-ids.ts";
import { endKiosk, openKiosk } from "./open-kiosk.ts";
import { settleUnknownId, unsettleUnknownId } from "./unknown-ids.ts";

const tags = ["kiosk"];

const open = clubRoute({
  method: "post",
  path: "/kiosks",
  tags,
  summary: "Make this browser a kiosk, and lock it until the password is entered",
  ability: "call-roll",
  request: { body: jsonBody(newKioskSchema) },
  responses: { 204: { description: "From now on, this session can only be used as a kiosk" } },
  refusals: ["event-over", "too-many-kiosks"],
});

const list = clubRoute({
  method: "get",
  path: "/events/{eventId}/kiosks",
  tags,
  summary: "List an event's kiosks, and those for any open event",
  ability: "manage-events",
  responses: { 200: json(listedKiosksSchema, "Newest first") },
});

const end = clubRoute({
  method: "delete",
  path: "/kiosks/{kioskId}",
  tags,
  summary: "End a kiosk",
  ability: "manage-events",
  responses: { 204: { description: "It ended; its browser stays locked" } },
});

const listUnknown = clubRoute({
  method: "get",
  path: "/events/{eventId}/unknown-ids",
  tags,
  summary: "List the IDs that kiosks of an event read without a network, and that no member has",
  ability: "correct",
  responses: { 200: json(unknownIdsSchema, "In the order in which they came") },
});

const settle = clubRoute({
  method: "post",
  path: "/events/{eventId}/unknown-ids",
  tags,
  summary: "Say whose an unknown ID is, or dismiss it",
  ability: "correct",
  request: { body: jsonBody(unknownIdAnswerSchema) },
  responses: { 200: json(settledIdSchema, "The event's other unknown IDs") },
  refusals: ["reason-needed", "year-ended"],
});

const unsettle = clubRoute({
  method: "put",
  path: "/events/{eventId}/unknown-ids",
  tags,
  summary: "Put an unknown ID back, and undo what was done when it was settled",
  ability: "correct",
  request: { body: jsonBody(unsettledIdSchema) },
  responses: { 200: json(unknownIdsSchema, "The event's unknown IDs") },
  refusals: ["cannot-undo", "changed-meanwhile", "reason-needed", "year-ended"],
});

/** The routes for kiosks of a club, for the people who run it. */
export function kiosksRoutes(deps: CommitDeps & FindPersonDeps) {
  const { read, write } = deps.database;
  return createRouter<SeatVariables>()
    .openapi(open, async (c) => {
      const { actor, view } = c.var;
      const { sessionId } = accountOf(c.var);
      await openKiosk(deps, actor, { sessionId, view }, c.req.valid("json"));
      // The browser's cached lists aren't for people at the kiosk.
      c.header("clear-site-data", '"cache"');
      return c.body(null, 204);
    })
    .openapi(list, async (c) => {
      const event = { clubId: c.var.clubId, eventId: c.req.valid("param").eventId };
      return c.json({ kiosks: await listKiosks(read, event, deps.clock().getTime()) }, 200);
    })
    .openapi(end, async (c) => {
      await endKiosk(deps, c.var.actor, c.req.valid("param").kioskId);
      return c.body(null, 204);
    })
    .openapi(listUnknown, async (c) => {
      const event = { clubId: c.var.clubId, eventId: c.req.valid("param").eventId };
      return c.json({ unknownIds: await listUnknownIds(deps, read, event) }, 200);
    })
    .openapi(settle, async (c) => {
      const { clubId, actor } = c.var;
      const { eventId } = c.req.valid("param");
      const revisions = await settleUnknownId(deps, actor, eventId, c.req.valid("json"));
      const unknownIds = await listUnknownIds(deps, write, { clubId, eventId });
      return c.json({ unknownIds, revisions }, 200);
    })
    .openapi(unsettle, async (c) => {
      const { clubId, actor } = c.var;
      const { eventId } = c.req.valid("param");
      await unsettleUnknownId(deps, actor, eventId, c.req.valid("json"));
      return c.json({ unknownIds: await listUnknownIds(deps, write, { clubId, eventId }) }, 200);
    });
}
