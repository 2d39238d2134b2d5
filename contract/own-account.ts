import { z } from "zod";
import { newPasswordField, passwordField } from "./accounts.ts";
import { id, instant } from "./fields.ts";

/** A browser on which the person is signed in. What it proves itself with is told to nobody. */
export const runningSessionSchema = z
  .object({
    id,
    /** "Firefox" and "Windows", as far as they are known. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    started: instant,
    lastUsed: instant,
    /** Whether it is the browser that asks. */
    current: z.boolean(),
  })
  .meta({ id: "RunningSession" });
export type RunningSession = z.infer<typeof runningSessionSchema>;

/** Input of a change of one's own password. */
export const passwordChangeSchema = (settings: { minPasswordLength: number }) =>
  z.object({
    currentPassword: passwordField,
    newPassword: newPasswordField(settings),
  });
export type PasswordChange = z.infer<ReturnType<typeof passwordChangeSchema>>;

/** Input of the closing of one's own account: the password, asked again. */
export const accountClosingSchema = z.object({
  password: passwordField,
  /** That a club may be left without an owner by it. */
  asLastOwner: z.boolean().default(false),
});

export type AccountClosing = z.infer<typeof accountClosingSchema>;

/** What a person should know before they close their account. */
export const closingNoticeSchema = z
  .object({
    /** The clubs that nobody could manage any more. */
    lastOfficerOfClubs: z.array(z.object({ name: z.string(), members: z.int(), events: z.int() })),
    /** The clubs that nobody would own any more: somebody else can be made owner first. */
    lastOwnerOfClubs: z.array(z.object({ id, name: z.string() })),
    /** How long personal data is kept after the closing; 0 stands for at once. */
    erasedAfterDays: z.int(),
    /** Whether the address stays taken until then: its owner has proved it. */
    keepsAddress: z.boolean(),
  })
  .meta({ id: "ClosingNotice" });
export type ClosingNotice = z.infer<typeof closingNoticeSchema>;
