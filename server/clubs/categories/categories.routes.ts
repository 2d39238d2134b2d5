import { categoriesSchema } from "#contract/clubs/categories.ts";
import type { Database } from "../../platform/database/database.ts";
import { createRouter, json } from "../../platform/http/router.ts";
import { clubRoute } from "../seats/club-route.ts";
import type { SeatVariables } from "../seats/guards.ts";
import { readClubCategories } from "./categories.service.ts";

const list = clubRoute({
  method: "get",
  path: "/categories",
  tags: ["events"],
  summary: "List the categories of the club's events, in order",
  ability: "see-club",
  responses: {
    200: json(categoriesSchema, "The categories; the command `set-categories` changes them"),
  },
});

/** The categories of a club's events. */
export function categoriesRoutes({ database: { read } }: { database: Pick<Database, "read"> }) {
  return createRouter<SeatVariables>().openapi(list, async (c) =>
    c.json(await readClubCategories(read, c.var.clubId), 200),
  );
}
