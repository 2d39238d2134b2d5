import { z } from "zod";
import { ownerProofSchema } from "../../accounts/own-account.ts";
import { bounds } from "../../platform/bounds.ts";
import { emailField, id, instant } from "../../platform/fields.ts";
import { namedSchema } from "../../platform/named.ts";
import { runtimeSettingsSchema } from "../../platform/runtime-settings.ts";

/** What operators do with the installation, as their log shows it. */
export const operatorActKinds = [
  ...(["operator-added", "operator-removed", "key-made"] as const),
  ...(["setting-changed", "test-mail-sent", "backup-made", "backup-downloaded"] as const),
  ...(["reset-link-made", "email-changed", "second-step-reset"] as const),
  ...(["owner-made", "account-closed"] as const),
] as const;
export type OperatorActKind = (typeof operatorActKinds)[number];

/** Input to become an operator, by the key in the link that the terminal shows. */
export const operatorClaimSchema = z.object({ key: z.string().min(1).max(200) });

/** Someone who manages the installation. */
export const operatorSchema = z
  .object({
    /** The account's id. */
    id,
    name: z.string(),
    email: z.string(),
    since: instant,
    /** They have no second step yet, so they can't do anything here. */
    lacksSecondStep: z.literal(true).optional(),
  })
  .meta({ id: "Operator" });
export type Operator = z.infer<typeof operatorSchema>;

/** A link that makes the account that opens it an operator, once. */
export const operatorKeySchema = z
  .object({ url: z.string(), expiresAt: instant })
  .meta({ id: "OperatorKey" });
export type OperatorKey = z.infer<typeof operatorKeySchema>;

/** A line of the operators' log. */
const operatorActSchema = z
  .object({
    id,
    at: instant,
    kind: z.enum(operatorActKinds),
    /** The operator; null for a command. */
    actor: z.union([namedSchema, z.null()]),
    /** The account that it was done to. */
    account: z.union([namedSchema, z.null()]),
    /** The club that it was done to. */
    club: z.union([namedSchema, z.null()]),
    /** What else it says, by kind. */
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "OperatorAct" });
export type OperatorAct = z.infer<typeof operatorActSchema>;

/** Which page of the log: the newest, or the one after the act with this id. */
export const operatorActsQuerySchema = z.object({ before: id.optional() });

/** A page of the log, newest first. */
export const operatorActsPageSchema = z
  .object({ acts: z.array(operatorActSchema), hasMore: z.boolean() })
  .meta({ id: "OperatorActsPage" });
export type OperatorActsPage = z.infer<typeof operatorActsPageSchema>;

/** A club as an operator sees it: nothing of its members except how many there are. */
const operatorClubSchema = z
  .object({
    id,
    name: z.string(),
    members: z.int(),
    owners: z.array(z.object({ id, name: z.string(), email: z.string() })),
    createdAt: instant,
    /** When something was last done there. */
    lastActivity: instant,
  })
  .meta({ id: "OperatorClub" });
export type OperatorClub = z.infer<typeof operatorClubSchema>;

/** Which clubs: those that a text is in the name, the id, or an owner's email of. */
export const operatorClubsQuerySchema = z.object({
  q: z.string().max(bounds.maxEmailLength).default(""),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** Up to 100 of the clubs, by name, and how many there are. */
export const operatorClubsPageSchema = z
  .object({ clubs: z.array(operatorClubSchema), total: z.int() })
  .meta({ id: "OperatorClubsPage" });
export type OperatorClubsPage = z.infer<typeof operatorClubsPageSchema>;

/** Input that names an account by its exact email. */
export const namedAccountSchema = z.object({ email: emailField });

/** An account as an operator sees it: nothing of what it attended. */
export const operatorPersonSchema = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    hasSecondStep: z.boolean(),
    isOperator: z.boolean(),
    /** In how many clubs they have a seat or are a member. */
    clubs: z.int(),
    /** The clubs that no one would own without this account. */
    lastOwnerOf: z.array(z.object({ id, name: z.string() })),
  })
  .meta({ id: "OperatorPerson" });
export type OperatorPerson = z.infer<typeof operatorPersonSchema>;

/** How many clubs record in their History what was done to an account. */
export const recordedInSchema = z.object({ clubs: z.int() });

/** A link to choose a new password, which works once. */
export const resetLinkSchema = recordedInSchema
  .extend({ url: z.string(), expiresAt: instant })
  .meta({ id: "ResetLink" });
export type ResetLink = z.infer<typeof resetLinkSchema>;

/** Input to give an account another email. */
export const operatorEmailChangeSchema = z.object({ email: emailField, newEmail: emailField });

/** The outcome: whether the old email was told. */
export const operatorEmailChangedSchema = recordedInSchema.extend({ tellsOld: z.boolean() });
export type OperatorEmailChanged = z.infer<typeof operatorEmailChangedSchema>;

/** Input to make an account an owner of a club. */
export const ownerMakingSchema = z.object({ clubId: id, email: emailField });

/** Input to close an account, with the operator's own password. */
export const operatorClosingSchema = ownerProofSchema.extend({
  email: emailField,
  /** Confirms that these clubs may be left without an owner, and no others. */
  asLastOwnerOf: z.array(id).max(bounds.maxClubsLeft).default([]),
});
export type OperatorClosing = z.infer<typeof operatorClosingSchema>;

/** What a setting is now, and by what it was set. */
const settingOf = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value,
    /** The environment goes before what an operator stored, and that before the default. */
    source: z.enum(["default", "stored", "environment"]),
    /** The environment variable that sets it. */
    variable: z.string(),
    default: value,
    /** What an operator stored isn't allowed here anymore, so it has no effect. */
    isIgnored: z.boolean(),
  });
const withBounds = { minimum: z.int(), maximum: z.int() };
const { shape: runtimeSettings } = runtimeSettingsSchema;

/** The settings that operators can change, with the bounds that hold here (R32.20). */
export const operatorSettingsSchema = z
  .object({
    settings: z.object({
      maxGraduationYear: settingOf(runtimeSettings.maxGraduationYear).extend(withBounds),
      supportEmail: settingOf(runtimeSettings.supportEmail).extend({ maxLength: z.int() }),
      minPasswordLength: settingOf(runtimeSettings.minPasswordLength).extend(withBounds),
      /** Null without a school login. */
      schoolLoginName: settingOf(runtimeSettings.schoolLoginName)
        .extend({ maxLength: z.int() })
        .nullable(),
      retentionDays: settingOf(runtimeSettings.retentionDays).extend(withBounds),
    }),
    /** Closed accounts that aren't erased yet: a shorter retention erases them sooner. */
    closedAccounts: z.int(),
    /** Those among them that the next hourly erasure takes. */
    dueAccounts: z.int(),
  })
  .meta({ id: "OperatorSettings" });
export type OperatorSettings = z.infer<typeof operatorSettingsSchema>;

/** Input to change some of them; null goes back to the default. */
const settingsChangeSchema = z.strictObject({
  maxGraduationYear: runtimeSettings.maxGraduationYear.nullable().optional(),
  supportEmail: runtimeSettings.supportEmail.nullable().optional(),
  minPasswordLength: runtimeSettings.minPasswordLength.nullable().optional(),
  schoolLoginName: runtimeSettings.schoolLoginName.nullable().optional(),
  retentionDays: runtimeSettings.retentionDays.nullable().optional(),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** The same with the operator's password, for what erases closed accounts sooner (R32.23). */
export const settingsChangeInputSchema = settingsChangeSchema.extend(ownerProofSchema.shape);
export type SettingsChangeInput = z.infer<typeof settingsChangeInputSchema>;
