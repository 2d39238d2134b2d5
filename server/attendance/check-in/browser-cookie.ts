import { createHmac, randomUUID } from "node:crypto";
import { createOwnCookie } from "../../platform/http/own-cookie.ts";
import { evidenceDays } from "../evidence.ts";

/**
 * Identifies the browsers that people check in with: by a random id, set at the first check-in and
 * signed by us. It contains nothing about the browser, its network, or its location.
 */
export type BrowserCookie = {
  /**
   * The id in a request's cookies. Without an id that we signed, a new one with its Set-Cookie
   * header.
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
      // Needs no constant-time comparison: a forged id would gain nothing.
      if (known.length === idLength && value === sign(known)) return { id: known };
      // Node draws these in advance, which takes a quarter of the time of single random bytes.
      const id = Buffer.from(randomUUID().replaceAll("-", ""), "hex").toString("base64url");
      return { id, header: cookie.headerOf(sign(id), evidenceDays * 24 * 3600) };
    },
  };
}
