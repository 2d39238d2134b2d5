const mostShown = 4;

/**
 * The end of an ID, enough for an officer who asks around and useless to anyone else: half of its
 * characters at most, and never more than four (R33.42). Empty for a single character.
 */
export function endOfId(entry: string): string {
  const characters = [...entry.trim()];
  const shown = Math.min(mostShown, Math.floor(characters.length / 2));
  return characters.slice(characters.length - shown).join("");
}
