import { createRoute, z } from "@hono/zod-openapi";
import { claimSchema, claimsInputSchema, claimSheetSchema } from "#contract/door.ts";
import { id } from "#contract/fields.ts";
import type { ChangeDeps } from "../ledger/change-clubs.ts";
import type { ClaimCodes } from "../members/claim-codes.ts";
import { renewClaim, renewClaims } from "../members/claims.service.ts";
import { createRouter, errorResponses, json, jsonBody } from "../platform/http/router.ts";
import { requireAbility, type SeatVariables } from "../seats/guards.ts";

const postClaim = createRoute({
  method: "post",
  path: "/members/{personId}/claim",
  tags: ["members"],
  summary: "Make a claim slip for a member who has not signed up; it replaces any earlier one",
  middleware: [requireAbility("correct")] as const,
  request: { params: z.object({ clubId: id, personId: id }) },
  responses: {
    201: json(claimSchema, "What is on the slip"),
    ...errorResponses("signed-out", "wrong-role", "not-found"),
  },
});

const postClaims = createRoute({
  method: "post",
  path: "/claims",
  tags: ["members"],
  summary: "Make claim slips for members who have not signed up; they replace any earlier ones",
  middleware: [requireAbility("correct")] as const,
  request: { params: z.object({ clubId: id }), body: jsonBody(claimsInputSchema) },
  responses: {
    201: json(claimSheetSchema, "What is on the slips"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role", "not-found"),
  },
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
