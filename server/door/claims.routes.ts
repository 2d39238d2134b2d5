import { claimSchema, claimsInputSchema, claimSheetSchema } from "#contract/door.ts";
import type { ChangeDeps } from "../ledger/change-clubs.ts";
import type { ClaimCodes } from "../members/claim-codes.ts";
import { renewClaim, renewClaims } from "../members/claims.service.ts";
import { createRouter, json, jsonBody } from "../platform/http/router.ts";
import { clubRoute } from "../seats/club-route.ts";
import type { SeatVariables } from "../seats/guards.ts";

const postClaim = clubRoute({
  method: "post",
  path: "/members/{personId}/claim",
  tags: ["members"],
  summary: "Make a claim slip for a member who has not signed up; it replaces any earlier one",
  ability: "correct",
  responses: { 201: json(claimSchema, "What is on the slip") },
});

const postClaims = clubRoute({
  method: "post",
  path: "/claims",
  tags: ["members"],
  summary: "Make claim slips for members who have not signed up; they replace any earlier ones",
  ability: "correct",
  request: { body: jsonBody(claimsInputSchema) },
  responses: { 201: json(claimSheetSchema, "What is on the slips") },
});

/** Slips by which people without an account sign up who were added or imported. */
export function claimsRoutes(deps: ChangeDeps & { claimCodes: ClaimCodes }) {
  return createRouter<SeatVariables>()
    .openapi(postClaim, async (c) =>
      c.json(await renewClaim(deps, c.var.clubId, c.req.valid("param").personId), 201),
    )
    .openapi(postClaims, async (c) => {
      const { personIds } = c.req.valid("json");
      return c.json({ claims: await renewClaims(deps, c.var.clubId, personIds) }, 201);
    });
}
