/**
 * What was typed into a field for numbers; null for nothing (R9.3). A fraction stays one, and
 * is refused at its field: 2.7 never silently becomes 2 (R9.4).
 */
export function readNumber(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed);
}
