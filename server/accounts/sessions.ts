import { isAPIError } from "better-auth/api";
import type { Context } from "hono";
import type { SignInInput } from "#contract/accounts.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { RequestVariables } from "../platform/http/router.ts";
import type { Auth } from "./auth.ts";

type RequestContext = Context<{ Variables: RequestVariables }>;

/** The header that tells the login library where a request comes from; what clients send is dropped. */
export const clientAddressHeader = "x-rollcall-client";

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

/** Prolongs the session of this browser when it is due. */
export async function renewSession(auth: Auth, c: RequestContext): Promise<void> {
  const { headers } = await auth.api.getSession({ headers: headersOf(c), returnHeaders: true });
  setCookies(c, headers);
}

function headersOf(c: RequestContext): Headers {
  const headers = new Headers(c.req.raw.headers);
  headers.set(clientAddressHeader, c.var.clientAddress);
  return headers;
}

function setCookies(c: RequestContext, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
}
