import { sessionCookieName, signToken } from "#server/accounts/session-cookie.ts";

/** Signs the sessions of every measured installation. */
export const secret = "a secret that is used for measuring only";

/** The `Cookie` header of the session with this token. */
export function sessionCookie(token: string): string {
  return `${sessionCookieName(false)}=${encodeURIComponent(signToken(token, secret))}`;
}
