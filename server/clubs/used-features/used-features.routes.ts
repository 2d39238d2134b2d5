import {
  usedFeaturesSchema,
  type UsedFeatures,
} from "#contract/clubs/used-features/used-features.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { createRouter, json } from "../../platform/http/router.ts";
import { getRevision } from "../../platform/live/changes.store.ts";
import { clubRoute } from "../seats/club-route.ts";
import type { SeatVariables } from "../seats/guards.ts";
import { listUsedFeatures } from "./used-features.store.ts";

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

/**
 * The features that a club has ever used, which its pages show (R13.41). The revision is read first:
 * the answer may be newer, but never older.
 */
async function getUsedFeatures(db: Db, clubId: string): Promise<UsedFeatures> {
  const revision = await getRevision(db, clubId);
  return { revision, used: await listUsedFeatures(db, clubId) };
}
