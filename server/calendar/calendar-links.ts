import { createLinkTokens, hashOfLinkToken } from "../platform/link-tokens.ts";

/**
 * What the links of feeds are made from. A token follows from the feed's id and the
 * installation's secret, so the link can be shown again, while who reads the database finds
 * none. A feed that is replaced gets another id.
 */
export type CalendarLinks = { linkOf(feedId: string): string; hashOf(feedId: string): string };

export function createCalendarLinks(secret: string, publicUrl: string): CalendarLinks {
  const tokenOf = createLinkTokens(secret, "calendar feeds");
  return {
    // Calendars tell by the end of an address what is there.
    linkOf: (id) => `${publicUrl}/api/calendars/${tokenOf(id)}/events.ics`,
    hashOf: (id) => hashOfToken(tokenOf(id)),
  };
}

/** Only the hash of a token is stored. */
export function hashOfToken(token: string): string {
  return hashOfLinkToken("calendar feed", token);
}
