import { z } from "zod";

/**
 * A problem with an input field: a code, and the numbers for its message. The schemas name
 * the codes; the browser has the sentences.
 */
export const issueSchema = z
  .discriminatedUnion("code", [
    z.object({
      code: z.enum([
        "required",
        "not-text",
        "not-whole-number",
        /** Service hours that are neither a decimal number nor h:mm. */
        "not-hours",
        /** A visit that begins before the one before it has ended. */
        "visits-overlap",
        /** Hours for everyone at an event that counts time from sign-in to sign-out. */
        "hours-by-clock",
        "not-a-date",
        "not-a-time",
        /** The clocks skip this time. */
        "no-such-time",
        /** An end that isn't after its start. */
        "not-after-start",
        /** A last day that is before the first. */
        "before-first-day",
        /** Days outside the open year, or after today. */
        "before-this-year",
        "in-the-future",
        /** A last day too early for any weekly repetition. */
        "not-a-week-later",
        "not-an-email",
        "too-long",
        "hidden-character",
        "longer-than-any-code",
        "unknown-choice",
        "not-accepted",
        "taken-name",
        /** A condition of a requirement that another one contains. */
        "contained-condition",
        "wrong-password",
        "not-the-club-name",
        "wrong-current-password",
        /** A new password that is among the first that anyone would try. */
        "common-password",
        "wrong-app-code",
        "same-email",
        /** For an operator, another person's. */
        "their-email",
        "unknown-claim",
        "used-claim",
        "expired-claim",
        "graduated-claim",
        /** Input that no form sends. */
        "malformed",
      ]),
    }),
    z.object({
      code: z.enum(["too-small", "too-early", "password-too-short"]),
      params: z.object({ minimum: z.number() }),
    }),
    z.object({
      /** A setting of the server that an environment variable sets. */
      code: z.enum(["set-by-environment"]),
      params: z.object({ variable: z.string() }),
    }),
    z.object({
      /** The time occurs twice because the clocks go back: the UTC offsets that tell them apart. */
      code: z.enum(["comes-twice"]),
      params: z.object({ first: z.string(), second: z.string() }),
    }),
    z.object({
      code: z.enum([
        "too-large",
        "too-late",
        "too-many-characters",
        "too-many-weeks",
        "password-too-long",
      ]),
      params: z.object({ maximum: z.number() }),
    }),
  ])
  .meta({ id: "Issue" });
export type Issue = z.infer<typeof issueSchema>;

/** Makes part of a schema report this code. */
export const says = (code: Issue["code"]) => ({ error: code });

/** Converts a schema issue for the response: the code is ours, the numbers come from Zod. */
export function toIssue(found: z.core.$ZodIssue): Issue {
  const issue = issueSchema.safeParse({ code: found.message, params: found });
  return issue.success ? issue.data : { code: "malformed" };
}
