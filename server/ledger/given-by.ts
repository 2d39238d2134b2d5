import type { Fact } from "./facts.ts";

/** How many points and minutes of service these attendances add. An award has none of its own. */
export function givenBy(facts: readonly Fact[]) {
  const attendances = facts.filter((fact) => fact.fact === "attendance");
  const sum = (field: "points" | "minutes") =>
    attendances.reduce((total, { from, to }) => {
      const before = from?.state === "present" ? (from[field] ?? 0) : 0;
      return total + (to[field] ?? 0) - before;
    }, 0);
  return { points: sum("points"), minutes: sum("minutes") };
}
