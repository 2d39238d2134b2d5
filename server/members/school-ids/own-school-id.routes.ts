import { createRoute, z } from "@hono/zod-openapi";
import { ownSchoolIdInputSchema, ownSchoolIdSchema } from "#contract/members/school-ids.ts";
import { id } from "#contract/platform/fields.ts";
import { accountOf, type PersonVariables } from "../../accounts/sessions/guards.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { getOwnSchoolId, setOwnSchoolId, type OwnSchoolIdDeps } from "./own-school-id.ts";

const ownErrors = errorResponses("signed-out", "wrong-role", "not-found");
const request = { params: z.object({ clubId: id }) };

const get = createRoute({
  method: "get",
  path: "/clubs/{clubId}/school-id",
  tags: ["clubs"],
  summary: "Get your school ID in one of your clubs",
  request,
  responses: { 200: json(ownSchoolIdSchema, "The ID that the club's kiosk knows"), ...ownErrors },
});

const set = createRoute({
  method: "put",
  path: "/clubs/{clubId}/school-id",
  tags: ["clubs"],
  summary: "Set your school ID in one of your clubs",
  request: { ...request, body: jsonBody(ownSchoolIdInputSchema) },
  responses: {
    204: { description: "The club's kiosk knows it from now on" },
    ...ownErrors,
    ...errorResponses("invalid-input", "id-taken", "too-many-attempts"),
  },
});

/** A member's own school ID in a club (R34.3). */
export function ownSchoolIdRoutes(deps: OwnSchoolIdDeps) {
  return createRouter<PersonVariables>()
    .openapi(get, async (c) => {
      const of = { ...c.req.valid("param"), personId: c.var.personId };
      return c.json({ schoolId: await getOwnSchoolId(deps.database.read, of) }, 200);
    })
    .openapi(set, async (c) => {
      const { account } = accountOf(c.var);
      const of = { ...c.req.valid("param"), personId: c.var.personId };
      await setOwnSchoolId(deps, account, of, c.req.valid("json").schoolId);
      return c.body(null, 204);
    });
}
