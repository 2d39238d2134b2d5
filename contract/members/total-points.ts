/**
 * A member's total in a club: carry-over plus new points; an empty carry-over counts as 0 (R9.1).
 */
export function totalPoints(balance: { carryover: number | null; earned: number }): number {
  return (balance.carryover ?? 0) + balance.earned;
}
