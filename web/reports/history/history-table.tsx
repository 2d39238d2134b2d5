import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useMemo, useState, type ComponentProps } from "react";
import type { Operation } from "#contract/ledger/ledger.ts";
import { whatWasDone, whoDid } from "#web/ledger/texts/operation-texts.ts";
import { titleOf, translateName } from "#web/ledger/texts/operation-values.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatTime } from "#web/platform/ui/format/format-dates.ts";
import { formatTimeRange, formatWeekday } from "#web/platform/ui/format/format-more-dates.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
import { WindowedRows } from "#web/platform/ui/tables/windowed-rows.tsx";
import { withToggled } from "#web/platform/ui/tables/with-toggled.ts";
import { linesOf, type HistoryLine, type Stretch } from "./history-lines.ts";
import classes from "./history-table.module.css";

const keyOf = ({ key }: HistoryLine) => key;

type HistoryTableProps = {
  operations: readonly Operation[];
  onUndo: (operation: Operation) => void;
};

/** Operations in the given order, grouped by day and event: when, who, what, and Undo. */
export function HistoryTable({ operations, onUndo }: HistoryTableProps) {
  const today = useToday();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => linesOf(operations, opened), [operations, opened]);
  const columns = [
    { label: t`When`, width: "10rem" },
    { label: t`Who`, width: "20%" },
    { label: t`What` },
    { label: t`Undo`, width: "11rem", numeric: true },
  ];
  return (
    <div className={classes["rows"]}>
      <DataTable label={t`History`} columns={columns} rowCount={lines.length}>
        <WindowedRows rows={lines} rowKey={keyOf}>
          {(line, row) => {
            if (line.kind === "operation")
              return (
                <OperationRow
                  {...row}
                  operation={line.operation}
                  ofEvent={line.ofEvent}
                  onUndo={onUndo}
                />
              );
            if (line.kind === "stretch")
              return (
                <StretchRow
                  {...row}
                  stretch={line}
                  onToggle={() => setOpened(withToggled(opened, line.key))}
                />
              );
            return (
              <DataRow {...row} className={classes[line.kind]}>
                <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                  {line.kind === "day" ? dayText(line.at, today) : titleOf(line.event)}
                </th>
              </DataRow>
            );
          }}
        </WindowedRows>
      </DataTable>
    </div>
  );
}

function dayText(at: number, today: Date): string {
  return new Date(at).toDateString() === today.toDateString() ? t`Today` : formatWeekday(at);
}

type OperationRowProps = ComponentProps<"tr"> &
  Pick<HistoryTableProps, "onUndo"> & {
    operation: Operation;
    /** Whether it is shown under its event's heading. */
    ofEvent: boolean;
  };

function OperationRow({ operation, ofEvent, onUndo, ...row }: OperationRowProps) {
  return (
    <DataRow {...row} data-of-event={ofEvent || undefined}>
      <DataCell label={t`When`}>
        <time className={classes["time"]} dateTime={new Date(operation.at).toISOString()}>
          {formatTime(operation.at)}
        </time>
      </DataCell>
      <DataCell
        label={t`Who`}
        translate={operation.actor ? translateName(operation.actor) : undefined}
      >
        {whoDid(operation)}
      </DataCell>
      <DataCell label={t`What`} lead className={classes["what"]}>
        <span className={operation.undoneBy === null ? undefined : classes["undone"]}>
          {whatWasDone(operation)}
        </span>
        {operation.afterSeal && (
          <span className={classes["afterSeal"]}>
            <Trans>after locking</Trans>
          </span>
        )}
        {operation.reason !== null && <Reason reason={operation.reason} />}
      </DataCell>
      <DataCell label="" className={classes["undo"]}>
        <UndoCell operation={operation} onUndo={onUndo} />
      </DataCell>
    </DataRow>
  );
}

type StretchRowProps = ComponentProps<"tr"> & { stretch: Stretch; onToggle: () => void };

function StretchRow({ stretch, onToggle, ...row }: StretchRowProps) {
  const { people, from, to, isOpen } = stretch;
  const event = titleOf(stretch.event);
  return (
    <DataRow {...row} data-of-event>
      <DataCell label={t`When`}>
        <span className={classes["time"]}>{formatTimeRange(from, to)}</span>
      </DataCell>
      <DataCell label={t`Who`}>{t`Members`}</DataCell>
      <DataCell label={t`What`} lead className={classes["what"]}>
        <Plural
          value={people}
          one={`# person checked in to ${event}`}
          other={`# people checked in to ${event}`}
        />
      </DataCell>
      <DataCell label="" className={classes["undo"]}>
        <Button
          look="ghost"
          className={classes["button"] ?? ""}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {isOpen ? t`Hide Names` : t`Show Names`}
        </Button>
      </DataCell>
    </DataRow>
  );
}

/** The reason, in the person's own words. */
function Reason({ reason }: { reason: string }) {
  return (
    <span className={classes["reason"]}>
      <Trans>“{reason}”</Trans>
    </span>
  );
}

function UndoCell({
  operation,
  onUndo,
}: { operation: Operation } & Pick<HistoryTableProps, "onUndo">) {
  const { canUndo, undo, undoneBy } = operation;
  if (undoneBy !== null)
    return (
      <span className={classes["state"]}>
        <Trans>Undone</Trans>
      </span>
    );
  if (!canUndo) return null;
  const redo = undo?.redo === false;
  const what = whatWasDone(operation);
  return (
    <Button
      look="ghost"
      className={classes["button"] ?? ""}
      aria-label={redo ? t`Redo: ${what}` : t`Undo: ${what}`}
      onClick={() => onUndo(operation)}
    >
      {redo ? t`Redo` : t`Undo`}
    </Button>
  );
}
