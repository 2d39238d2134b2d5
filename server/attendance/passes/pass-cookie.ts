import type { Context } from "hono";
import { createOwnCookie } from "../../platform/http/own-cookie.ts";

/** The cookie that holds a browser's door pass, one at a time. */
export type PassCookie = {
  read(cookies: string | undefined): string | undefined;
  set(c: Context, token: string): void;
};

/** Passes are made some days ahead. The server checks whether they have ended. */
const keptSeconds = 30 * 24 * 3600;

export function createPassCookie(secure: boolean): PassCookie {
  const cookie = createOwnCookie("door", secure);
  return {
    read: cookie.valueIn,
    set: (c, token) => cookie.set(c, token, keptSeconds),
  };
}
