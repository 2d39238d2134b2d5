import type { Context } from "hono";
import type { RequestContext } from "./authenticate.ts";
import type { KnownDevices } from "./known-device.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** The browser that asks, as far as coming and going look at it. */
export type Client = {
  address: string;
  userAgent: string;
  cookies: string | undefined;
  /** The session that it has; null when it is signed out. */
  session: { id: string; accountId: string } | null;
  /** Ends when it waits for the answer no longer. */
  gone: AbortSignal;
};

/** The browser behind a request. */
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

/** What it takes to give a browser its cookies, and to take them back. */
export type CookieDeps = {
  sessionCookie: SessionCookie;
  knownDevices: KnownDevices;
  /** Pending check-ins of somebody who is signed out. */
  ticketCookie: { delete(c: Context): void };
};

/** What a browser gets to keep: the token of its session, and the marks of its accounts. */
export type Keepsakes = { token: string; marks: string };

export function giveKeepsakes(
  { sessionCookie, knownDevices }: CookieDeps,
  c: Context,
  { token, marks }: Keepsakes,
): void {
  sessionCookie.set(c, token);
  knownDevices.set(c, marks);
}

/** What a browser has to give back that signs out: its session, and its pending check-ins. */
export function takeKeepsakes(
  { sessionCookie, ticketCookie }: Omit<CookieDeps, "knownDevices">,
  c: Context,
): void {
  sessionCookie.delete(c);
  ticketCookie.delete(c);
}
