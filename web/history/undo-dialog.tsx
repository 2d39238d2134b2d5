import { useMutation, useQuery } from "@tanstack/react-query";
import type { ChangedMeanwhile, Operation, Preview } from "#contract/ledger.ts";
import { ApiError } from "#web/platform/api-client.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { formatCount, formatDifference } from "#web/ui/format.ts";
import { LoadingLines } from "#web/ui/loading.tsx";
import { notify } from "#web/ui/notify.ts";
import { inTheWay, whatWasDone } from "./history-texts.ts";
import { undo, undoPreviewQuery } from "./history.queries.ts";
import { MovedPeople } from "./moved-people.tsx";
import classes from "./undo-dialog.module.css";

type UndoDialogProps = { clubId: string; operation: Operation; onClose: () => void };

/** Shows what taking an operation back would do, and does it once that is confirmed. */
export function UndoDialog({ clubId, operation, onClose }: UndoDialogProps) {
  const { revision } = operation;
  const preview = useQuery(undoPreviewQuery(clubId, revision));
  const label = operation.undo?.redo === false ? "Redo" : "Undo";
  const undoing = useMutation({
    mutationFn: (base: number) => undo(clubId, revision, base),
    onSuccess: () => {
      notify(`${label === "Redo" ? "Done again" : "Undone"}: ${whatWasDone(operation)}`, "success");
      onClose();
    },
  });
  const failure = undoing.error ?? preview.error;
  return (
    <Dialog title={`${label} this?`} onClose={onClose}>
      <p className={classes["what"]}>{whatWasDone(operation)}</p>
      {failure !== null && <Failure error={failure} />}
      {preview.isPending && <LoadingLines lines={4} label="Loading whose points change" />}
      {preview.data && failure === null && <Consequences preview={preview.data} />}
      <div className={classes["buttons"]}>
        {failure === null ? (
          <Button
            disabled={preview.data === undefined}
            loading={undoing.isPending}
            onClick={() => preview.data && undoing.mutate(preview.data.revision)}
          >
            {label}
          </Button>
        ) : (
          <Button
            look="ghost"
            loading={preview.isFetching}
            onClick={() => {
              undoing.reset();
              void preview.refetch();
            }}
          >
            Look Again
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

function Consequences({ preview }: { preview: Preview }) {
  const { people, points, moved, skipped } = preview;
  return (
    <>
      <p>
        {people === 0
          ? "Nobody’s points change."
          : `${formatCount(people, "member")} ${people === 1 ? "gets" : "get"} ${formatDifference(points)}${people === 1 ? "" : " together"}.`}
      </p>
      {moved.length > 0 && <MovedPeople moved={moved} people={people} />}
      {skipped.map(({ id, name, by }) => (
        <p key={id}>{`${name ?? "Former member"} stays as is. ${inTheWay(by)}`}</p>
      ))}
    </>
  );
}

function Failure({ error }: { error: Error }) {
  const by =
    error instanceof ApiError && error.code === "changed-meanwhile"
      ? (error.beside as ChangedMeanwhile).by
      : undefined;
  return by === undefined ? (
    <Alert title={error.message} />
  ) : (
    <Alert title="Something changed since.">{inTheWay(by)}</Alert>
  );
}
