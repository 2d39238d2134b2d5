import { createHash, createHmac, hkdfSync } from "node:crypto";

/**
 * Creates the tokens of links. A token is derived from its subject and the installation's secret,
 * so a link can be shown again, while the database alone reveals none. Tokens of one `use` are
 * invalid for any other.
 */
export function createLinkTokens(secret: string, use: string): (of: string) => string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `rollcall ${use}`, 32));
  return (of) => createHmac("sha256", key).update(of).digest("base64url");
}

/** Only the hash of a token is stored; `kind` separates different uses. */
export function hashOfLinkToken(kind: string, token: string): string {
  return createHash("sha256").update(`${kind}:${token}`).digest("base64url");
}
