import { t } from "@lingui/core/macro";
import type { ComponentProps } from "react";
import { Select } from "./select.tsx";
import classes from "./twice-field.module.css";

/**
 * UTC offsets that distinguish the two instants of a local time that repeats when clocks are set
 * back.
 */
export type Offsets = { first: string; second: string };

type TwiceFieldProps = Pick<ComponentProps<"select">, "name" | "value" | "onChange"> & {
  offsets: Offsets | undefined;
};

/** Asks which of the two instants is meant; renders nothing without offsets (R6.20, R35.12). */
export function TwiceField({ offsets, ...select }: TwiceFieldProps) {
  if (offsets === undefined) return null;
  const { first, second } = offsets;
  return (
    <Select {...select} aria-label={t`First or second time`} className={classes["which"] ?? ""}>
      <option value={first}>{t`First (UTC${first})`}</option>
      <option value={second}>{t`Second (UTC${second})`}</option>
    </Select>
  );
}
