/** What was typed into a field for numbers, as an integer; null for nothing (R9.3, R9.4). */
export function readWholeNumber(typed: string): number | null {
  return typed.trim() === "" ? null : Math.trunc(Number(typed));
}
