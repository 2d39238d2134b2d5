import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { creationKey, id, instant } from "../platform/fields.ts";
import { says } from "../platform/issues.ts";
import { namedSchema } from "../platform/named.ts";

/** A paper code that checks one person in to an event, once. */
const slipSchema = z
  .object({
    code: z.string(),
    givenAt: instant,
    /** When it stops working. */
    expiresAt: instant,
    voidedAt: instant.nullable(),
    usedAt: instant.nullable(),
    usedBy: namedSchema.nullable(),
  })
  .meta({ id: "Slip" });
export type Slip = z.infer<typeof slipSchema>;

/** The slips of an event, newest sheet first. */
export const slipsAnswerSchema = z.object({ slips: z.array(slipSchema) });

/** Input of a new sheet: how many slips it has. */
export const slipsInputSchema = z.object({
  count: z
    .number(says("not-whole-number"))
    .int(says("not-whole-number"))
    .min(1, says("too-small"))
    .max(bounds.maxSlipsAtOnce, says("too-large")),
  key: creationKey,
});

/** Slips to void, or to make valid again. */
export const voidSlipsInputSchema = z.object({
  codes: z.array(id).min(1).max(bounds.maxSlipsOfEvent),
  isVoid: z.boolean(),
});
