import { scaleBytes } from "#contract/platform/scale-bytes.ts";

const units = ["KB", "MB", "GB", "TB", "PB"] as const;

/** A size in bytes as text, with the unit that keeps it below 1000, such as 1.5 GB. */
export function formatBytes(bytes: number): string {
  const { value, digits, unit } = scaleBytes(bytes);
  return `${value.toFixed(digits)} ${units[unit]}`;
}
