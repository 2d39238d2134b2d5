import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { parse, serialize } from "hono/utils/cookie";

/** A cookie of ours: for the server alone, on every path, and on no request of another site. */
export type OwnCookie = {
  name: string;
  /** The value in a request's cookies. */
  valueIn: (cookies: string | undefined) => string | undefined;
  set: (c: Context, value: string, maxAgeSeconds: number) => void;
  /** The Set-Cookie header that gives a browser this value. */
  headerOf: (value: string, maxAgeSeconds: number) => string;
  delete: (c: Context) => void;
};

/** The cookie of what a browser is to keep, such as its session; `secure` on https. */
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

/** The `__Host-` prefix ties the cookie to this very address; browsers allow it on https only. */
export function ownCookieName(kept: string, secure: boolean): string {
  return `${secure ? "__Host-" : ""}rollcall_${kept}`;
}
