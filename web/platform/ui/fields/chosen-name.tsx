import type { ChangeEvent, MouseEvent } from "react";
import type { Selection } from "../tables/use-selection.ts";
import { Checkbox } from "./checkbox.tsx";
import classes from "./chosen-name.module.css";

/** The list's ids in order; only set while rows are being selected. */
export type Order = readonly string[] | undefined;

/** Selects a row when any part of it is pressed; with Shift, all rows since the last one. */
export function rowToChoose({ chosen, toggle }: Selection, id: string, order: Order) {
  return {
    "data-chosen": chosen.has(id) || undefined,
    className: classes["row"],
    onClick: ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement)) toggle(id, shiftKey ? order : undefined);
    },
  };
}

type ChosenNameProps = { selection: Selection; id: string; name: string; order: Order };

/** The name of a selectable row, with a checkbox. */
export function ChosenName({ selection, id, name, order }: ChosenNameProps) {
  const { chosen, toggle } = selection;
  const choose = ({ nativeEvent }: ChangeEvent) => {
    const withShift = nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey;
    toggle(id, withShift ? order : undefined);
  };
  return (
    <span className={classes["choice"]}>
      <Checkbox checked={chosen.has(id)} onChange={choose} aria-label={name} />
      <span aria-hidden="true" translate="no">
        {name}
      </span>
    </span>
  );
}
