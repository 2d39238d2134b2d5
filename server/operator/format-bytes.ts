const units = ["B", "KB", "MB", "GB", "TB", "PB"] as const;

/** A size in bytes as text, with the unit that keeps it below 1000, such as 1.5 GB. */
export function formatBytes(bytes: number): string {
  let [value, place] = [bytes, 0];
  // Rounding must not lead to 1000 of a unit.
  while (value >= 999.5 && place < units.length - 1) {
    value /= 1000;
    place += 1;
  }
  const digits = value < 9.95 && place > 0 ? 1 : 0;
  return `${value.toFixed(digits)} ${units[place]}`;
}
