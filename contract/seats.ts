import { z } from "zod";
import { seatRoles } from "./abilities.ts";
import { emailField } from "./accounts.ts";
import { id, instant } from "./fields.ts";
import { says } from "./issues.ts";
import { namedSchema } from "./named.ts";

const roleSchema = z.enum(seatRoles, says("unknown-choice"));

/** Somebody who helps to run the club. */
export const officerSchema = z
  .object({
    /** Of the account. */
    id,
    name: z.string(),
    role: roleSchema,
    since: instant,
    /** When they last used the product, at most minutes ago; null while they are signed out everywhere. */
    lastHere: instant.nullable(),
    invitedBy: z.union([namedSchema, z.null()]),
  })
  .meta({ id: "Officer" });
export type Officer = z.infer<typeof officerSchema>;

/** Input of a change of somebody's role. */
export const roleInputSchema = z.object({ role: roleSchema });

/** What can become of an invitation. `waiting`: taken, until its sender confirms it. */
const invitationStates = ["open", "waiting", "used", "expired", "withdrawn"] as const;
export type InvitationState = (typeof invitationStates)[number];

/** An invitation that somebody may still take, or that waits to be confirmed. */
export const invitationSchema = z
  .object({
    id,
    role: roleSchema,
    state: z.enum(invitationStates),
    createdAt: instant,
    expiresAt: instant,
    createdBy: namedSchema,
    /** Where it was sent to by mail. */
    sentTo: z.string().nullable(),
    takenBy: z.union([namedSchema, z.null()]),
    /** Opens it in a browser; null once it is taken. */
    link: z.string().nullable(),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof invitationSchema>;

/** Input of an invitation: the role, and an address that its link is to be sent to. */
export const invitationInputSchema = z.object({ role: roleSchema, email: emailField.optional() });
export type InvitationInput = z.infer<typeof invitationInputSchema>;

/** An invitation as anybody sees it who has its link. */
export const openedInvitationSchema = z
  .object({
    clubId: id,
    clubName: z.string(),
    role: roleSchema,
    state: z.enum(invitationStates),
    expiresAt: instant,
    /** Who sent it; null once nobody knows the name any more. */
    invitedBy: z.string().nullable(),
  })
  .meta({ id: "OpenedInvitation" });
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>;

/** What the link of an invitation proves. */
export const invitationToken = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w-]+$/);

/** Input of the taking of an invitation. */
export const invitationTakingSchema = z.object({ token: invitationToken });

/** What came of taking an invitation: a seat, or that its sender has to confirm it. */
export const takenInvitationSchema = z.object({
  state: z.enum(["taken", "waiting"]),
  clubId: id,
  clubName: z.string(),
  role: roleSchema,
});
export type TakenInvitation = z.infer<typeof takenInvitationSchema>;

/** What `last-owner` says beside the error: the club that nobody would own. */
export const lastOwnerSchema = z.object({ clubId: id, clubName: z.string() });
export type LastOwner = z.infer<typeof lastOwnerSchema>;

/** What `already-officer` says beside the error: the club, and the role that one has there. */
export const alreadyOfficerSchema = z.object({
  clubId: id,
  clubName: z.string(),
  role: roleSchema,
});
export type AlreadyOfficer = z.infer<typeof alreadyOfficerSchema>;
