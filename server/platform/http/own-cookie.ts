import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { parse, serialize } from "hono/utils/cookie";

/** One of our cookies: HTTP-only, for every path, and not sent with other sites' requests. */
export type OwnCookie = {
  name: string;
  /** The cookie's value in a Cookie header. */
  valueIn: (cookies: string | undefined) => string | undefined;
  set: (c: Context, value: string, maxAgeSeconds: number) => void;
  /** A Set-Cookie header with this value. */
  headerOf: (value: string, maxAgeSeconds: number) => string;
  delete: (c: Context) => void;
};

/** Creates the cookie for something a browser stores, such as its session; `secure` on https. */
export function createOwnCookie(kept: string, secure: boolean): OwnCookie {
  const name = ownCookieName(kept, secure);
  const attributes = { httpOnly: true, secure, sameSite: "Lax", path: "/" } as const;
  return {
    name,
    valueIn: (cookies = "") => parse(cookies, name)[name],
    set: (c, value, maxAge) => setCookie(c, name, value, { ...attributes, maxAge }),
    headerOf: (value, maxAge) => serialize(name, value, { ...attributes, maxAge }),
    delete: (c) => void deleteCookie(c, name, attributes),
  };
}

/** The `__Host-` prefix ties the cookie to this exact host; browsers only allow it on https. */
export function ownCookieName(kept: string, secure: boolean): string {
  return `${secure ? "__Host-" : ""}rollcall_${kept}`;
}
