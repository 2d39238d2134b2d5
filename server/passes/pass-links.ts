import { createHash, createHmac, hkdfSync } from "node:crypto";

/**
 * What door passes are proved by. The token of a link follows from the pass's id and the
 * installation's secret, so that its link can be shown again; what the cookie of the taker holds
 * follows from the key that their browser has made. The database has the hashes of both.
 */
export type PassLinks = {
  linkOf(passId: string): string;
  hashOfLink(passId: string): string;
  cookieOf(passId: string, key: string): string;
};

export function createPassLinks(secret: string, publicUrl: string): PassLinks {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "rollcall door passes", 32));
  const seal = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  const tokenOf = (passId: string) => seal(`link ${passId}`);
  return {
    linkOf: (passId) => `${publicUrl}/door?pass=${tokenOf(passId)}`,
    hashOfLink: (passId) => hashOfToken(tokenOf(passId)),
    cookieOf: (passId, browserKey) => seal(`cookie ${passId} ${browserKey}`),
  };
}

/** Only the hash of what proves a pass is stored. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(`door pass:${token}`).digest("base64url");
}
