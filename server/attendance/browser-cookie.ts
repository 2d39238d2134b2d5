import { createHmac, randomBytes } from "node:crypto";
import { createOwnCookie } from "../platform/http/own-cookie.ts";
import { evidenceDays } from "./evidence.ts";

/**
 * Tells browsers that are checked in with from each other: a random id, given at the first
 * check-in, with our signature of it. It says nothing of the browser, its network or its place.
 */
export type BrowserCookie = {
  /**
   * The id in a request's cookies. Without one that has our signature it is a new one, with
   * the Set-Cookie header that gives it to the browser.
   */
  of(cookies: string | undefined): { id: string; header?: string };
};

const idLength = 22;

export function createBrowserCookie(secret: string, secure: boolean): BrowserCookie {
  const cookie = createOwnCookie("browser", secure);
  const sign = (id: string) =>
    id + createHmac("sha256", secret).update(`browser ${id}`).digest("base64url").slice(0, 22);
  return {
    of(cookies) {
      const value = cookie.valueIn(cookies) ?? "";
      const known = value.slice(0, idLength);
      // Who guesses at a signature here gains nothing by knowing how far it was right.
      if (known.length === idLength && value === sign(known)) return { id: known };
      const id = randomBytes(16).toString("base64url");
      return { id, header: cookie.headerOf(sign(id), evidenceDays * 24 * 3600) };
    },
  };
}
