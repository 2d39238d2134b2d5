import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "#web/platform/ui/button.tsx";
import { CopyButton } from "#web/platform/ui/copy-button.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";
import { endFeed, feedQuery, makeFeed, type FeedOwner } from "./calendar.queries.ts";

type CalendarDialogProps = { owner: FeedOwner; onClose: () => void };

/** Creates, copies, replaces, and deletes the link that calendar apps subscribe to (R22.2). */
export function CalendarDialog({ owner, onClose }: CalendarDialogProps) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(feedQuery(owner));
  const make = useMutation({ mutationFn: () => makeFeed(queryClient, owner) });
  const end = useMutation({ mutationFn: () => endFeed(queryClient, owner) });
  const failure = make.error ?? end.error ?? (data === undefined ? error : null);
  const isBusy = make.isPending || end.isPending;
  return (
    <Dialog title={t`Calendar`} onClose={onClose}>
      <div className={classes["body"]}>
        <p>
          {owner.clubId === undefined ? (
            <Trans>Use a link to see your clubs' events in your calendar app.</Trans>
          ) : (
            <Trans>Use a link to see the club's events in your calendar app.</Trans>
          )}{" "}
          <Trans>Anyone with the link can see event names and times, but not codes.</Trans>
        </p>
        {failure && <Alert title={failure.message} />}
        {data === undefined && error === null && (
          <LoadingLines lines={1} height="44px" label={t`Loading link`} />
        )}
        {typeof data?.link === "string" && <Link link={data.link} />}
        <div className={classes["buttons"]}>
          {data?.link === null ? (
            <Button loading={isBusy} onClick={() => make.mutate()}>
              <Trans>Create Link</Trans>
            </Button>
          ) : (
            <Button onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          )}
          {typeof data?.link === "string" && (
            <>
              <Button look="quiet" disabled={isBusy} onClick={() => make.mutate()}>
                <Trans>Replace Link</Trans>
              </Button>
              <Button look="quiet" disabled={isBusy} onClick={() => end.mutate()}>
                <Trans>Delete Link</Trans>
              </Button>
            </>
          )}
          {data?.link === null && (
            <Button look="quiet" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Link({ link }: { link: string }) {
  return (
    <>
      <div className={classes["link"]}>
        <TextField label={t`Link`} readOnly dir="ltr" value={link} />
        <CopyButton text={link} label={t`Copy Link`} />
      </div>
      <p className={classes["about"]}>
        <Trans>
          In your calendar app, add a calendar from this URL. Google Calendar can take several hours
          to update.
        </Trans>
      </p>
    </>
  );
}
