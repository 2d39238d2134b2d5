import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { createOwnCookie, ownCookieName } from "../platform/http/own-cookie.ts";
import { idleSeconds } from "./session-lifetime.ts";

/** The cookie that holds a browser's session: the token and our signature of it. */
export type SessionCookie = {
  /** Whether a request has the cookie, validly signed or not. */
  isIn(cookies: string | undefined): boolean;
  /**
   * The token in a request's cookies, or undefined without our signature. Nothing else reads it.
   */
  read(cookies: string | undefined): string | undefined;
  set(c: Context, token: string): void;
  delete(c: Context): void;
};

const kept = "session";

export function createSessionCookie(secret: string, secure: boolean): SessionCookie {
  const cookie = createOwnCookie(kept, secure);
  return {
    isIn: (cookies) => cookie.valueIn(cookies) !== undefined,
    read(cookies) {
      // The token is before the last dot, its signature after it.
      const signed = cookie.valueIn(cookies) ?? "";
      const dot = signed.lastIndexOf(".");
      const token = signed.slice(0, Math.max(dot, 0));
      const expected = signatureOf(token, secret);
      const given = Buffer.from(signed.slice(dot + 1), "base64");
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      return isSigned ? token : undefined;
    },
    set: (c, token) => cookie.set(c, signToken(token, secret), idleSeconds),
    delete: cookie.delete,
  };
}

export const sessionCookieName = (secure: boolean) => ownCookieName(kept, secure);

/** The value of a session cookie, before it is encoded. */
export function signToken(token: string, secret: string): string {
  return `${token}.${signatureOf(token, secret).toString("base64")}`;
}

function signatureOf(token: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(token).digest();
}
