import type { Context } from "hono";
import type { RequestContext } from "./authenticate.ts";
import type { KnownDevices } from "./known-device.ts";
import type { LoginCookies } from "./login-cookies.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** The browser behind a request, as sign-in and sign-out need it. */
export type Client = {
  address: string;
  userAgent: string;
  cookies: string | undefined;
  /** Its session; null when signed out. */
  session: { id: string; accountId: string } | null;
  /** Aborts when the browser stops waiting for the answer. */
  gone: AbortSignal;
};

/** What a request tells of its browser, whatever else its route knows. */
type ClientContext = Pick<RequestContext, "var"> & {
  req: { header: (name: string) => string | undefined; raw: Request };
};

export function clientOf(c: ClientContext): Client {
  const { clientAddress, account, sessionId } = c.var;
  return {
    address: clientAddress,
    userAgent: c.req.header("user-agent") ?? "",
    cookies: c.req.header("cookie"),
    session:
      account !== null && sessionId !== null ? { id: sessionId, accountId: account.id } : null,
    gone: c.req.raw.signal,
  };
}

/** Dependencies for setting and clearing a browser's cookies. */
export type CookieDeps = {
  sessionCookie: SessionCookie;
  knownDevices: KnownDevices;
  /** Pending check-ins made while signed out. */
  ticketCookie: { delete(c: Context): void };
  loginCookies: LoginCookies;
};

/** What a browser stores after signing in: its session token and its known-device marks. */
export type Keepsakes = { token: string; marks: string };

export function giveKeepsakes(
  { sessionCookie, knownDevices, loginCookies }: Omit<CookieDeps, "ticketCookie">,
  c: Context,
  { token, marks }: Keepsakes,
): void {
  sessionCookie.set(c, token);
  knownDevices.set(c, marks);
  forgetSchoolLogin(loginCookies, c);
}

/**
 * Clears what a browser gives up on signing out: its session, pending check-ins, and a school login
 * that nobody finished.
 */
export function takeKeepsakes(
  { sessionCookie, ticketCookie, loginCookies }: Omit<CookieDeps, "knownDevices">,
  c: Context,
): void {
  sessionCookie.delete(c);
  ticketCookie.delete(c);
  forgetSchoolLogin(loginCookies, c);
}

/** On a shared browser, the next person must not find the login of the one before. */
export function forgetSchoolLogin(
  { newcomer, linked, confirmation }: LoginCookies,
  c: Context,
): void {
  const cookies = c.req.header("cookie");
  for (const cookie of [newcomer, linked, confirmation]) if (cookie.isIn(cookies)) cookie.delete(c);
}
