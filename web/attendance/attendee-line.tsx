import { t } from "@lingui/core/macro";
import type { ComponentProps, ReactNode } from "react";
import { DataCell, DataRow } from "#web/ui/data-table.tsx";
import classes from "./attendee-line.module.css";

type AttendeeLineProps = ComponentProps<typeof DataRow> & {
  when: ReactNode;
  name: ReactNode;
  /** The id of the cell with the name. */
  nameId?: string;
  /** Left out for users who see only names. */
  grade?: ReactNode;
};

/** How an attendee's row looks. */
export function AttendeeLine({ when, name, nameId, grade, ...row }: AttendeeLineProps) {
  return (
    <DataRow {...row}>
      <DataCell label={t`Timestamp`} className={classes["when"]}>
        {when}
      </DataCell>
      <DataCell label={t`Name`} lead className={classes["name"]} id={nameId}>
        {name}
      </DataCell>
      {grade !== undefined && (
        <DataCell label={t`Grade`} numeric className={classes["grade"]}>
          {grade}
        </DataCell>
      )}
    </DataRow>
  );
}
