import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Operation } from "#contract/ledger.ts";
import { Button } from "#web/ui/button.tsx";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { formatTimestamp } from "#web/ui/format-dates.ts";
import { useToday } from "#web/ui/use-today.ts";
import { WindowedRows } from "#web/ui/windowed-rows.tsx";
import classes from "./history-table.module.css";
import { whatWasDone, whoDid } from "./history-texts.ts";

const keyOf = ({ revision }: Operation) => String(revision);

type HistoryTableProps = {
  operations: readonly Operation[];
  onUndo: (operation: Operation) => void;
};

/** Operations in the given order: when, who, what, and a way to take each back. */
export function HistoryTable({ operations, onUndo }: HistoryTableProps) {
  const now = useToday();
  const label = { when: t`When`, who: t`Who`, what: t`What` };
  const columns = [
    { label: label.when, width: "200px" },
    { label: label.who, width: "20%" },
    { label: label.what },
    { label: t`Undo`, width: "136px" },
  ];
  return (
    <div className={classes["rows"]}>
      <DataTable label={t`History`} columns={columns} rowCount={operations.length}>
        <WindowedRows rows={operations} rowKey={keyOf}>
          {(operation, row) => (
            <DataRow {...row}>
              <DataCell label={label.when}>
                <time className={classes["time"]} dateTime={new Date(operation.at).toISOString()}>
                  {formatTimestamp(operation.at, now)}
                </time>
              </DataCell>
              <DataCell label={label.who}>{whoDid(operation)}</DataCell>
              <DataCell label={label.what} lead className={classes["what"]}>
                <span className={operation.undoneBy === null ? undefined : classes["undone"]}>
                  {whatWasDone(operation)}
                </span>
                {operation.reason !== null && <Reason reason={operation.reason} />}
              </DataCell>
              <DataCell label="" className={classes["undo"]}>
                <UndoCell operation={operation} onUndo={onUndo} />
              </DataCell>
            </DataRow>
          )}
        </WindowedRows>
      </DataTable>
    </div>
  );
}

/** Why it was done, in the words of who did it. */
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
