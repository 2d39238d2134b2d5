/** Where passkeys work: this installation, by its host name and origin. */
export type RelyingParty = { id: string; origin: string };

/**
 * Undefined where browsers have no passkeys: on plain http, except on localhost, and at an IP
 * address (R29.1).
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { origin, hostname, protocol } = new URL(publicUrl);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  if (isAddress || (protocol !== "https:" && !isLocal)) return undefined;
  return { id: hostname, origin };
}
