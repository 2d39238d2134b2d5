import { createLinkTokens, hashOfLinkToken } from "../../platform/secrets/link-tokens.ts";

/**
 * Makes the links to members' records. A token is derived from the link's id and the installation's
 * secret, so the member can copy it again, but the database doesn't reveal it.
 */
export type RecordLinkTokens = { linkOf(id: string): string; hashOf(id: string): string };

export function createRecordLinkTokens(secret: string, publicUrl: string): RecordLinkTokens {
  const tokenOf = createLinkTokens(secret, "record links");
  return {
    linkOf: (id) => `${publicUrl}/verify/${tokenOf(id)}`,
    hashOf: (id) => hashOfToken(tokenOf(id)),
  };
}

/** Only the hash of a token is stored. */
export function hashOfToken(token: string): string {
  return hashOfLinkToken("record link", token);
}
