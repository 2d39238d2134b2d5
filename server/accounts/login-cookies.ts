import { z } from "zod";
import { bounds } from "#contract/platform/bounds.ts";
import { id, instant } from "#contract/platform/fields.ts";
import {
  createSealedCookie,
  createSealedList,
  type SealedCookie,
} from "../platform/http/sealed-cookie.ts";
import { schoolPersonSchema } from "./school-person.ts";

/** What a login at the school is for. */
const purposeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("log-in") }),
  /** Connecting it to the account of this session. */
  z.object({ kind: z.literal("connect"), accountId: id, sessionId: id }),
  /** Confirming that the person at this session's browser is the account's owner. */
  z.object({ kind: z.literal("confirm"), accountId: id, sessionId: id }),
]);
export type Purpose = z.infer<typeof purposeSchema>;

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  purpose: purposeSchema,
  /** Where to go afterward. */
  redirect: z.string().optional(),
  /** The code of the claim slip that the sign-up began with. */
  claim: z.string().optional(),
  startedAt: instant,
});
/** A login at the school that has begun in this browser. */
export type LoginFlow = z.infer<typeof flowSchema>;

const newcomerSchema = z.object({ person: schoolPersonSchema, at: instant });
/** Someone who logged in at the school in this browser and has no account here yet. */
type Newcomer = z.infer<typeof newcomerSchema>;

const confirmationSchema = z.object({
  accountId: id,
  sessionId: id,
  subject: z.string(),
  issuer: z.string(),
  at: instant,
});
/** The owner of an account has just confirmed at the school that they are at this browser. */
type Confirmation = z.infer<typeof confirmationSchema>;

/** The cookies of logging in with the school, which need nothing on the server. */
export type LoginCookies = {
  /** The last few, for someone who has begun in several tabs. */
  flows: SealedCookie<LoginFlow[]>;
  newcomer: SealedCookie<Newcomer>;
  /** The same, for nothing but the emailed link that they asked for, which takes longer. */
  linked: SealedCookie<Newcomer>;
  confirmation: SealedCookie<Confirmation>;
};

const minute = 60_000;
const lastMs = {
  flow: 10 * minute,
  // The next person at a shared computer mustn't find it.
  newcomer: 5 * minute,
  linked: bounds.connectLinkMinutes * minute,
  confirmation: 5 * minute,
};
const maxFlows = 3;

/** How long a login at the school may take, in milliseconds. */
export const flowMs = lastMs.flow;

/** How long a login proves that the account's owner is at the browser, in milliseconds. */
export const confirmationMs = lastMs.confirmation;

export function createLoginCookies(secret: string, secure: boolean): LoginCookies {
  const seal = { secret, secure, purpose: "school login" };
  const at = (content: { at: number }) => content.at;
  const ofNewcomer = { schema: newcomerSchema, at };
  return {
    flows: createSealedList(seal, "school_login", {
      schema: z.array(flowSchema),
      ms: lastMs.flow,
      max: maxFlows,
    }),
    newcomer: createSealedCookie(seal, "school_person", { ...ofNewcomer, ms: lastMs.newcomer }),
    linked: createSealedCookie(seal, "school_link", { ...ofNewcomer, ms: lastMs.linked }),
    confirmation: createSealedCookie(seal, "school_again", {
      schema: confirmationSchema,
      ms: lastMs.confirmation,
      at,
    }),
  };
}
