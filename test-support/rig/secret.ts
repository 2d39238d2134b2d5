import { createHmac } from "node:crypto";
import { sessionCookieName } from "#server/accounts/auth.ts";

/** Signs the sessions of every measured installation. */
export const secret = "a secret that is used for measuring only";

/** The `Cookie` header of the session with this token, signed as the login library does it. */
export function sessionCookie(token: string): string {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `${sessionCookieName(false)}=${encodeURIComponent(`${token}.${signature}`)}`;
}
