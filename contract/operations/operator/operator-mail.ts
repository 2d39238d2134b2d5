import { z } from "zod";
import { emailField } from "../../platform/fields.ts";

/** Input to send a test email: to your own email unless another one is given. */
export const testMailInputSchema = z.object({ email: emailField.optional() });

/** What became of a test email. */
const testMailOutcomes = [
  /** The mail server took it, and is responsible for it now. */
  "accepted",
  /** There is no mail server, so it was written to a file. */
  "written",
  /** The mail server's name doesn't exist, or can't be looked up. */
  "unknown-host",
  /** The mail server can't be reached, or closed the connection. */
  "unreachable",
  /** It didn't answer in time. */
  "no-answer",
  /** The encrypted connection failed, such as by a wrong certificate. */
  "not-secure",
  /** It didn't accept the user or the password of SMTP_URL. */
  "login-refused",
  /** It refused the sender, the recipient, or the message. */
  "refused",
  "failed",
] as const;
export type TestMailOutcome = (typeof testMailOutcomes)[number];

/** What became of a test email, and what the mail server said to it. */
export const testMailSchema = z
  .object({
    to: z.string(),
    outcome: z.enum(testMailOutcomes),
    /** The mail server's last words, the reason of a failure, or the file; null if there is none. */
    detail: z.string().nullable(),
  })
  .meta({ id: "TestMail" });
export type TestMail = z.infer<typeof testMailSchema>;
