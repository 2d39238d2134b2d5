import { z } from "zod";
import { creationKey, emailField, id, instant, invitationToken } from "../../platform/fields.ts";
import { says } from "../../platform/issues.ts";
import { namedSchema } from "../../platform/named.ts";
import { seatRoles } from "./abilities.ts";

const roleSchema = z.enum(seatRoles, says("unknown-choice"));

/** A person with a seat in the club. */
export const officerSchema = z
  .object({
    /** The account's id. */
    id,
    name: z.string(),
    role: roleSchema,
    since: instant,
    /**
     * When they were last active, give or take a few minutes; null while they are logged out
     * everywhere.
     */
    lastHere: instant.nullable(),
    invitedBy: z.union([namedSchema, z.null()]),
    /** What they made and can still be used, which ends with their seat. */
    made: z.object({
      invitations: z.int(),
      passes: z.int(),
      slips: z.int(),
      claims: z.int(),
    }),
    /** The club requires a second step, and they have none yet. */
    lacksSecondStep: z.literal(true).optional(),
  })
  .meta({ id: "Officer" });
export type Officer = z.infer<typeof officerSchema>;
export type Made = Officer["made"];

/** Input to change someone's role. */
export const roleInputSchema = z.object({ role: roleSchema });

/** The states of an invitation. `waiting`: accepted, until its sender confirms it. */
const invitationStates = ["open", "waiting", "used", "expired", "withdrawn"] as const;
export type InvitationState = (typeof invitationStates)[number];

/** An invitation that can still be accepted, or that is waiting for confirmation. */
export const invitationSchema = z
  .object({
    id,
    role: roleSchema,
    state: z.enum(invitationStates),
    createdAt: instant,
    expiresAt: instant,
    createdBy: namedSchema,
    /** The email it was sent to. */
    sentTo: z.string().nullable(),
    takenBy: z.union([namedSchema, z.null()]),
    /** Opens it in a browser; null once it is accepted, and for everyone but its sender. */
    link: z.string().nullable(),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof invitationSchema>;

/** Input of an invitation: the role, and an email to send the link to. */
export const invitationInputSchema = z.object({
  role: roleSchema,
  email: emailField.optional(),
  key: creationKey,
});
export type InvitationInput = z.infer<typeof invitationInputSchema>;

/** An invitation as shown to anyone with its link. */
export const openedInvitationSchema = z
  .object({
    clubId: id,
    clubName: z.string(),
    role: roleSchema,
    state: z.enum(invitationStates),
    expiresAt: instant,
    /** The sender's name; null once it is unknown. */
    invitedBy: z.string().nullable(),
  })
  .meta({ id: "OpenedInvitation" });
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>;

/** Input to accept an invitation. */
export const invitationTakingSchema = z.object({ token: invitationToken });

/** The result of accepting an invitation: a seat, or waiting for its sender to confirm it. */
export const takenInvitationSchema = z.object({
  state: z.enum(["taken", "waiting"]),
  clubId: id,
  clubName: z.string(),
  role: roleSchema,
});
export type TakenInvitation = z.infer<typeof takenInvitationSchema>;

/** Properties of the `last-owner` error: the club that nobody would own. */
export const lastOwnerSchema = z.object({ clubId: id, clubName: z.string() });
export type LastOwner = z.infer<typeof lastOwnerSchema>;

/** Properties of the `already-officer` error: the club, and the user's role there. */
export const alreadyOfficerSchema = z.object({
  clubId: id,
  clubName: z.string(),
  role: roleSchema,
});
export type AlreadyOfficer = z.infer<typeof alreadyOfficerSchema>;
