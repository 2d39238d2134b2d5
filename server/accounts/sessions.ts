import { isAPIError } from "better-auth/api";
import type { SignInInput } from "#contract/accounts.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Auth } from "./auth.ts";

/** What a session operation leaves to be sent: cookies for the browser. */
type WithCookies<Result> = Result & { cookies: string[] };

/**
 * Starts a session and returns whose it is. Throws `login-failed` for an unknown
 * address and for a wrong password alike (§8).
 */
export async function signIn(
  auth: Auth,
  { email, password }: SignInInput,
  headers: Headers,
): Promise<WithCookies<{ uid: string }>> {
  try {
    const result = await auth.api.signInEmail({
      body: { email, password },
      headers,
      returnHeaders: true,
    });
    return { uid: result.response.user.id, cookies: result.headers.getSetCookie() };
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw new AppError("login-failed");
    throw error;
  }
}

/** Ends the session of these headers, if there is one. */
export async function signOut(auth: Auth, headers: Headers): Promise<WithCookies<object>> {
  const result = await auth.api.signOut({ headers, returnHeaders: true });
  return { cookies: result.headers.getSetCookie() };
}

/** Prolongs the session of these headers when it is due. */
export async function renewSession(auth: Auth, headers: Headers): Promise<WithCookies<object>> {
  const result = await auth.api.getSession({ headers, returnHeaders: true });
  return { cookies: result.headers.getSetCookie() };
}
