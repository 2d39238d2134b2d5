import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import type { MovedPerson } from "#contract/ledger.ts";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { nameOf } from "./history-values.ts";
import classes from "./undo-dialog.module.css";

/** Whose points move, from what to what; of many people the first ones by name. */
export function MovedPeople({ moved, people }: { moved: MovedPerson[]; people: number }) {
  const label = { name: t`Name`, now: t`Now`, after: t`After` };
  const columns = [
    { label: label.name },
    { label: label.now, numeric: true },
    { label: label.after, numeric: true },
  ];
  const rest = people - moved.length;
  return (
    <>
      <div className={classes["table"]}>
        <DataTable label={t`Whose points change`} columns={columns}>
          {moved.map(({ id, name, now, after }) => (
            <DataRow key={id}>
              <DataCell label={label.name} lead>
                {nameOf({ name })}
              </DataCell>
              <DataCell label={label.now} numeric>
                {formatNumber(now)}
              </DataCell>
              <DataCell label={label.after} numeric>
                {formatNumber(after)}
              </DataCell>
            </DataRow>
          ))}
        </DataTable>
      </div>
      {rest > 0 && (
        <p className={classes["rest"]}>
          <Plural value={rest} one="And # member more." other="And # members more." />
        </p>
      )}
    </>
  );
}
