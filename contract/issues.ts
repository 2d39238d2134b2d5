import { z } from "zod";

/**
 * What can be wrong with a field of an input: a code, and the numbers that it takes to say
 * so. The schemas name the codes, and the sentences are the browser's.
 */
export const issueSchema = z
  .discriminatedUnion("code", [
    z.object({
      code: z.enum([
        "required",
        "not-text",
        "not-whole-number",
        "not-a-date",
        "not-a-time",
        /** The clocks go forward over it. */
        "no-such-time",
        /** An end that is not after its start. */
        "not-after-start",
        /** A last day on which nothing would be repeated weekly. */
        "not-a-week-later",
        "not-an-email",
        "too-long",
        "hidden-character",
        "longer-than-any-code",
        "unknown-choice",
        "not-accepted",
        "wrong-password",
        "wrong-current-password",
        "unknown-claim",
        "used-claim",
        "expired-claim",
        /** Nothing that a form sends. */
        "malformed",
      ]),
    }),
    z.object({
      code: z.enum(["too-small", "too-early", "password-too-short"]),
      params: z.object({ minimum: z.number() }),
    }),
    z.object({
      /** The clocks go back: by which offset from UTC the two are told apart. */
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

/** Lets a part of a schema answer with this code. */
export const says = (code: Issue["code"]) => ({ error: code });

/** What a schema found, as it is answered: its code is ours, the numbers are those of Zod. */
export function toIssue(found: z.core.$ZodIssue): Issue {
  const issue = issueSchema.safeParse({ code: found.message, params: found });
  return issue.success ? issue.data : { code: "malformed" };
}
