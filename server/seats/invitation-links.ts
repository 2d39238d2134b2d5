import { createLinkTokens, hashOfLinkToken } from "../platform/link-tokens.ts";

/**
 * What the links of invitations are made from. A token follows from the invitation's id and
 * the installation's secret, so an owner can be shown the link again and a mail can be written
 * more than once, while who reads the database finds none.
 */
export type InvitationLinks = { linkOf(invitationId: string): string; hashOf(id: string): string };

export function createInvitationLinks(secret: string, publicUrl: string): InvitationLinks {
  const tokenOf = createLinkTokens(secret, "invitations");
  return {
    linkOf: (id) => `${publicUrl}/invitation?token=${tokenOf(id)}`,
    hashOf: (id) => hashOfToken(tokenOf(id)),
  };
}

/** Only the hash of a token is stored. */
export function hashOfToken(token: string): string {
  return hashOfLinkToken("invitation", token);
}
