import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { id, instant, reasonField, requiredText } from "../platform/fields.ts";
import { namedSchema } from "../platform/named.ts";

/** What was chosen when a kiosk was opened. */
const kioskOptions = {
  /** IDs can't be typed, only scanned. */
  scansOnly: z.boolean(),
  /** People without their ID can type their name. */
  names: z.boolean(),
  sound: z.boolean(),
};
export type KioskOptions = z.infer<z.ZodObject<typeof kioskOptions>>;

/** Input to open a kiosk in this browser: for one event, or with null for those that are open. */
export const newKioskSchema = z.object({ eventId: id.nullable(), ...kioskOptions });

/** Input to make a browser with a door pass a kiosk for the pass's event. */
export const passKioskSchema = z.object(kioskOptions);

/** An event that a kiosk can sign people in to now. */
const kioskEventSchema = z.object({
  ...namedSchema.shape,
  /** How many are on its list. */
  here: z.int(),
});
export type KioskEvent = z.infer<typeof kioskEventSchema>;

/** The kiosk of a browser, as its page shows it: nothing else of the club. */
const kioskSchema = z
  .object({
    id,
    clubName: z.string(),
    /** The event that it is for; null for any open event. */
    event: z.union([namedSchema, z.null()]),
    /** Whether it ends with the password of the account that opened it. */
    isLock: z.boolean(),
    ...kioskOptions,
    /** The events open now, by name; at most one if the kiosk is for one event. */
    open: z.array(kioskEventSchema),
    /** When its event opens, if it hasn't yet; null otherwise. */
    opensAt: instant.nullable(),
    /** When it ends at the latest. */
    endsAt: instant,
  })
  .meta({ id: "Kiosk" });
export type Kiosk = z.infer<typeof kioskSchema>;

/** The kiosk that a browser is. Null for any other, with `over` if it was one until that ended. */
export const browserKioskSchema = z.object({
  kiosk: z.union([kioskSchema, z.null()]),
  over: z.literal(true).optional(),
  /** The browser of one that ended is locked until the password is entered. */
  isLocked: z.literal(true).optional(),
});
export type BrowserKiosk = z.infer<typeof browserKioskSchema>;

/** A kiosk in the list of an event's kiosks. */
const listedKioskSchema = z
  .object({
    id,
    /** Null for one that is for any open event. */
    eventId: id.nullable(),
    /** The account that opened it, or the name on the door pass. */
    openedBy: z.string().nullable(),
    createdAt: instant,
    lastAt: instant,
    added: z.int(),
    isOver: z.boolean(),
    endsAt: instant,
  })
  .meta({ id: "ListedKiosk" });
export type ListedKiosk = z.infer<typeof listedKioskSchema>;

/** The kiosks that can sign people in to an event, newest first. */
export const listedKiosksSchema = z.object({ kiosks: z.array(listedKioskSchema) });

/** How an entry was made: read by a scanner or camera, typed, or by the name that was chosen. */
const kioskEntryHowSchema = z.enum(["scanned", "typed", "name"]);
export type KioskEntryHow = z.infer<typeof kioskEntryHowSchema>;

/**
 * What someone did at a kiosk. Sent again with its key, because the answer was lost, it does nothing
 * more and gets the same answer.
 */
export const kioskEntrySchema = z.object({
  key: z.uuid(),
  /** What was scanned or typed: a school ID, a badge, or a member card. */
  entry: requiredText(bounds.maxKioskEntryLength).optional(),
  /** With `how: "name"`: who was chosen. With `entry`, that ID is theirs from now on. */
  personId: id.optional(),
  how: kioskEntryHowSchema,
  /** With `how: "name"` and `entry`: how the ID that is theirs from now on was entered. */
  entryHow: z.enum(["scanned", "typed"]).optional(),
  /** Of several events that are open: which one. */
  eventId: id.optional(),
  /** Confirms a sign-out within a minute of the sign-in. */
  signOut: z.literal(true).optional(),
  /** For an entry that waited on the device without a network. */
  queued: z.object({ kioskId: id, ageMs: z.int().min(0) }).optional(),
});
export type KioskEntry = z.infer<typeof kioskEntrySchema>;

/** Someone at a kiosk: the first name and an initial, never more. */
const shownSchema = z.object({ personId: id, shown: z.string() });

