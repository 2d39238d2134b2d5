import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";

/** The cookie by which a browser shows its door pass: it has one at a time. */
export type PassCookie = {
  read(cookies: string | undefined): string | undefined;
  set(c: Context, token: string): void;
};

/** Passes are made some days ahead; what has ended is seen by the server. */
const keptSeconds = 30 * 24 * 3600;

export function createPassCookie(secure: boolean): PassCookie {
  const name = secure ? "__Host-rollcall_door" : "rollcall_door";
  const attributes = { httpOnly: true, secure, sameSite: "Lax", path: "/" } as const;
  return {
    read: (cookies = "") => parse(cookies, name)[name],
    set: (c, token) => setCookie(c, name, token, { ...attributes, maxAge: keptSeconds }),
  };
}
