import { createLinkTokens, hashOfLinkToken } from "../../platform/secrets/link-tokens.ts";

/**
 * The secrets that prove door passes. A link's token is derived from the pass's id and the
 * installation's secret, so that the link can be shown again; the holder's cookie is derived from a
 * key made by their browser. The database only has hashes of both.
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

/** Only this hash of a pass's secrets is stored. */
export function hashOfToken(token: string): string {
  return hashOfLinkToken("door pass", token);
}
