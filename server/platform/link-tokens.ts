import { createHash, createHmac, hkdfSync } from "node:crypto";

/**
 * Makes what links are proved by. A token follows from what it is for and the installation's
 * secret, so that a link can be shown again, while who reads the database finds none. Those of
 * one `use` are worth nothing at another.
 */
export function createLinkTokens(secret: string, use: string): (of: string) => string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `rollcall ${use}`, 32));
  return (of) => createHmac("sha256", key).update(of).digest("base64url");
}

/** Only the hash of a token is stored; `kind` keeps those of different things apart. */
export function hashOfLinkToken(kind: string, token: string): string {
  return createHash("sha256").update(`${kind}:${token}`).digest("base64url");
}
