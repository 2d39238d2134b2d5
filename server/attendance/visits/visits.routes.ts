import { createRoute, z } from "@hono/zod-openapi";
import { signedSchema, signInputSchema } from "#contract/attendance/door.ts";
import { id } from "#contract/platform/fields.ts";
import { refuseWithoutCard, requireAtDoor, type SeatVariables } from "../../clubs/seats/guards.ts";
import { commit, type CommitDeps } from "../../ledger/commit.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { listSomeAttendees } from "../attendance-queries.ts";
import { asSeenIn, getEventSeenIn } from "../seen-in.ts";

const postVisit = createRoute({
  method: "post",
  path: "/events/{eventId}/visits",
  tags: ["door"],
  summary: "Sign someone on the list in or out, at an event that counts time",
  middleware: [requireAtDoor("add-attendees"), refuseWithoutCard] as const,
  request: { params: z.object({ clubId: id, eventId: id }), body: jsonBody(signInputSchema) },
  responses: {
    200: json(signedSchema, "They are signed in or out now"),
    ...errorResponses("invalid-input", "signed-out", "not-found", "wrong-role", "pass-over"),
    ...errorResponses("cards-only", "reason-needed", "not-signed-in"),
    ...errorResponses("event-over", "not-open-yet", "too-many-attempts"),
  },
});

/** The route that signs people in and out at an event that counts time (R35.13). */
export function visitsRoutes(deps: CommitDeps) {
  return createRouter<SeatVariables>().openapi(postVisit, async (c) => {
    const { clubId, doer, view } = c.var;
    const { eventId } = c.req.valid("param");
    const { personId, sign, reason } = c.req.valid("json");
    await getEventSeenIn(view, deps.clock())(deps.database.read, clubId, eventId);
    const kind = sign === "in" ? "sign-in" : "sign-out";
    const command = { kind, eventId, personIds: [personId] } as const;
    const answer = await commit(deps, doer, command, { reason }, async (db, revision) => {
      const [attendee] = await listSomeAttendees(db, { clubId, eventId }, [personId]);
      if (attendee === undefined) throw new Error("The attendee was not found.");
      return { revision, attendee: asSeenIn(view)(attendee) };
    });
    return c.json(answer, 200);
  });
}
