/**
 * What was typed into a field for numbers; null for nothing (R9.3). A fraction stays one, and
 * is refused at its field: nobody's 2.7 becomes a 2 unseen (R9.4).
 */
export function readNumber(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed);
}
