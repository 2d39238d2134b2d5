import { createRoute, z } from "@hono/zod-openapi";
import { changed, changedMeanwhileSchema } from "#contract/ledger/ledger.ts";
import {
  carryoverInputSchema,
  clubMemberSchema,
  memberEmailsSchema,
  memberNameSchema,
  nameSearchSchema,
} from "#contract/members/members.ts";
import { searchByName } from "#contract/members/name-search.ts";
import { id, revision } from "#contract/platform/fields.ts";
import { byName } from "#contract/platform/sorting.ts";
import { clubRoute } from "../clubs/seats/club-route.ts";
import { refuseWithoutCard, requireAtDoor, type SeatVariables } from "../clubs/seats/guards.ts";
import { commit, type CommitDeps } from "../ledger/commit.ts";
import {
  createRouter,
  errorResponses,
  errorResponseWith,
  json,
  jsonBody,
} from "../platform/http/router.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import {
  getMember,
  listMemberIdentities,
  listMembers,
  listMembersToFind,
} from "./memberships.service.ts";

const tags = ["members"];
/** Anyone who needs more results can type more letters. */
const mostFound = 20;

const list = clubRoute({
  method: "get",
  path: "/members",
  tags,
  summary: "List the club's members",
  ability: "see-club",
  responses: {
    200: json(
      z.object({ revision, members: z.array(clubMemberSchema) }),
      "Everyone who belongs to the club",
    ),
  },
});

const emails = clubRoute({
  method: "get",
  path: "/member-emails",
  tags,
  summary: "List the emails of the club's members: the account's, or else the one from a sheet",
  ability: "see-club",
  responses: { 200: json(memberEmailsSchema, "Those who have one") },
});

const names = createRoute({
  method: "get",
  path: "/member-names",
  tags,
  summary: "Find up to 20 members by 2 or more letters of their name, for people who can add them",
  middleware: [requireAtDoor("add-attendees"), refuseWithoutCard] as const,
  request: { params: z.object({ clubId: id }), query: nameSearchSchema },
  responses: {
    200: json(z.object({ members: z.array(memberNameSchema) }), "Names only"),
    ...errorResponses("invalid-input", "signed-out", "not-found"),
    ...errorResponses("wrong-role", "pass-over", "cards-only"),
  },
});

const putCarryover = clubRoute({
  method: "put",
  path: "/members/{personId}/carryover",
  tags,
  summary: "Set a member's carry-over",
  ability: "set-carryover",
  request: { body: jsonBody(carryoverInputSchema) },
  responses: {
    200: json(z.object({ revision, changed, member: clubMemberSchema }), "The updated member"),
    ...errorResponseWith("changed-meanwhile", changedMeanwhileSchema),
  },
});

export function membersRoutes(deps: CommitDeps) {
  const { read } = deps.database;
  return createRouter<SeatVariables>()
    .openapi(list, async (c) => {
      const revision = await getRevision(read, c.var.clubId);
      return c.json({ revision, members: await listMembers(read, c.var.clubId) }, 200);
    })
    .openapi(emails, async (c) => {
      const members = await listMemberIdentities(deps.database.read, c.var.clubId);
      const known = members.flatMap(({ id, emails: [email] }) => (email ? { id, email } : []));
      return c.json({ emails: known }, 200);
    })
    .openapi(names, async (c) => {
      const { search } = c.req.valid("query");
      const found = searchByName(await listMembersToFind(read, c.var.clubId), search);
      const first = found.toSorted(byName).slice(0, mostFound);
      return c.json({ members: first.map(({ id, name }) => ({ id, name })) }, 200);
    })
    .openapi(putCarryover, async (c) => {
      const { clubId } = c.var;
      const { personId } = c.req.valid("param");
      const { carryover, revision: expectedRevision } = c.req.valid("json");
      const command = { kind: "set-carryover", personId, carryover } as const;
      const answer = await commit(
        deps,
        c.var.actor,
        command,
        { expectedRevision },
        async (db, revision, { facts }) => ({
          revision,
          changed: facts.length > 0,
          member: await getMember(db, clubId, personId),
        }),
      );
      return c.json(answer, 200);
    });
}
