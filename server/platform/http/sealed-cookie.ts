import type { Context } from "hono";
import type { z } from "zod";
import { createEncryption } from "../secrets/encryption.ts";
import { createOwnCookie } from "./own-cookie.ts";

/** A cookie whose content only we can read and write, which expires here, too. */
export type SealedCookie<Content> = {
  /** Whether a request has the cookie, valid or not. */
  isIn(cookies: string | undefined): boolean;
  /** Undefined without one that is still valid. */
  read(cookies: string | undefined, now: number): Content | undefined;
  set(c: Context, content: Content): void;
  delete(c: Context): void;
};

/** What seals cookies: the installation's secret and what they are for. */
type CookieSeal = { secret: string; secure: boolean; purpose: string };

/** A sealed cookie that is valid for `ms` milliseconds since `at` of its content. */
export function createSealedCookie<Content>(
  { secret, secure, purpose }: CookieSeal,
  name: string,
  { schema, ms, at }: { schema: z.ZodType<Content>; ms: number; at: (content: Content) => number },
): SealedCookie<Content> {
  const seal = createEncryption(secret, purpose);
  const cookie = createOwnCookie(name, secure);
  return {
    isIn: (cookies) => cookie.valueIn(cookies) !== undefined,
    read(cookies, now) {
      const bytes = seal.open(cookie.valueIn(cookies) ?? "", cookie.name);
      if (bytes === undefined) return undefined;
      const { data } = schema.safeParse(JSON.parse(bytes.toString()));
      return data !== undefined && at(data) + ms > now ? data : undefined;
    },
    set(c, content) {
      cookie.set(c, seal.close(Buffer.from(JSON.stringify(content)), cookie.name), ms / 1000);
    },
    delete: cookie.delete,
  };
}

/**
 * A sealed cookie with the last few things that someone has begun, in several tabs. Each is valid
 * for `ms` milliseconds; `set` keeps the first `max`.
 */
export function createSealedList<Item extends { startedAt: number }>(
  seal: CookieSeal,
  name: string,
  { schema, ms, max }: { schema: z.ZodType<Item[]>; ms: number; max: number },
): SealedCookie<Item[]> {
  const newest = (all: Item[]) => Math.max(...all.map(({ startedAt }) => startedAt));
  const cookie = createSealedCookie(seal, name, { schema, ms, at: newest });
  return {
    ...cookie,
    read: (cookies, now) =>
      cookie.read(cookies, now)?.filter(({ startedAt }) => startedAt + ms > now),
    set: (c, all) => cookie.set(c, all.slice(0, max)),
  };
}