/** What a kiosk says to an entry. */
export const kioskReplySchema = z
  .discriminatedUnion("outcome", [
    /** On the list now, or signed in again; `linked` if the ID is theirs from now on. */
    z.object({
      outcome: z.literal("signed-in"),
      ...shownSchema.shape,
      event: namedSchema,
      points: z.int(),
      here: z.int(),
      linked: z.literal(true).optional(),
      /** Their time counts until they sign out. */
      counting: z.literal(true).optional(),
      /** They are signed in there, too: another event that counts time. */
      alsoAt: namedSchema.optional(),
    }),
    /** On the list already, since then. */
    z.object({
      outcome: z.literal("already-here"),
      ...shownSchema.shape,
      event: namedSchema,
      since: instant,
      linked: z.literal(true).optional(),
    }),
    /** Signed out: the minutes of this visit, and of all at this event. */
    z.object({
      outcome: z.literal("signed-out"),
      ...shownSchema.shape,
      event: namedSchema,
      minutes: z.int(),
      total: z.int(),
      linked: z.literal(true).optional(),
    }),
    /** Signed in less than a minute ago, so it asks. */
    z.object({
      outcome: z.literal("ask-sign-out"),
      ...shownSchema.shape,
      event: namedSchema,
      since: instant,
    }),
    /** Several events are open. */
    z.object({
      outcome: z.literal("choose-event"),
      ...shownSchema.shape,
      events: z.array(kioskEventSchema),
    }),
    /** No member has this ID. */
    z.object({ outcome: z.literal("unknown-id") }),
    /**
     * It waited on the device, and no member has it or several events were open: it is stored with
     * its time for officers.
     */
    z.object({ outcome: z.literal("kept") }),
    /** Check-in opens then. */
    z.object({ outcome: z.literal("not-open-yet"), opensAt: instant }),
    /** No event is open. */
    z.object({ outcome: z.literal("nothing-open") }),
  ])
  .meta({ id: "KioskReply" });
export type KioskReply = z.infer<typeof kioskReplySchema>;

/** Input of a name search: at least two letters. */
export const kioskNamesQuerySchema = z.object({ letters: requiredText(bounds.maxNameLength) });

/** Up to three members with a first name that begins with these letters. */
export const kioskNamesSchema = z.object({
  people: z.array(
    z.object({
      ...shownSchema.shape,
      /** Tells people apart who are shown alike; null if they aren't, or it is unknown. */
      gradYear: z.int().nullable(),
    }),
  ),
  /** Whether there are more: they should type more letters. */
  more: z.boolean(),
});
export type KioskNames = z.infer<typeof kioskNamesSchema>;

/** An ID that a kiosk read without a network, and that no member had, or of several open events. */
const unknownIdSchema = z
  .object({
    key: z.string(),
    entry: z.string(),
    at: instant,
    /** The member who has it now. */
    member: z.object({ id, name: z.string() }).optional(),
    /** Several events were open, and it is kept at each of them. */
    several: z.literal(true).optional(),
  })
  .meta({ id: "UnknownId" });
export type UnknownId = z.infer<typeof unknownIdSchema>;

const unknownIdKey = z.string().min(1).max(64);

/** The unknown IDs of an event, in the order in which they came. */
export const unknownIdsSchema = z.object({ unknownIds: z.array(unknownIdSchema) });

/** How many operations settle an unknown ID at most: the addition, and the link. */
const maxSettling = 2;

/** The event's other unknown IDs, and the operations that settled one, oldest first. */
export const settledIdSchema = z.object({
  ...unknownIdsSchema.shape,
  revisions: z.array(z.int()),
});

/** An unknown ID that was settled by mistake, with the operations to undo. */
export const unsettledIdSchema = z.object({
  key: unknownIdKey,
  revisions: z.array(z.int().min(1)).max(maxSettling),
  /** Needed at a sealed event. */
  reason: reasonField.optional(),
});

/** Whose an unknown ID is: they are added with its time, and the ID is theirs from now on. */
export const unknownIdAnswerSchema = z.object({
  key: unknownIdKey,
  /** Null dismisses it. */
  personId: id.nullable(),
  /** Needed at a sealed event. */
  reason: reasonField.optional(),
});
