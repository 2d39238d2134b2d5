import type { Requirement, Standing } from "./requirements.ts";

type Rules = Pick<Requirement, "conditions" | "atLeast">;

/**
 * How much of a requirement someone has, from 0 to 1: the average of the conditions that it takes,
 * the best ones if not all are needed.
 */
export function progressOf({ conditions, atLeast }: Rules, standing: Standing): number {
  const parts = conditions.map((_condition, index) => {
    const { have = null, need = 1 } = standing.conditions[index] ?? {};
    return Math.max(0, Math.min(1, (have ?? 0) / need));
  });
  const best = parts.toSorted((a, b) => b - a).slice(0, atLeast ?? parts.length);
  return best.reduce((sum, part) => sum + part, 0) / best.length;
}

/** Whether someone hasn't met a requirement yet, but has three quarters of it, and still can. */
export function isClose(rules: Rules, standing: Standing): boolean {
  const { state } = standing;
  if (state !== "on-track" && state !== "possible") return false;
  return progressOf(rules, standing) >= 0.75;
}
