/**
 * A size in kilobytes, megabytes, and so on up to petabytes: the number below 1000 with at most one
 * digit behind the point, and how many times it was divided by 1000 beyond kilobytes.
 */
export function scaleBytes(bytes: number): { value: number; digits: 0 | 1; unit: number } {
  let [value, unit] = [bytes / 1000, 0];
  // Rounding must not lead to 1000 of a unit.
  while (value >= 999.5 && unit < 4) {
    value /= 1000;
    unit += 1;
  }
  return { value, digits: value < 9.95 ? 1 : 0, unit };
}
