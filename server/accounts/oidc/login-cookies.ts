import type { Context } from "hono";
import { z } from "zod";
import { id, instant } from "#contract/fields.ts";
import { createEncryption } from "../../platform/encryption.ts";
import { createOwnCookie } from "../../platform/http/own-cookie.ts";
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

/** A cookie whose content only we can read and write, which expires here, too. */
type SealedCookie<Content> = {
  /** Whether a request has the cookie, valid or not. */
  isIn(cookies: string | undefined): boolean;
  read(cookies: string | undefined, now: number): Content | undefined;
  set(c: Context, content: Content): void;
  delete(c: Context): void;
};

/** The cookies of logging in with the school, which need nothing on the server. */
export type LoginCookies = {
  /** The last few, for someone who has begun in several tabs. */
  flows: SealedCookie<LoginFlow[]>;
  newcomer: SealedCookie<Newcomer>;
  confirmation: SealedCookie<Confirmation>;
};

const minute = 60_000;
const lastMs = { flow: 10 * minute, newcomer: 30 * minute, confirmation: 5 * minute };
const maxFlows = 3;

/** How long a login at the school may take, in milliseconds. */
export const flowMs = lastMs.flow;

export function createLoginCookies(secret: string, secure: boolean): LoginCookies {
  const seal = createEncryption(secret, "school login");
  const sealed = <Content>(
    name: string,
    schema: z.ZodType<Content>,
    ms: number,
    newest: (content: Content) => number,
  ): SealedCookie<Content> => {
    const cookie = createOwnCookie(name, secure);
    return {
      isIn: (cookies) => cookie.valueIn(cookies) !== undefined,
      read(cookies, now) {
        const bytes = seal.open(cookie.valueIn(cookies) ?? "", cookie.name);
        if (bytes === undefined) return undefined;
        const { data } = schema.safeParse(JSON.parse(bytes.toString()));
        return data !== undefined && newest(data) + ms > now ? data : undefined;
      },
      set(c, content) {
        cookie.set(c, seal.close(Buffer.from(JSON.stringify(content)), cookie.name), ms / 1000);
      },
      delete: cookie.delete,
    };
  };
  const flows = sealed("school_login", z.array(flowSchema), lastMs.flow, (all) =>
    Math.max(...all.map(({ startedAt }) => startedAt)),
  );
  return {
    flows: {
      ...flows,
      read: (cookies, now) =>
        flows.read(cookies, now)?.filter(({ startedAt }) => startedAt + lastMs.flow > now),
      set: (c, all) => flows.set(c, all.slice(0, maxFlows)),
    },
    newcomer: sealed("school_person", newcomerSchema, lastMs.newcomer, ({ at }) => at),
    confirmation: sealed("school_again", confirmationSchema, lastMs.confirmation, ({ at }) => at),
  };
}
