import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/**
 * Remembers on a browser which accounts were used on it. Guesses at a password from
 * elsewhere then cannot slow down the person whose account it is.
 */
export type KnownDevices = {
  isKnown(c: Context, email: string): boolean;
  remember(c: Context, email: string): void;
};

const keptAccounts = 5;
const yearSeconds = 365 * 24 * 3600;

export function createKnownDevices(secret: string, secure: boolean): KnownDevices {
  const name = secure ? "__Host-rollcall_device" : "rollcall_device";
  const markOf = (email: string) =>
    createHmac("sha256", secret).update(`known device ${email}`).digest("base64url").slice(0, 22);
  const marksOf = (c: Context) => (getCookie(c, name) ?? "").split(".").filter(Boolean);

  return {
    isKnown(c, email) {
      const mark = Buffer.from(markOf(email));
      return marksOf(c)
        .map((candidate) => Buffer.from(candidate))
        .some((candidate) => candidate.length === mark.length && timingSafeEqual(candidate, mark));
    },
    remember(c, email) {
      const mark = markOf(email);
      const marks = [mark, ...marksOf(c).filter((other) => other !== mark)].slice(0, keptAccounts);
      setCookie(c, name, marks.join("."), {
        httpOnly: true,
        secure,
        sameSite: "Lax",
        path: "/",
        maxAge: yearSeconds,
      });
    },
  };
}
