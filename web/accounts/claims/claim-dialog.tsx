import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { UnclaimedMember, ClaimPreview } from "#contract/members/claims/unclaimed-members.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { formatNumber, formatPoints } from "#web/platform/ui/format/format.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { unclaimedMembersQuery, claimByAddress, claimPreviewQuery } from "../claims.queries.ts";
import { offerUndo } from "../offer-undo.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";

type ClaimDialogProps = { unclaimed: UnclaimedMember; onClose: () => void };

/** Previews how claiming a record changes the points, and claims it once confirmed. */
export function ClaimDialog({ unclaimed, onClose }: ClaimDialogProps) {
  const queryClient = useQueryClient();
  const { name } = unclaimed;
  const preview = useQuery(claimPreviewQuery(unclaimed));
  const taking = useMutation({
    mutationFn: (expectedRevision: number) =>
      claimByAddress(queryClient, unclaimed, expectedRevision),
    onSuccess: (claim) => {
      onClose();
      offerUndo(queryClient, t`${name}'s record is now in your account.`, claim);
    },
  });
  const found = useRef<HTMLDivElement>(null);
  const lookAgain = async () => {
    taking.reset();
    await preview.refetch();
    found.current?.focus();
  };
  const close = () => {
    // The offered records may have changed.
    if (failure !== null) void queryClient.invalidateQueries(unclaimedMembersQuery());
    onClose();
  };
  const failure = taking.error ?? preview.error;
  const shown = failure === null ? preview.data : undefined;
  const ready = shown !== undefined && !preview.isFetching;
  return (
    <Dialog title={t`Claim ${name}'s record?`} onClose={close}>
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
          {shown && <Consequences unclaimed={unclaimed} preview={shown} />}
        </div>
        <DialogButtons onCancel={close}>
          {failure === null ? (
            <Button type="submit" disabled={!ready} loading={taking.isPending}>
              <Trans>Claim Record</Trans>
            </Button>
          ) : (
            !isOver(failure) && (
              <Button loading={preview.isFetching} onClick={() => void lookAgain()}>
                <Trans>Check Again</Trans>
              </Button>
            )
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** The points after the claim, and signs that the record is someone else's. */
function Consequences({
  unclaimed,
  preview,
}: {
  unclaimed: UnclaimedMember;
  preview: ClaimPreview;
}) {
  const { now, after, both } = preview;
  const { name } = unclaimed;
  const club = unclaimed.club.name;
  const [had, gets] = [formatNumber(now), formatPoints(after)];
  const number = formatNumber(both);
  return (
    <>
      <p>
        <Trans>
          Your points in {club}: {had} now, {gets} after you claim it.
        </Trans>
      </p>
      {both > 0 && (
        <p>
          {plural(both, {
            one: `You and ${name} were both at ${number} event, which will count only once. If you're different people, don't claim this record.`,
            other: `You and ${name} were both at ${number} events, which will each count only once. If you're different people, don't claim this record.`,
          })}
        </p>
      )}
      <p className={body["about"]}>
        <Trans>
          Club officers will see this in History and can undo it for 30 days. You can also undo it
          right afterward.
        </Trans>
      </p>
    </>
  );
}

/** Whether checking again can't help. */
function isOver(error: Error): boolean {
  return error instanceof ApiError && ["not-found", "two-school-ids"].includes(error.code);
}

function failureText(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  if (error.code === "not-found") return t`You can't claim this record anymore.`;
  if (error.code === "changed-meanwhile") return t`Something changed. Check again.`;
  return error.message;
}
