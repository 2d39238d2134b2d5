import { createRoute, z } from "@hono/zod-openapi";
import { claimInputSchema } from "#contract/accounts/accounts.ts";
import {
  addressProofInputSchema,
  claimedSchema,
  unclaimedMembersSchema,
  claimByAddressInputSchema,
  claimPreviewSchema,
} from "#contract/members/claims/unclaimed-members.ts";
import { id } from "#contract/platform/fields.ts";
import type { CommitDeps } from "../../ledger/commit.ts";
import type { GuessDeps } from "../../members/claims/guess-claim.ts";
import { listUnclaimedMembers } from "../../members/claims/unclaimed-members.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { isAddressProved } from "../accounts.service.ts";
import type { SessionVariables } from "../authenticate.ts";
import { proveAddress, requestAddressProof } from "../emails/address-proof.ts";
import type { MailRequestDeps } from "../emails/request-mail.ts";
import type { StrengthDeps } from "../session-strength.ts";
import { accountOf, sessionOf } from "../sessions/guards.ts";
import { findUserOf } from "../users/find-user.ts";
import { claimByAddress, claimByCode, previewClaim } from "./claim-member.ts";
import { undoClaim } from "./undo-claim.ts";

export type ClaimDeps = CommitDeps & GuessDeps & MailRequestDeps & StrengthDeps;

const tags = ["records"];
const ofMember = z.object({ clubId: id, personId: id });

const requestProof = createRoute({
  method: "post",
  path: "/me/address-proofs",
  tags,
  summary: "Request an email with a link that confirms your email",
  responses: {
    202: { description: "We're sending the email, unless it's already confirmed" },
    ...errorResponses("signed-out", "too-many-attempts"),
  },
});

const prove = createRoute({
  method: "put",
  path: "/address-proofs",
  tags,
  summary: "Confirm an email with the link's token, on any device",
  request: { body: jsonBody(addressProofInputSchema) },
  responses: {
    204: { description: "The account's email is confirmed" },
    ...errorResponses("invalid-input", "confirmation-failed"),
  },
});

const list = createRoute({
  method: "get",
  path: "/me/records",
  tags,
  summary: "List the records without an account that clubs saved under your email",
  responses: {
    200: json(unclaimedMembersSchema, "None until the email is confirmed"),
    ...errorResponses("signed-out"),
  },
});

const get = createRoute({
  method: "get",
  path: "/me/records/{clubId}/{personId}",
  tags,
  summary: "Preview how claiming a saved record changes your points",
  request: { params: ofMember },
  responses: {
    200: json(claimPreviewSchema, "Nothing has changed yet"),
    ...errorResponses("signed-out", "not-found", "address-not-confirmed", "two-school-ids"),
    ...errorResponses("carryover-too-large"),
  },
});

const postClaimByEmail = createRoute({
  method: "post",
  path: "/me/records/{clubId}/{personId}",
  tags,
  summary: "Claim a record saved under your email",
  request: { params: ofMember, body: jsonBody(claimByAddressInputSchema) },
  responses: {
    200: json(claimedSchema, "The account, which now has the record"),
    ...errorResponses("invalid-input", "signed-out", "not-found"),
    ...errorResponses(
      ...(["address-not-confirmed", "changed-meanwhile"] as const),
      ...(["two-school-ids", "already-member", "carryover-too-large"] as const),
    ),
  },
});

const postClaim = createRoute({
  method: "post",
  path: "/me/claims",
  tags,
  summary: "Claim the record from before you had an account, with a claim slip",
  request: { body: jsonBody(claimInputSchema) },
  responses: {
    200: json(claimedSchema, "The account, which now has the record"),
    ...errorResponses("invalid-input", "signed-out", "too-many-attempts"),
    ...errorResponses("two-school-ids", "already-member", "carryover-too-large"),
  },
});

const undo = createRoute({
  method: "delete",
  path: "/me/claims/{clubId}/{revision}",
  tags,
  summary: "Undo claiming a record, by slip or email",
  request: { params: z.object({ clubId: id, revision: z.coerce.number().int().min(1) }) },
  responses: {
    204: { description: "The record is separate again" },
    ...errorResponses("signed-out", "not-found", "changed-meanwhile", "cannot-undo"),
  },
});

/** How people with an account claim what was recorded before they had it: by slip or email. */
export function ownClaimsRoutes(deps: ClaimDeps) {
  const { database } = deps;
  return createRouter<SessionVariables>()
    .openapi(requestProof, async (c) => {
      await requestAddressProof(deps, c.var.clientAddress, accountOf(c.var).account);
      return c.body(null, 202);
    })
    .openapi(prove, async (c) => {
      await proveAddress(deps, c.req.valid("json").token);
      return c.body(null, 204);
    })
    .openapi(list, async (c) => {
      const { account } = accountOf(c.var);
      const addressConfirmed = await isAddressProved(database.read, account.id);
      // Nothing is even looked up before the email is confirmed.
      const records = addressConfirmed ? await listUnclaimedMembers(database.read, account) : [];
      return c.json({ addressConfirmed, records }, 200);
    })
    .openapi(get, async (c) => {
      const { account } = accountOf(c.var);
      return c.json(await previewClaim(deps, account, c.req.valid("param")), 200);
    })
    .openapi(postClaimByEmail, async (c) => {
      const { account } = accountOf(c.var);
      const { expectedRevision } = c.req.valid("json");
      const claim = await claimByAddress(deps, account, c.req.valid("param"), expectedRevision);
      return c.json({ user: await findUserOf(deps, database.write, sessionOf(c.var)), claim }, 200);
    })
    .openapi(postClaim, async (c) => {
      const { account } = accountOf(c.var);
      const { claim: code } = c.req.valid("json");
      const claim = await claimByCode(deps, account, c.var.clientAddress, code);
      return c.json({ user: await findUserOf(deps, database.write, sessionOf(c.var)), claim }, 200);
    })
    .openapi(undo, async (c) => {
      await undoClaim(deps, accountOf(c.var).account, c.req.valid("param"));
      return c.body(null, 204);
    });
}
