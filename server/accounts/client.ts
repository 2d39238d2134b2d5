import type { Context } from "hono";
import type { RequestContext } from "./authenticate.ts";
import type { KnownDevices } from "./known-device.ts";
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

export function clientOf(c: RequestContext): Client {
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
};

/** What a browser stores after signing in: its session token and its known-device marks. */
export type Keepsakes = { token: string; marks: string };

export function giveKeepsakes(
  { sessionCookie, knownDevices }: CookieDeps,
  c: Context,
  { token, marks }: Keepsakes,
): void {
  sessionCookie.set(c, token);
  knownDevices.set(c, marks);
}

/** Clears what a browser gives up on signing out: its session and pending check-ins. */
export function takeKeepsakes(
  { sessionCookie, ticketCookie }: Omit<CookieDeps, "knownDevices">,
  c: Context,
): void {
  sessionCookie.delete(c);
  ticketCookie.delete(c);
}
