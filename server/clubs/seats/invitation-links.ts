import { createLinkTokens, hashOfLinkToken } from "../../platform/secrets/link-tokens.ts";

/**
 * Creates invitation links. A token is derived from the invitation's id and the installation's
 * secret, so that an owner can see the link again and an email can be written more than once, while
 * a leaked database reveals no tokens.
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
