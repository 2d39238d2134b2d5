import { perLanguage } from "#web/ui/per-language.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"] as const;

/** Formatters for a size in each unit: with one digit behind the point below 10 of it. */
const formats = perLanguage((language) =>
  units.map((unit) => {
    const format = (digits: number) =>
      new Intl.NumberFormat(language, {
        ...({ style: "unit", unit, unitDisplay: "short" } as const),
        maximumFractionDigits: digits,
      });
    return { small: format(1), large: format(0) };
  }),
);

/** A size in bytes, in the unit that keeps it below 1000: "1.5 GB". */
export function formatBytes(bytes: number): string {
  let [value, place] = [bytes, 0];
  // Rounding must not lead to 1000 of a unit.
  while (value >= 999.5 && place < units.length - 1) {
    value /= 1000;
    place += 1;
  }
  const format = formats()[place];
  return (value < 9.95 ? format?.small : format?.large)?.format(value) ?? "";
}
