import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { PageLink } from "#web/platform/ui/page/page-link.tsx";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";
import { changeSettings } from "./doing.ts";
import { operatorSettingsQuery } from "./operator.queries.ts";

type LetInDialogProps = {
  /** Today's grades that can't sign up, in words. */
  grades: string;
  onClose: () => void;
};

/** Lets an operator open the sign-up to all grades, as on the operators' page (R2.38, R32.55). */
export function LetInDialog({ grades, onClose }: LetInDialogProps) {
  const queryClient = useQueryClient();
  const read = useQuery(operatorSettingsQuery());
  const letting = useMutation({
    mutationFn: () => changeSettings(queryClient, { maxGraduationYear: "rolling" }),
    onSuccess: () => {
      onClose();
      notify(t`Saved. ${grades} can sign up now.`, "success");
    },
  });
  const source = read.data?.settings.maxGraduationYear.source;
  const isElsewhere = source === "environment";
  return (
    <Dialog title={t`Let ${grades} sign up?`} onClose={onClose}>
      <div className={body["body"]}>
        <FailedRead what={t`We couldn't load the settings.`} read={read} />
        {source === undefined ? (
          read.isPending && <LoadingLines label={t`Loading settings`} />
        ) : isElsewhere ? (
          <p>
            <Trans>
              The server's environment sets the latest graduation year, so you can't change it here.{" "}
              <PageLink to="/operator">Manage Rollcall</PageLink> shows where.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>
              All current high school students will be able to create an account on this server,
              including 9th graders. The latest graduation year then moves up every school year.
            </Trans>
          </p>
        )}
        {letting.error && <Alert title={letting.error.message} />}
        <DialogButtons onCancel={onClose}>
          {source !== undefined && !isElsewhere && (
            <Button loading={letting.isPending} onClick={() => letting.mutate()}>
              <Trans>Let Them In</Trans>
            </Button>
          )}
        </DialogButtons>
      </div>
    </Dialog>
  );
}
