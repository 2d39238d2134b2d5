import { t } from "@lingui/core/macro";
import type { ComponentProps, ReactNode } from "react";
import { DataCell, DataRow, MenuCell } from "#web/platform/ui/tables/data-table.tsx";
import classes from "./attendee-line.module.css";

type AttendeeLineProps = ComponentProps<typeof DataRow> & {
  when: ReactNode;
  name: ReactNode;
  /** Left out for users who see only names. */
  grade?: ReactNode;
  /** The button of the row's menu, in a table that has them. */
  menu?: ReactNode;
};

/** How an attendee's row looks. */
export function AttendeeLine({ when, name, grade, menu, ...row }: AttendeeLineProps) {
  return (
    <DataRow {...row}>
      <DataCell label={t`Timestamp`} className={classes["when"]}>
        {when}
      </DataCell>
      <DataCell label={t`Name`} lead className={classes["name"]}>
        {name}
      </DataCell>
      {grade !== undefined && (
        <DataCell label={t`Grade`} numeric className={classes["grade"]}>
          {grade}
        </DataCell>
      )}
      {menu !== undefined && <MenuCell>{menu}</MenuCell>}
    </DataRow>
  );
}
