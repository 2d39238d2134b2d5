import { createLinkTokens, hashOfLinkToken } from "../../platform/secrets/link-tokens.ts";

/**
 * Makes the links of feeds. A token is derived from the feed's id and the installation's secret, so
 * the link can be shown again, but the database does not reveal it. A replaced feed gets a new id.
 */
export type CalendarLinks = { linkOf(feedId: string): string; hashOf(feedId: string): string };

export function createCalendarLinks(secret: string, publicUrl: string): CalendarLinks {
  const tokenOf = createLinkTokens(secret, "calendar feeds");
  return {
    // Calendar apps recognize a feed by the end of its URL.
    linkOf: (id) => `${publicUrl}/api/calendars/${tokenOf(id)}/events.ics`,
    hashOf: (id) => hashOfToken(tokenOf(id)),
  };
}

/** Only the hash of a token is stored. */
export function hashOfToken(token: string): string {
  return hashOfLinkToken("calendar feed", token);
}
