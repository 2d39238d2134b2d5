/** How everyone's points carry over into a new year. */
export type CarryRule =
  | { kind: "all" }
  | { kind: "none" }
  /** `most` is the most points that anyone carries over; null for no limit. */
  | { kind: "part"; percent: number; most: number | null };

/**
 * The points that someone with a total carries over (R31.2). Half points are dropped; a total below
 * 0 carries over nothing, except as a whole.
 */
export function carriedOver(total: number, rule: CarryRule): number {
  if (rule.kind === "all") return total;
  if (rule.kind === "none") return 0;
  const part = Math.floor((Math.max(total, 0) * rule.percent) / 100);
  return rule.most === null ? part : Math.min(part, rule.most);
}

/** "2027–28" for the school year that ends in 2028. */
export function yearName(yearEnd: number): string {
  return `${yearEnd - 1}–${String(yearEnd % 100).padStart(2, "0")}`;
}
