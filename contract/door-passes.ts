import { z } from "zod";
import { passwordField } from "./accounts.ts";
import { id, instant, requiredText } from "./fields.ts";
import { bounds } from "./bounds.ts";
import { namedSchema } from "./named.ts";

/**
 * What can become of a door pass: nobody has taken it, somebody has, its event is not Active at
 * the moment, it is over with its event, or an officer has revoked it.
 */
const passStates = ["open", "taken", "shut", "over", "revoked"] as const;
export type PassState = (typeof passStates)[number];
const state = z.enum(passStates);

/** Lets somebody without a seat stand at the door of one event. */
const doorPassSchema = z
  .object({
    id,
    /** The scanner of an account that is locked, or what somebody without an account has taken. */
    isLock: z.boolean(),
    state,
    createdAt: instant,
    createdBy: namedSchema,
    /** Opens it in a browser; null once it cannot be taken any more. */
    link: z.string().nullable(),
    /** As who took it has typed it, null until then; with a lock that of the account. */
    name: z.string().nullable(),
    takenAt: instant.nullable(),
    /** When it was last used, at most a minute ago. */
    lastAt: instant.nullable(),
    /** How many people were added by it, without those who were taken back. */
    added: z.int(),
    /** When it ends at the latest. */
    endsAt: instant,
  })
  .meta({ id: "DoorPass" });
export type DoorPass = z.infer<typeof doorPassSchema>;

/** The door passes of an event, the newest first. */
export const doorPassesSchema = z.object({ passes: z.array(doorPassSchema) });

/** The same once another one is made. */
export const madePassSchema = doorPassesSchema.extend({ madeId: id });

/** A door pass as anybody sees it who has its link. */
export const openedPassSchema = z
  .object({
    id,
    state,
    clubName: z.string(),
    eventName: z.string(),
    /** Who made it; null once nobody knows the name any more. */
    createdBy: z.string().nullable(),
    endsAt: instant,
  })
  .meta({ id: "OpenedPass" });
export type OpenedPass = z.infer<typeof openedPassSchema>;

/** What the link of a door pass proves. */
export const passToken = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w-]+$/);

/** Input of who takes a door pass. */
export const passTakingSchema = z.object({
  token: passToken,
  name: requiredText(bounds.maxNameLength),
  /** Made by the browser: with the same one, a pass can be taken again whose answer was lost. */
  key: z.uuid(),
});
export type PassTaking = z.infer<typeof passTakingSchema>;

/** The door that a browser stands at. */
const doorSchema = z
  .object({
    passId: id,
    state,
    name: z.string().nullable(),
    /** Whether a password leads away from here. */
    isLock: z.boolean(),
    /** Whether people are added by their cards alone, and nothing is undone here. */
    cardsOnly: z.boolean(),
    clubId: id,
    clubName: z.string(),
    eventId: id,
    eventName: z.string(),
    endsAt: instant,
  })
  .meta({ id: "Door" });
export type Door = z.infer<typeof doorSchema>;

/** Null for a browser that has no door pass. */
export const doorAnswerSchema = z.object({ door: z.union([doorSchema, z.null()]) });

/** Input of a lock: whether its scanner takes cards alone. */
export const lockingSchema = z.object({ cardsOnly: z.boolean().default(true) });

/** Input of who takes the lock off a scanner: the password of the account that is signed in. */
export const unlockingSchema = z.object({ password: passwordField });
