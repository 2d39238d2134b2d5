import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { HeldRecord, TakeOverPreview } from "#contract/records.ts";
import { ApiError } from "#web/platform/api-client.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import body from "#web/ui/dialog-body.module.css";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { formatNumber, formatPoints } from "#web/ui/format.ts";
import { LoadingLines } from "#web/ui/loading.tsx";
import { offerUndo } from "./offer-undo.ts";
import { heldRecordsQuery, takeOver, takeOverPreviewQuery } from "./records.queries.ts";

type TakeOverDialogProps = { record: HeldRecord; onClose: () => void };

/** Shows what becomes of one's points by taking a record over, and does it once that is confirmed. */
export function TakeOverDialog({ record, onClose }: TakeOverDialogProps) {
  const queryClient = useQueryClient();
  const { name } = record;
  const preview = useQuery(takeOverPreviewQuery(record));
  const taking = useMutation({
    mutationFn: (base: number) => takeOver(queryClient, record, base),
    onSuccess: (claim) => {
      onClose();
      offerUndo(queryClient, t`What the club held of ${name} is yours now.`, claim);
    },
  });
  const found = useRef<HTMLDivElement>(null);
  const lookAgain = async () => {
    taking.reset();
    await preview.refetch();
    found.current?.focus();
  };
  const close = () => {
    // It may be offered no more, or somebody else may be.
    if (failure !== null) void queryClient.invalidateQueries(heldRecordsQuery());
    onClose();
  };
  const failure = taking.error ?? preview.error;
  const shown = failure === null ? preview.data : undefined;
  const ready = shown !== undefined && !preview.isFetching;
  return (
    <Dialog title={t`Take over what was recorded of ${name}?`} onClose={close}>
      <form
        className={body["body"]}
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !taking.isPending) taking.mutate(shown.revision);
        }}
      >
        <div ref={found} tabIndex={-1} className={body["found"]} aria-busy={preview.isFetching}>
          {failure && <Alert title={failureText(failure)} />}
          {preview.isPending && <LoadingLines lines={2} label={t`Loading your points`} />}
          {shown && <Consequences record={record} preview={shown} />}
        </div>
        <DialogButtons onCancel={close}>
          {failure === null ? (
            <Button type="submit" disabled={!ready} loading={taking.isPending}>
              <Trans>Take Over</Trans>
            </Button>
          ) : (
            !isOver(failure) && (
              <Button loading={preview.isFetching} onClick={() => void lookAgain()}>
                <Trans>Look Again</Trans>
              </Button>
            )
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** What one has by it, and how to see that it is somebody else's. */
function Consequences({ record, preview }: { record: HeldRecord; preview: TakeOverPreview }) {
  const { now, after, both } = preview;
  const { name } = record;
  const club = record.club.name;
  const [had, gets] = [formatNumber(now), formatPoints(after)];
  const number = formatNumber(both);
  return (
    <>
      <p>
        <Trans>
          Your points in {club}: {had} now, {gets} with it.
        </Trans>
      </p>
      {both > 0 && (
        <p>
          {plural(both, {
            one: `You and ${name} were both at ${number} meeting, which counts once. Two people? Then this is not you.`,
            other: `You and ${name} were both at ${number} meetings, which count once. Two people? Then this is not you.`,
          })}
        </p>
      )}
      <p className={body["about"]}>
        <Trans>
          Officers of the club read in its history that you did this. You can undo it right
          afterwards, and they for 30 days.
        </Trans>
      </p>
    </>
  );
}

/** Whether looking again changes nothing. */
function isOver(error: Error): boolean {
  return error instanceof ApiError && ["not-found", "two-school-ids"].includes(error.code);
}

function failureText(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  if (error.code === "not-found") return t`This is not offered to you any more.`;
  if (error.code === "changed-meanwhile") return t`Something changed since. Look again.`;
  return error.message;
}
