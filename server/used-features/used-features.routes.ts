import { usedFeaturesSchema } from "#contract/used-features.ts";
import type { Database } from "../platform/database/database.ts";
import { createRouter, json } from "../platform/http/router.ts";
import { clubRoute } from "../seats/club-route.ts";
import type { SeatVariables } from "../seats/guards.ts";
import { getUsedFeatures } from "./used-features.service.ts";

const get = clubRoute({
  method: "get",
  path: "/used-features",
  tags: ["clubs"],
  summary: "List the features that the club has ever used",
  ability: "see-club",
  responses: { 200: json(usedFeaturesSchema, "The features; pages fold away all others") },
});

/** The features that a club has ever used. */
export function usedFeaturesRoutes({ database: { read } }: { database: Pick<Database, "read"> }) {
  return createRouter<SeatVariables>().openapi(get, async (c) =>
    c.json(await getUsedFeatures(read, c.var.clubId), 200),
  );
}
