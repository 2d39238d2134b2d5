import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { id, instant, requiredText } from "../platform/fields.ts";

/** A passkey of the user's own account. */
export const passkeySchema = z
  .object({
    id,
    name: z.string(),
    createdAt: instant,
    /** Null if it hasn't logged in yet. */
    lastAt: instant.nullable(),
  })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof passkeySchema>;

/** Input to rename a passkey. */
export const passkeyNameSchema = z.object({ name: requiredText(bounds.maxPasskeyNameLength) });

/** Bytes as browsers and servers exchange them. */
const bytes = z
  .string()
  .max(10_000)
  .regex(/^[\w-]*$/);
const credentialId = bytes.min(1).max(1400);
const transports = z
  .array(
    z
      .string()
      .max(20)
      .regex(/^[\w-]+$/),
  )
  .max(10);

/** What a browser needs to create a passkey, as WebAuthn defines it. */
export const passkeyCreationSchema = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(
      z.object({
        type: z.literal("public-key"),
        id: z.string(),
        transports: z.array(z.string()),
      }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal("required"),
      requireResidentKey: z.literal(true),
      userVerification: z.literal("required"),
    }),
    attestation: z.literal("none"),
  })
  .meta({ id: "PasskeyCreation" });
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** What a browser needs to log in with a passkey, as WebAuthn defines it. */
export const passkeyRequestSchema = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    userVerification: z.literal("required"),
  })
  .meta({ id: "PasskeyRequest" });
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** A passkey that a browser has created, as WebAuthn defines it. */
export const newPasskeySchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: transports.optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** A passkey's answer at a login, as WebAuthn defines it. */
export const passkeyAnswerSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** Whose passkey it is. */
    userHandle: bytes.max(200),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;
