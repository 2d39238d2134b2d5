import { createRoute, z } from "@hono/zod-openapi";
import {
  ownRecordSchema,
  newRecordLinkSchema,
  recordLinkSchema,
  sharedRecordSchema,
} from "#contract/members/own-record.ts";
import { id } from "#contract/platform/fields.ts";
import { accountOf, type PersonVariables } from "../../accounts/sessions/guards.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import {
  getOwnRecord,
  readSharedRecord,
  revokeRecordLink,
  shareRecord,
  type OwnRecordDeps,
} from "./own-record.service.ts";

const tags = ["own record"];
const ownErrors = errorResponses("signed-out", "wrong-role", "not-found");
const ofClub = z.object({ clubId: id });

const get = createRoute({
  method: "get",
  path: "/clubs/{clubId}/record",
  tags,
  summary: "Get your record in a club, and your links to it",
  request: { params: ofClub },
  responses: { 200: json(ownRecordSchema, "The record as of now"), ...ownErrors },
});
const share = createRoute({
  method: "post",
  path: "/clubs/{clubId}/record/links",
  tags,
  summary: "Create a link that shows parts of your record to anyone who has it, for a year",
  request: { params: ofClub, body: jsonBody(newRecordLinkSchema) },
  responses: {
    201: json(recordLinkSchema, "The new link"),
    ...ownErrors,
    ...errorResponses("invalid-input", "too-many-record-links"),
  },
});
const revoke = createRoute({
  method: "delete",
  path: "/clubs/{clubId}/record/links/{recordLinkId}",
  tags,
  summary: "End a link to your record",
  request: { params: ofClub.extend({ recordLinkId: id }) },
  responses: { 204: { description: "The link no longer works" }, ...ownErrors },
});

/** A member's record, and their links to it (R26.20, R26.21). */
export function ownRecordRoutes(deps: OwnRecordDeps) {
  const sharerOf = (asking: PersonVariables, clubId: string) => ({
    clubId,
    personId: asking.personId,
    accountId: accountOf(asking).account.id,
  });
  return createRouter<PersonVariables>()
    .openapi(get, async (c) => {
      const { clubId } = c.req.valid("param");
      return c.json(await getOwnRecord(deps, sharerOf(c.var, clubId)), 200);
    })
    .openapi(share, async (c) => {
      const { clubId } = c.req.valid("param");
      const { sessionId } = accountOf(c.var);
      const sharer = { ...sharerOf(c.var, clubId), sessionId };
      return c.json(await shareRecord(deps, sharer, c.req.valid("json")), 201);
    })
    .openapi(revoke, async (c) => {
      const { clubId, recordLinkId } = c.req.valid("param");
      await revokeRecordLink(deps, sharerOf(c.var, clubId), recordLinkId);
      return c.body(null, 204);
    });
}

const open = createRoute({
  method: "get",
  path: "/shared-records/{token}",
  tags,
  summary: "Read what a link to a member's record shows",
  request: { params: z.object({ token: id }) },
  responses: {
    200: json(sharedRecordSchema, "Only what the member chose"),
    ...errorResponses("not-found", "too-many-attempts"),
  },
});

/** Shared records, for anyone with the link (R26.21). */
export function sharedRecordRoutes(deps: OwnRecordDeps) {
  return createRouter().openapi(open, async (c) => {
    const { token } = c.req.valid("param");
    return c.json(await readSharedRecord(deps, c.var.clientAddress, token), 200);
  });
}
