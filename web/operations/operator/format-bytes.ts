import { scaleBytes } from "#contract/platform/scale-bytes.ts";
import { perLanguage } from "#web/platform/ui/format/per-language.ts";

const units = ["kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"] as const;

/** Formatters for a size in each unit: with one digit behind the point below 10 of it. */
const formats = perLanguage((language) =>
  units.map((unit) => {
    const style = { style: "unit", unit, unitDisplay: "short" } as const;
    const format = (maximumFractionDigits: number) =>
      new Intl.NumberFormat(language, { ...style, maximumFractionDigits });
    return { small: format(1), large: format(0) };
  }),
);

/** A size in bytes, in the unit that keeps it below 1000: "1.5 GB". */
export function formatBytes(bytes: number): string {
  const { value, digits, unit } = scaleBytes(bytes);
  const format = formats()[unit];
  return (digits === 1 ? format?.small : format?.large)?.format(value) ?? "";
}
