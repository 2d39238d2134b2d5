import { claimSchema, claimsInputSchema, claimSheetSchema } from "#contract/attendance/door.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import type { ChangeDeps } from "../../ledger/change-clubs.ts";
import type { ClaimCodes } from "../../members/claims/claim-codes.ts";
import { renewClaim, renewClaims } from "../../members/claims/claims.service.ts";
import { createRouter, json, jsonBody } from "../../platform/http/router.ts";

const postClaim = clubRoute({
  method: "post",
  path: "/members/{personId}/claim",
  tags: ["members"],
  summary: "Create a claim slip for a member without an account; it replaces any earlier one",
  ability: "correct",
  responses: { 201: json(claimSchema, "The contents of the slip") },
});

const postClaims = clubRoute({
  method: "post",
  path: "/claims",
  tags: ["members"],
  summary: "Create claim slips for members without an account; they replace any earlier ones",
  ability: "correct",
  request: { body: jsonBody(claimsInputSchema) },
  responses: { 201: json(claimSheetSchema, "The contents of the slips") },
});

/** Slips with which people who were added or imported without an account can sign up. */
export function claimsRoutes(deps: ChangeDeps & { claimCodes: ClaimCodes }) {
  return createRouter<SeatVariables>()
    .openapi(postClaim, async (c) =>
      c.json(await renewClaim(deps, c.var.actor, c.req.valid("param").personId), 201),
    )
    .openapi(postClaims, async (c) => {
      const { personIds } = c.req.valid("json");
      return c.json({ claims: await renewClaims(deps, c.var.actor, personIds) }, 201);
    });
}
