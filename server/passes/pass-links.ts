import { createLinkTokens, hashOfLinkToken } from "../platform/link-tokens.ts";

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
  const seal = createLinkTokens(secret, "door passes");
  const tokenOf = (passId: string) => seal(`link ${passId}`);
  return {
    linkOf: (passId) => `${publicUrl}/door?pass=${tokenOf(passId)}`,
    hashOfLink: (passId) => hashOfToken(tokenOf(passId)),
    cookieOf: (passId, browserKey) => seal(`cookie ${passId} ${browserKey}`),
  };
}

/** Only the hash of what proves a pass is stored. */
export function hashOfToken(token: string): string {
  return hashOfLinkToken("door pass", token);
}
