import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

/**
 * Remembers on a browser which accounts were used on it. Guesses at a password from
 * elsewhere then cannot slow down the person whose account it is.
 */
export type KnownDevices = {
  isKnown(c: Context, email: string): boolean;
  remember(c: Context, email: string): void;
  forget(c: Context, email: string): void;
};

const keptAccounts = 5;
const yearSeconds = 365 * 24 * 3600;

export function createKnownDevices(secret: string, secure: boolean): KnownDevices {
  const name = secure ? "__Host-rollcall_device" : "rollcall_device";
  const markOf = (email: string) =>
    createHmac("sha256", secret).update(`known device ${email}`).digest("base64url").slice(0, 22);
  const marksOf = (c: Context) => (getCookie(c, name) ?? "").split(".").filter(Boolean);
  const attributes = { httpOnly: true, secure, sameSite: "Lax", path: "/" } as const;
  const keep = (c: Context, marks: string[]) =>
    marks.length === 0
      ? deleteCookie(c, name, attributes)
      : setCookie(c, name, marks.join("."), { ...attributes, maxAge: yearSeconds });

  return {
    isKnown(c, email) {
      const mark = Buffer.from(markOf(email));
      return marksOf(c)
        .map((candidate) => Buffer.from(candidate))
        .some((candidate) => candidate.length === mark.length && timingSafeEqual(candidate, mark));
    },
    remember(c, email) {
      const mark = markOf(email);
      keep(c, [mark, ...marksOf(c).filter((other) => other !== mark)].slice(0, keptAccounts));
    },
    forget(c, email) {
      const mark = markOf(email);
      keep(
        c,
        marksOf(c).filter((other) => other !== mark),
      );
    },
  };
}
