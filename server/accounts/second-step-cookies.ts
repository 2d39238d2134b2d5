import { createHash } from "node:crypto";
import { z } from "zod";
import { bounds } from "#contract/platform/bounds.ts";
import { id, instant } from "#contract/platform/fields.ts";
import {
  createSealedCookie,
  createSealedList,
  type SealedCookie,
} from "../platform/http/sealed-cookie.ts";

const challengeSchema = z.object({
  /** Used up by the login. */
  nonce: z.string(),
  accountId: id,
  /** Of the password that was typed. */
  key: z.string(),
  startedAt: instant,
});
/** A password that was right in this browser, which allows nothing but to enter a code (R30.4). */
export type SecondStepChallenge = z.infer<typeof challengeSchema>;

const setupSchema = z.object({ secret: z.string(), sessionId: id, startedAt: instant });
/** An authenticator app that a session is setting up. */
type SecondStepSetup = z.infer<typeof setupSchema>;

const rememberedSchema = z.object({ accountId: id, key: z.string(), startedAt: instant });
/** An account that this browser isn't asked for a code of. */
type RememberedAccount = z.infer<typeof rememberedSchema>;

/** What browsers keep about second steps, which only we can read. */
export type SecondStepCookies = {
  challenge: SealedCookie<SecondStepChallenge>;
  setup: SealedCookie<SecondStepSetup>;
  remembered: SealedCookie<RememberedAccount[]>;
};

export function createSecondStepCookies(secret: string, secure: boolean): SecondStepCookies {
  const seal = { secret, secure, purpose: "second steps" };
  const brief = {
    ms: bounds.secondStepMinutes * 60_000,
    at: ({ startedAt }: { startedAt: number }) => startedAt,
  };
  return {
    challenge: createSealedCookie(seal, "second_step", { ...brief, schema: challengeSchema }),
    setup: createSealedCookie(seal, "new_second_step", { ...brief, schema: setupSchema }),
    remembered: createSealedList(seal, "remembered", {
      schema: z.array(rememberedSchema),
      ms: bounds.rememberedDays * 24 * 3_600_000,
      max: 5,
    }),
  };
}

/** Ties what a cookie says to secrets that change, without revealing them. */
export const keyOf = (...secrets: string[]): string =>
  createHash("sha256").update(secrets.join(" ")).digest("base64url");
