import { isIP } from "node:net";
import { hostname } from "node:os";
import type { MiddlewareHandler } from "hono";
import { AppError } from "../app-error.ts";
import { i18nFor } from "../i18n.ts";

/** Whether this installation answers at a request's host, as its Host header names it. */
export type KnownHosts = (host: string | undefined) => boolean;

/**
 * Without BASE_URL, other sites are told from our own pages by the host that a request was sent to.
 * A name in somebody else's DNS can point to this machine (DNS rebinding), so only hosts count that
 * nobody else can choose: IP addresses, localhost, and this machine's own names. Programs other
 * than browsers may name none.
 */
export function createKnownHosts(
  { baseUrl, publicUrl }: { baseUrl: string | undefined; publicUrl: string },
  machine = hostname(),
): KnownHosts {
  if (baseUrl !== undefined) return () => true;
  const [firstLabel = ""] = machine.split(".");
  const names = new Set(
    ["localhost", new URL(publicUrl).hostname, machine, firstLabel, `${firstLabel}.local`].map(
      (name) => name.toLowerCase(),
    ),
  );
  return (host) => {
    if (host === undefined) return true;
    const url = URL.parse(`http://${host}`);
    if (url === null) return false;
    const name = url.hostname.replace(/^\[(.*)\]$/, "$1");
    return isIP(name) !== 0 || names.has(name) || name.endsWith(".localhost");
  };
}

/** Probes of load balancers name any host, and learn nothing that matters. */
const probes = new Set(["/healthz", "/readyz"]);

/**
 * Refuses requests to hosts that aren't known, for the API with `unknown-host`, and for pages with
 * a text that tells the operator what to set.
 */
export function requireKnownHost(isKnown: KnownHosts): MiddlewareHandler {
  // It is for the operator, in the language of the settings' names.
  const i18n = i18nFor("en");
  return async (c, next) => {
    if (isKnown(c.req.header("host")) || probes.has(c.req.path)) return next();
    if (c.req.path.startsWith("/api/")) throw new AppError("unknown-host");
    const text = i18n.t(
      "Rollcall doesn't answer at this address yet. If you run this site, set BASE_URL to the address in your browser, like BASE_URL=https://rollcall.example.org, and restart Rollcall.",
    );
    return c.text(`${text}\n`, new AppError("unknown-host").status);
  };
}
