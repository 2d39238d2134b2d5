/** The card in a scanned text; undefined for any other text. */
export function cardIn(text: string): string | undefined {
  try {
    const { pathname, searchParams } = new URL(text.trim());
    return pathname.endsWith("/card") ? (searchParams.get("of") ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** The card's holder: each person's card changes every minute, but this part doesn't. */
export function holderOf(card: string): string {
  return card.split(".").slice(2).join(".");
}

/**
 * Whether a scanned text may be a card whose letters were typed for another keyboard: a scanner set
 * to another language than the computer, or Caps Lock.
 */
export function isGarbledCard(text: string): boolean {
  const typed = text.trim();
  // "https" is the same on most keyboards; what follows it isn't.
  const isOtherKeyboard = /^https?(?!s?:\/\/)\S/i.test(typed);
  return isOtherKeyboard || /^HTTPS?:\/\/\S+\/CARD\?/.test(typed);
}

/** Whether a scanned text is the link of an event's code, which is for members' own phones. */
export function isEventLink(text: string): boolean {
  try {
    const { pathname, searchParams } = new URL(text.trim());
    return pathname.endsWith("/member/checkin") && searchParams.has("code");
  } catch {
    return false;
  }
}
