import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ChangedMeanwhile, Operation, Preview } from "#contract/ledger.ts";
import { ApiError } from "#web/platform/api-client.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { formatDifference } from "#web/ui/format.ts";
import { LoadingLines } from "#web/ui/loading.tsx";
import { notify } from "#web/ui/notify.ts";
import { inTheWay, whatWasDone } from "./history-texts.ts";
import { nameOf } from "./history-values.ts";
import { undo, undoPreviewQuery } from "./history.queries.ts";
import { MovedPeople } from "./moved-people.tsx";
import classes from "./undo-dialog.module.css";

type UndoDialogProps = { clubId: string; operation: Operation; onClose: () => void };

/** Shows what taking an operation back would do, and does it once that is confirmed. */
export function UndoDialog({ clubId, operation, onClose }: UndoDialogProps) {
  const { revision } = operation;
  const preview = useQuery(undoPreviewQuery(clubId, revision));
  const redo = operation.undo?.redo === false;
  const what = whatWasDone(operation);
  const undoing = useMutation({
    mutationFn: (base: number) => undo(clubId, revision, base),
    onSuccess: () => {
      notify(redo ? t`Done again: ${what}` : t`Undone: ${what}`, "success");
      onClose();
    },
  });
  const failure = undoing.error ?? preview.error;
  return (
    <Dialog title={redo ? t`Redo this?` : t`Undo this?`} onClose={onClose}>
      <p className={classes["what"]}>{what}</p>
      {failure !== null && <Failure error={failure} />}
      {preview.isPending && <LoadingLines lines={4} label={t`Loading whose points change`} />}
      {preview.data && failure === null && <Consequences preview={preview.data} />}
      <div className={classes["buttons"]}>
        {failure === null ? (
          <Button
            disabled={preview.data === undefined}
            loading={undoing.isPending}
            onClick={() => preview.data && undoing.mutate(preview.data.revision)}
          >
            {redo ? t`Redo` : t`Undo`}
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
            <Trans>Look Again</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function Consequences({ preview }: { preview: Preview }) {
  const { people, points, moved, skipped } = preview;
  return (
    <>
      <p>{people === 0 ? t`Nobody’s points change.` : whatPeopleGet(people, points)}</p>
      {moved.length > 0 && <MovedPeople moved={moved} people={people} />}
      {skipped.map(({ id, name, by }) => (
        <p key={id}>
          {staysAsIs(nameOf({ name }))} {inTheWay(by)}
        </p>
      ))}
    </>
  );
}

function whatPeopleGet(people: number, points: number): string {
  const difference = formatDifference(points);
  return plural(people, {
    one: `# member gets ${difference}.`,
    other: `# members get ${difference} together.`,
  });
}

const staysAsIs = (name: string) => t`${name} stays as is.`;

function Failure({ error }: { error: Error }) {
  const by =
    error instanceof ApiError && error.code === "changed-meanwhile"
      ? (error.beside as ChangedMeanwhile).by
      : undefined;
  return by === undefined ? (
    <Alert title={error.message} />
  ) : (
    <Alert title={t`Something changed since.`}>{inTheWay(by)}</Alert>
  );
}
