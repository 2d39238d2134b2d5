import { createLinkTokens, hashOfLinkToken } from "../../platform/secrets/link-tokens.ts";

/** What the links of a change do: confirm the new email, or stop or undo the change. */
export type EmailChangeUse = "confirm" | "undo";

/**
 * Creates the links of a change of email. Their tokens are derived from the change's id and the
 * installation's secret, so that an email can be written more than once, while a leaked database
 * reveals no tokens.
 */
export type EmailChangeLinks = {
  linkOf(use: EmailChangeUse, id: string): string;
  hashOf(use: EmailChangeUse, id: string): string;
};

export function createEmailChangeLinks(secret: string, publicUrl: string): EmailChangeLinks {
  const tokenOf = {
    confirm: createLinkTokens(secret, "email changes"),
    undo: createLinkTokens(secret, "email changes taken back"),
  };
  const pages = { confirm: "confirm-email", undo: "undo-email" };
  return {
    linkOf: (use, id) => `${publicUrl}/${pages[use]}?token=${tokenOf[use](id)}`,
    hashOf: (use, id) => hashOfChangeToken(use, tokenOf[use](id)),
  };
}

/** Only the hash of a token is stored. */
export function hashOfChangeToken(use: EmailChangeUse, token: string): string {
  return hashOfLinkToken(`email change ${use}`, token);
}
