/**
 * The value typed into a number field; null if empty (R9.3). Fractions are kept, and rejected at
 * their field: 2.7 never silently becomes 2 (R9.4).
 */
export function readNumber(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed);
}
