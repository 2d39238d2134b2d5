import { t } from "@lingui/core/macro";
import { memo, type ChangeEvent, type ComponentProps, type MouseEvent } from "react";
import type { Attendee } from "#contract/attendance.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DataCell, DataRow } from "#web/ui/data-table.tsx";
import { formatPoints } from "#web/ui/format.ts";
import { lateText } from "#web/ui/event-texts.ts";
import { formatTimestamp } from "#web/ui/format-dates.ts";
import { gradeText } from "#web/ui/grade-text.ts";
import type { Selection } from "#web/ui/use-selection.ts";
import classes from "./attendee-row.module.css";

/** The ids of the list in its order; there while rows are being chosen. */
type Order = readonly string[] | undefined;

type AttendeeRowProps = ComponentProps<"tr"> & {
  attendee: Attendee;
  now: Date;
  fresh: boolean;
  withGrade: boolean;
  selection: Selection | undefined;
  order: Order;
};

/** An attendee of the table. Somebody who comes draws no other row again. */
export const AttendeeRow = memo(function AttendeeRow(props: AttendeeRowProps) {
  const { attendee, now, fresh, withGrade, selection, order, ...row } = props;
  const { id, name, gradYear, points, lateBy, timestamp } = attendee;
  return (
    <DataRow {...row} fresh={fresh} {...(selection && rowToChoose(selection, id, order))}>
      <DataCell label={t`Timestamp`} className={classes["when"]}>
        <time className={classes["time"]} dateTime={new Date(timestamp).toISOString()}>
          {formatTimestamp(timestamp, now)}
        </time>
      </DataCell>
      <DataCell label={t`Name`} lead className={classes["name"]}>
        {selection === undefined ? (
          name
        ) : (
          <span className={classes["choice"]}>
            <Checkbox {...boxToChoose(selection, id, order)} aria-label={name} />
            <span aria-hidden="true">{name}</span>
          </span>
        )}
        {lateBy !== null && <span className={classes["own"]}>{lateText(lateBy)}</span>}
        {points !== null && <span className={classes["own"]}>{formatPoints(points)}</span>}
      </DataCell>
      {withGrade && (
        <DataCell label={t`Grade`} numeric className={classes["grade"]}>
          {gradeText(gradYear, now)}
        </DataCell>
      )}
    </DataRow>
  );
});

/** A row is chosen by a press anywhere on it, and with Shift all rows from the last one on. */
function rowToChoose({ chosen, toggle }: Selection, id: string, order: Order) {
  return {
    "data-chosen": chosen.has(id) || undefined,
    className: classes["row"],
    onClick: ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement)) toggle(id, shiftKey ? order : undefined);
    },
  };
}

function boxToChoose({ chosen, toggle }: Selection, id: string, order: Order) {
  return {
    checked: chosen.has(id),
    onChange: ({ nativeEvent }: ChangeEvent) => {
      const withShift = nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey;
      toggle(id, withShift ? order : undefined);
    },
  };
}
