/** The card that a scanned text brings; undefined for any other text. */
export function cardIn(text: string): string | undefined {
  try {
    const { pathname, searchParams } = new URL(text.trim());
    return pathname.endsWith("/card") ? (searchParams.get("of") ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** Whose card it is: each person's card changes every minute, but this part of it stays. */
export function holderOf(card: string): string {
  return card.split(".").slice(2).join(".");
}
