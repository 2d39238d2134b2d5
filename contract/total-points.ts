/** A member's total in a club: carry-over plus new points; an empty carry-over counts as 0 (§3). */
export function totalPoints(entry: { carryover: number | null; new: number }): number {
  return (entry.carryover ?? 0) + entry.new;
}
