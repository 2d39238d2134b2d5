import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import type { CommandInput, Preview } from "#contract/ledger/ledger.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { operate, previewQuery } from "../ledger.queries.ts";
import { notifyDone } from "../notify-done.ts";
import { isAlreadyDone, isOvertaken } from "../overtaken.ts";
import { ReasonField, useReason } from "../reason-field.tsx";
import type { Words } from "../texts/preview-words.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";
import { Consequences, PreviewFailure } from "./preview-parts.tsx";

type PreviewDialogProps = {
  clubId: string;
  /** The command to run; undefined while a choice is still missing. */
  command: CommandInput | undefined;
  words: (preview: Preview | undefined) => Words;
  /** Fields for the details of the command. */
  children?: ReactNode;
  /** The label of the button that closes the dialog, where "Cancel" would be ambiguous. */
  keep?: string | undefined;
  /** Whether the command undoes or redoes something; its notice then offers the opposite. */
  undid?: "undo" | "redo";
  /** Whether to ask for a reason. */
  asksWhy?: boolean;
  onDone?: () => void;
  onClose: () => void;
};

/**
 * Previews a command's effects: the members whose points change, with the points before and after.
 * Once confirmed it does exactly that, or reports that something has changed since the preview
 * (R10.5).
 */
export function PreviewDialog(props: PreviewDialogProps) {
  const { clubId, command, children, keep, undid, asksWhy = true, onDone, onClose } = props;
  const queryClient = useQueryClient();
  const preview = useQuery({
    ...previewQuery(clubId, command ?? nothing),
    ...(command === undefined && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const shown = command === undefined ? undefined : preview.data;
  const words = props.words(shown);
  const why = useReason(shown?.afterSeal === true);
  const { reason } = why;
  const doing = useMutation({
    mutationFn: (input: { command: CommandInput; expectedRevision: number }) =>
      operate(queryClient, clubId, { ...input, reason }),
    onSuccess: (answer) => {
      onClose();
      onDone?.();
      notifyDone(words.done, { clubId, ...answer }, { undid, said: undid && words.about });
    },
  });
  const { reset } = doing;
  const asked = JSON.stringify(command);
  useEffect(reset, [reset, asked]);

  const found = useRef<HTMLDivElement>(null);
  const lookAgain = async () => {
    reset();
    await preview.refetch();
    found.current?.focus();
  };
  const reasonError = doing.error instanceof ApiError ? doing.error.fields["reason"] : undefined;
  const failure = command && reasonError === undefined ? (doing.error ?? preview.error) : null;
  const mustLook =
    failure !== null &&
    failure !== undefined &&
    (failure === preview.error || isOvertaken(failure) || isAlreadyDone(failure));
  const isOver = failure !== null && failure !== undefined && isAlreadyDone(failure);
  const isPreviewed = shown !== undefined && !preview.isPlaceholderData && !preview.isFetching;
  const ready = isPreviewed && !changesNothing(shown);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form
        className={body["body"]}
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !mustLook && command && !doing.isPending && why.isGiven())
            doing.mutate({ command, expectedRevision: shown.revision });
        }}
      >
        {words.about !== undefined && <p className={body["about"]}>{words.about}</p>}
        {!isOver && children}
        <div ref={found} tabIndex={-1} className={body["found"]} aria-busy={!isPreviewed}>
          {failure && <PreviewFailure error={failure} since={failure === doing.error} />}
          {command && shown === undefined && !preview.isError && (
            <LoadingLines lines={4} label={t`Loading point changes`} />
          )}
          {shown && !mustLook && <Consequences preview={shown} />}
        </div>
        {asksWhy && !isOver && (
          <ReasonField
            {...why.props}
            error={why.props.error ?? reasonError}
            several={shown !== undefined && shown.events.length > 0}
          />
        )}
        <DialogButtons cancel={isOver ? <Trans>Close</Trans> : keep} onCancel={onClose}>
          {isOver ? null : mustLook ? (
            <Button loading={preview.isFetching} onClick={() => void lookAgain()}>
              {isOvertaken(failure) ? <Trans>Check Again</Trans> : <Trans>Retry</Trans>}
            </Button>
          ) : (
            <Button type="submit" disabled={!ready} loading={doing.isPending}>
              {words.button}
            </Button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** A placeholder while no command has been chosen; it is never sent. */
const nothing: CommandInput = { kind: "undo", revision: 0 };

/** Whether none of several events would change. */
function changesNothing({ events }: Preview): boolean {
  return events.length > 0 && events.every(({ isChanged }) => !isChanged);
}
