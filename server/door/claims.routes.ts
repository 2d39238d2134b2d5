import { createRoute, z } from "@hono/zod-openapi";
import { claimSchema } from "#contract/door.ts";
import { id } from "#contract/fields.ts";
import type { ChangeDeps } from "../ledger/change-clubs.ts";
import type { ClaimCodes } from "../people/claim-codes.ts";
import { renewClaim } from "../people/claims.service.ts";
import { createRouter, errorResponses, json } from "../platform/http/router.ts";
import { requireAbility, type SeatVariables } from "../seats/guards.ts";

const postClaim = createRoute({
  method: "post",
  path: "/members/{personId}/claim",
  tags: ["members"],
  summary: "Make another claim slip for a member who has not signed up; an earlier one ends",
  middleware: [requireAbility("correct")] as const,
  request: { params: z.object({ clubId: id, personId: id }) },
  responses: {
    201: json(claimSchema, "What stands on the slip"),
    ...errorResponses("signed-out", "wrong-role", "not-found"),
  },
});

/** Slips by which people who were added without an account sign up. */
export function claimsRoutes(deps: ChangeDeps & { claimCodes: ClaimCodes }) {
  return createRouter<SeatVariables>().openapi(postClaim, async (c) =>
    c.json(await renewClaim(deps, c.var.clubId, c.req.valid("param").personId), 201),
  );
}
