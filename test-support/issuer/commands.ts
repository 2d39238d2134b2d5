import { z } from "zod";

const schoolAccountSchema = z.object({
  sub: z.string(),
  claims: z.record(z.string(), z.unknown()),
});
/** Someone at the made-up school. */
export type SchoolAccount = z.infer<typeof schoolAccountSchema>;

const lieSchema = z.object({
  /** Claims of the ID token that aren't so. */
  claims: z.record(z.string(), z.unknown()).optional(),
  /** Sign with a key that isn't the issuer's. */
  key: z.literal("other").optional(),
  /** Publish no keys, or others than the one that signs. */
  jwks: z.enum(["unreadable", "replaced"]).optional(),
});
/** How the issuer's answers are wrong; without anything they are right. */
export type Lie = z.infer<typeof lieSchema>;

/** What a test can tell the issuer. */
export const commandSchema = z.object({
  accounts: z.array(schoolAccountSchema).optional(),
  lie: lieSchema.optional(),
});
export type IssuerCommand = z.infer<typeof commandSchema>;
