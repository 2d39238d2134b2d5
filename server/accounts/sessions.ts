import { isAPIError } from "better-auth/api";
import { getCookie } from "hono/cookie";
import type { SignInInput } from "#contract/accounts.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { RequestContext } from "./authenticate.ts";
import { clientAddressHeader, type Auth } from "./auth.ts";

/**
 * Starts a session with a cookie for this browser, and ends the one that it had. Throws
 * `login-failed` for an unknown address and for a wrong password alike (§8).
 */
export async function startSession(
  auth: Auth,
  c: RequestContext,
  { email, password }: SignInInput,
): Promise<{ uid: string }> {
  const headers = headersOf(c);
  try {
    const { response, headers: answer } = await auth.api.signInEmail({
      body: { email, password },
      headers,
      returnHeaders: true,
    });
    await auth.api.signOut({ headers });
    setCookies(c, answer);
    return { uid: response.user.id };
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw new AppError("login-failed");
    throw error;
  }
}

/** Ends the session of this browser, if there is one. */
export async function endSession(auth: Auth, c: RequestContext): Promise<void> {
  const { headers } = await auth.api.signOut({ headers: headersOf(c), returnHeaders: true });
  setCookies(c, headers);
}

/**
 * Prolongs the session of this browser when it is due; one that has ended is put away.
 * Answers whether it was prolonged.
 */
export async function renewSession(auth: Auth, c: RequestContext): Promise<boolean> {
  if (c.var.sessionId === null) {
    // The login library would prolong a session for ever: what we call ended, it must not see.
    const { authCookies } = await auth.$context;
    if (getCookie(c, authCookies.sessionToken.name) !== undefined) await endSession(auth, c);
    return false;
  }
  const { headers } = await auth.api.getSession({ headers: headersOf(c), returnHeaders: true });
  setCookies(c, headers);
  return headers.getSetCookie().length > 0;
}

/** The request's headers as the login library gets them. */
export function headersOf(c: RequestContext): Headers {
  const headers = new Headers(c.req.raw.headers);
  headers.set(clientAddressHeader, c.var.clientAddress);
  return headers;
}

/** Passes the cookies of an answer of the login library on. */
export function setCookies(c: RequestContext, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
}
