import { createRoute, z } from "@hono/zod-openapi";
import {
  alreadyOfficerSchema,
  invitationInputSchema,
  invitationSchema,
  invitationTakingSchema,
  lastOwnerSchema,
  officerSchema,
  openedInvitationSchema,
  roleInputSchema,
  takenInvitationSchema,
} from "#contract/clubs/seats/seats.ts";
import { id, invitationToken } from "#contract/platform/fields.ts";
import type { SessionVariables } from "../../accounts/authenticate.ts";
import type { StrengthDeps } from "../../accounts/session-strength.ts";
import { accountOf } from "../../accounts/sessions/guards.ts";
import {
  createRouter,
  errorResponses,
  errorResponseWith,
  json,
  jsonBody,
} from "../../platform/http/router.ts";
import { clubRoute } from "./club-route.ts";
import type { SeatVariables } from "./guards.ts";
import {
  confirm,
  invite,
  listOpenInvitations,
  openInvitation,
  takeInvitation,
  withdraw,
  type InvitationDeps,
} from "./invitations.service.ts";
import {
  changeRole,
  leaveClub,
  listOfficers,
  removeOfficer,
  type Asker,
  type CountMade,
} from "./officers.service.ts";

const tags = ["officers"];
const ofClub = z.object({ clubId: id });

const list = clubRoute({
  method: "get",
  path: "/officers",
  tags,
  summary: "List the club's officers, owners first",
  ability: "manage-officers",
  responses: {
    200: json(z.object({ officers: z.array(officerSchema) }), "Everyone who helps run the club"),
  },
});

const putRole = clubRoute({
  method: "put",
  path: "/officers/{accountId}",
  tags,
  summary: "Change an officer's role, or your own",
  ability: "manage-officers",
  request: { body: jsonBody(roleInputSchema) },
  responses: {
    204: { description: "Changed, starting with the next request" },
    ...errorResponseWith("last-owner", lastOwnerSchema),
  },
});

const remove = clubRoute({
  method: "delete",
  path: "/officers/{accountId}",
  tags,
  summary: "Remove an officer",
  ability: "manage-officers",
  responses: {
    204: { description: "Removed; they can no longer see the club" },
    ...errorResponseWith("last-owner", lastOwnerSchema),
  },
});

const leave = createRoute({
  method: "delete",
  path: "/seat",
  tags,
  summary: "Leave the club by giving up your own seat",
  request: { params: ofClub },
  responses: {
    204: { description: "Left" },
    ...errorResponses("signed-out", "second-step-required", "not-found"),
    ...errorResponseWith("last-owner", lastOwnerSchema),
  },
});

const invitations = clubRoute({
  method: "get",
  path: "/invitations",
  tags,
  summary: "List invitations that are open or waiting for confirmation, newest first",
  ability: "manage-officers",
  responses: {
    200: json(
      z.object({ invitations: z.array(invitationSchema) }),
      "Open ones that you sent include their links",
    ),
  },
});

const postInvitation = clubRoute({
  method: "post",
  path: "/invitations",
  tags,
  summary:
    "Create an invitation link, and email it if an email is given and the server sends email",
  ability: "manage-officers",
  request: { body: jsonBody(invitationInputSchema) },
  responses: {
    201: json(
      invitationSchema,
      "The invitation with its link; `sentTo` is null if no email is sent",
    ),
  },
  refusals: ["address-not-confirmed", "too-many-attempts", "too-many-invitations"],
});

const deleteInvitation = clubRoute({
  method: "delete",
  path: "/invitations/{invitationId}",
  tags,
  summary: "Withdraw an invitation",
  ability: "manage-officers",
  responses: { 204: { description: "The link no longer works" } },
});

const postConfirmation = clubRoute({
  method: "post",
  path: "/invitations/{invitationId}/confirmation",
  tags,
  summary: "Confirm the person who accepted an owner invitation that you sent",
  ability: "manage-officers",
  responses: { 204: { description: "They are now an owner of the club" } },
});

const askerOf = ({ actor, clientAddress }: SeatVariables): Asker => ({
  ...actor,
  address: clientAddress,
});

/** A club's officers and invitations. */
export function officersRoutes(deps: InvitationDeps & StrengthDeps & { countMade: CountMade }) {
  return createRouter<SeatVariables>()
    .openapi(list, async (c) =>
      c.json({ officers: await listOfficers(deps, deps.database.read, c.var.clubId) }, 200),
    )
    .openapi(putRole, async (c) => {
      const { accountId } = c.req.valid("param");
      await changeRole(deps, askerOf(c.var), accountId, c.req.valid("json").role);
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      await removeOfficer(deps, askerOf(c.var), c.req.valid("param").accountId);
      return c.body(null, 204);
    })
    .openapi(leave, async (c) => {
      await leaveClub(deps, askerOf(c.var));
      return c.body(null, 204);
    })
    .openapi(invitations, async (c) =>
      c.json({ invitations: await listOpenInvitations(deps, c.var.actor) }, 200),
    )
    .openapi(postInvitation, async (c) =>
      c.json(await invite(deps, askerOf(c.var), c.req.valid("json")), 201),
    )
    .openapi(deleteInvitation, async (c) => {
      await withdraw(deps, askerOf(c.var), c.req.valid("param").invitationId);
      return c.body(null, 204);
    })
    .openapi(postConfirmation, async (c) => {
      await confirm(deps, askerOf(c.var), c.req.valid("param").invitationId);
      return c.body(null, 204);
    });
}

const look = createRoute({
  method: "get",
  path: "/invitations/{token}",
  tags,
  summary: "Get an invitation by the token in its link, without accepting it",
  request: { params: z.object({ token: invitationToken }) },
  responses: {
    200: json(openedInvitationSchema, "Anyone with the link can see this"),
    ...errorResponses("not-found"),
  },
});

const take = createRoute({
  method: "post",
  path: "/me/invitations",
  tags,
  summary: "Accept an invitation with your own account",
  request: { body: jsonBody(invitationTakingSchema) },
  responses: {
    200: json(takenInvitationSchema, "Accepted, or waiting for the sender to confirm"),
    ...errorResponses("invalid-input", "signed-out", "not-found"),
    ...errorResponseWith(
      "already-officer",
      alreadyOfficerSchema,
      "invitation-used",
      "invitation-expired",
      "invitation-withdrawn",
    ),
  },
});

/** Opening and accepting an invitation with its link. */
export function invitationRoutes(deps: InvitationDeps) {
  return createRouter<SessionVariables>()
    .openapi(look, async (c) => c.json(await openInvitation(deps, c.req.valid("param").token), 200))
    .openapi(take, async (c) => {
      const { account } = accountOf(c.var);
      const from = { address: c.var.clientAddress, token: c.req.valid("json").token };
      return c.json(await takeInvitation(deps, account, from), 200);
    });
}
