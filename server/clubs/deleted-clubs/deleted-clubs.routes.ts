import { createRoute, z } from "@hono/zod-openapi";
import {
  clubContentsSchema,
  clubDeletionSchema,
  clubInputSchema,
  deletedClubSchema,
} from "#contract/clubs/clubs.ts";
import { id } from "#contract/platform/fields.ts";
import type { SessionVariables } from "../../accounts/authenticate.ts";
import type { StrengthDeps } from "../../accounts/session-strength.ts";
import { accountOf, requireOpenSession, sessionOf } from "../../accounts/sessions/guards.ts";
import { changeClubs } from "../../ledger/change-clubs.ts";
import { withStanding } from "../../ledger/standing.ts";
import type { Db } from "../../platform/database/database.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { getRevision } from "../../platform/live/changes.store.ts";
import { allowancesOf } from "../../platform/rate-limits/allowances.ts";
import { createClub } from "../clubs.service.ts";
import { clubRoute } from "../seats/club-route.ts";
import type { SeatVariables } from "../seats/guards.ts";
import type { OwnersMailDeps } from "../seats/officers-mail.ts";
import { countOfficers } from "../seats/officers.service.ts";
import { requireHeldSecondStep } from "../seats/required-second-step.ts";
import { getNameOfClub } from "../seats/seats.service.ts";
import { deleteClub, listOwnDeletedClubs, restoreClub } from "./deleted-clubs.service.ts";

const tags = ["clubs"];

const getContents = clubRoute({
  method: "get",
  path: "/deletion",
  tags,
  summary: "Get what deleting the club would delete",
  ability: "manage-officers",
  responses: { 200: json(clubContentsSchema, "The club's name, and how much it contains") },
});

const remove = clubRoute({
  method: "post",
  path: "/deletion",
  tags,
  summary: "Delete the club; an owner can restore it for 30 days",
  ability: "manage-officers",
  request: { body: jsonBody(clubDeletionSchema) },
  responses: { 204: { description: "The club is deleted" } },
  refusals: ["too-many-attempts"],
});

/** How many members and events a club has. */
type CountClub = (
  db: OwnersMailDeps["database"]["read"],
  clubId: string,
) => Promise<{ members: number; events: number }>;

/** Deletes a club. */
export function clubDeletionRoutes(deps: OwnersMailDeps & { countClub: CountClub }) {
  const { read } = deps.database;
  return createRouter<SeatVariables>()
    .openapi(getContents, async (c) => {
      const { clubId } = c.var;
      const revision = await getRevision(read, clubId);
      const clubName = await getNameOfClub(read, clubId);
      const officers = await countOfficers(read, clubId);
      return c.json({ revision, clubName, officers, ...(await deps.countClub(read, clubId)) }, 200);
    })
    .openapi(remove, async (c) => {
      const asker = { ...c.var.actor, address: c.var.clientAddress };
      await deleteClub(deps, asker, c.req.valid("json").clubName);
      return c.body(null, 204);
    });
}

const create = createRoute({
  method: "post",
  path: "/own-clubs",
  tags,
  summary: "Create a club, which you own",
  request: { body: jsonBody(clubInputSchema) },
  responses: {
    201: json(z.object({ clubId: id }), "The new club"),
    ...errorResponses("invalid-input", "signed-out", "too-many-attempts"),
  },
});

const listDeleted = createRoute({
  method: "get",
  path: "/deleted-clubs",
  tags,
  summary: "List the deleted clubs that you owned and can restore",
  responses: {
    200: json(z.object({ clubs: z.array(deletedClubSchema) }), "Last deleted first"),
    ...errorResponses("signed-out"),
  },
});

const restore = createRoute({
  method: "post",
  path: "/deleted-clubs/{clubId}/restoration",
  tags,
  summary: "Restore a deleted club that you owned",
  request: { params: z.object({ clubId: id }) },
  responses: {
    204: { description: "The club is back, with everyone's seat" },
    ...errorResponses("signed-out", "second-step-required", "not-found", "too-many-attempts"),
  },
});

/** An account's clubs: creates one, and restores one that was deleted. */
export function ownClubsRoutes(deps: OwnersMailDeps & StrengthDeps) {
  return createRouter<SessionVariables>()
    .openapi(create, async (c) => {
      const { account } = accountOf(c.var);
      const input = c.req.valid("json");
      await deps.allowances.take(allowancesOf.seatChanges, account.id);
      const clubId = await changeClubs(deps, (db, transaction) =>
        createClub(db, transaction, { timeZone: undefined, ...input, ownerId: account.id }),
      );
      return c.json({ clubId }, 201);
    })
    .openapi(listDeleted, async (c) => {
      const { account } = accountOf(c.var);
      const clubs = await listOwnDeletedClubs(deps.database.read, account.id, deps.clock());
      return c.json({ clubs }, 200);
    })
    .openapi(restore, async (c) => {
      const { clubId } = c.req.valid("param");
      const { account } = accountOf(c.var);
      const session = sessionOf(c.var);
      const requireStrong = (db: Db) => requireHeldSecondStep(deps, db, clubId, session);
      await requireStrong(deps.database.read);
      const require = async (db: Db) => {
        await requireOpenSession(deps, db, session);
        await requireStrong(db);
      };
      const asker = { clubId, accountId: account.id, address: c.var.clientAddress };
      await withStanding({ clubId, require }, () => restoreClub(deps, asker));
      return c.body(null, 204);
    });
}
