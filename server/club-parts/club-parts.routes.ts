import { clubPartsSchema } from "#contract/used-parts.ts";
import type { Database } from "../platform/database/database.ts";
import { createRouter, json } from "../platform/http/router.ts";
import { clubRoute } from "../seats/club-route.ts";
import type { SeatVariables } from "../seats/guards.ts";
import { getClubParts } from "./club-parts.service.ts";

const get = clubRoute({
  method: "get",
  path: "/parts",
  tags: ["clubs"],
  summary: "List the parts of the product that the club has ever used",
  ability: "see-club",
  responses: { 200: json(clubPartsSchema, "The parts; pages fold away all others") },
});

/** The parts that a club uses. */
export function clubPartsRoutes({ database: { read } }: { database: Pick<Database, "read"> }) {
  return createRouter<SeatVariables>().openapi(get, async (c) =>
    c.json(await getClubParts(read, c.var.clubId), 200),
  );
}
