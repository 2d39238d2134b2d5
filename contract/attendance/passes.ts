import { z } from "zod";
import { passwordField } from "../accounts/accounts.ts";
import { bounds } from "../platform/bounds.ts";
import { creationKey, id, instant, requiredText } from "../platform/fields.ts";
import { namedSchema } from "../platform/named.ts";

/**
 * The states of a door pass: not taken yet, taken, its event isn't Active at the moment, ended with
 * its event, or revoked by an officer.
 */
const passStates = ["open", "taken", "shut", "over", "revoked"] as const;
export type PassState = (typeof passStates)[number];
const state = z.enum(passStates);

/** Lets someone without a seat check people in at one event. */
const doorPassSchema = z
  .object({
    id,
    /**
     * Whether it is an account's locked scanner, instead of a pass for someone without an account.
     */
    isLock: z.boolean(),
    state,
    createdAt: instant,
    createdBy: namedSchema,
    /** Opens it in a browser; null once it can't be taken anymore. */
    link: z.string().nullable(),
    /** As typed by the person who took it, null until then; for a lock, the account's name. */
    name: z.string().nullable(),
    takenAt: instant.nullable(),
    /** When it was last used, to the minute. */
    lastAt: instant.nullable(),
    /** How many people were added with it, not counting those undone. */
    added: z.int(),
    /** When it ends at the latest. */
    endsAt: instant,
  })
  .meta({ id: "DoorPass" });
export type DoorPass = z.infer<typeof doorPassSchema>;

/** The door passes of an event, newest first. */
export const doorPassesSchema = z.object({ passes: z.array(doorPassSchema) });

/** Input to make a door pass. */
export const newPassSchema = z.object({ key: creationKey });

/** The same after making a new one. */
export const madePassSchema = doorPassesSchema.extend({ madeId: id });

/** A door pass as shown to anyone with its link. */
export const openedPassSchema = z
  .object({
    id,
    state,
    clubName: z.string(),
    eventName: z.string(),
    /** The name of the officer who made it; null once it is unknown. */
    createdBy: z.string().nullable(),
    endsAt: instant,
  })
  .meta({ id: "OpenedPass" });
export type OpenedPass = z.infer<typeof openedPassSchema>;

/** The token in a door pass link. */
export const passToken = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w-]+$/);

/** Input to take a door pass. */
export const passTakingSchema = z.object({
  token: passToken,
  name: requiredText(bounds.maxNameLength),
  /** Created by the browser: with the same key, a pass can be taken again after a lost response. */
  key: z.uuid(),
});
export type PassTaking = z.infer<typeof passTakingSchema>;

/** The door pass of a browser. */
const doorSchema = z
  .object({
    passId: id,
    state,
    name: z.string().nullable(),
    /** Whether it is a lock, which a password unlocks. */
    isLock: z.boolean(),
    /** Whether people can only be added by card, and nothing can be undone here. */
    cardsOnly: z.boolean(),
    clubId: id,
    clubName: z.string(),
    eventId: id,
    eventName: z.string(),
    endsAt: instant,
  })
  .meta({ id: "Door" });
export type Door = z.infer<typeof doorSchema>;

/** Null for a browser without a door pass. */
export const doorAnswerSchema = z.object({ door: z.union([doorSchema, z.null()]) });

/** Input of a lock: whether its scanner only accepts cards. */
export const lockingSchema = z.object({ cardsOnly: z.boolean().default(true) });

/** Input to unlock a scanner: the account's password, or nothing after a school login. */
export const unlockingSchema = z.object({ password: passwordField.optional() });
