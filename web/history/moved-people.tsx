import type { MovedPerson } from "#contract/ledger.ts";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { formatCount, formatNumber } from "#web/ui/format.ts";
import classes from "./undo-dialog.module.css";

const columns = [
  { label: "Name" },
  { label: "Now", numeric: true },
  { label: "After", numeric: true },
];

/** Whose points move, from what to what; of many people the first ones by name. */
export function MovedPeople({ moved, people }: { moved: MovedPerson[]; people: number }) {
  return (
    <>
      <div className={classes["table"]}>
        <DataTable label="Whose points change" columns={columns}>
          {moved.map(({ id, name, now, after }) => (
            <DataRow key={id}>
              <DataCell label="Name" lead>
                {name ?? "Former member"}
              </DataCell>
              <DataCell label="Now" numeric>
                {formatNumber(now)}
              </DataCell>
              <DataCell label="After" numeric>
                {formatNumber(after)}
              </DataCell>
            </DataRow>
          ))}
        </DataTable>
      </div>
      {people > moved.length && (
        <p
          className={classes["rest"]}
        >{`And ${formatCount(people - moved.length, "member")} more.`}</p>
      )}
    </>
  );
}
