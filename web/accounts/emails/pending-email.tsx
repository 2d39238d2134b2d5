import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { emailChangeQuery, stopEmailChange } from "../identity.queries.ts";
import classes from "../account-summary.module.css";

/** The new email that waits for confirmation, below the current one. */
export function PendingEmail() {
  const queryClient = useQueryClient();
  const pending = useQuery(emailChangeQuery()).data?.pending;
  const stopping = useMutation({
    mutationFn: () => stopEmailChange(queryClient),
    onError: ({ message: why }) => notify(t`We couldn't stop the change. ${why}`),
  });
  if (!pending) return null;
  const { email } = pending;
  const until = formatMinute(pending.expiresAt);
  return (
    <div role="status" className={classes["pending"]}>
      <p>
        <Trans>
          To finish changing your email, open the link we sent to <bdi translate="no">{email}</bdi>.
          It works until {until}.
        </Trans>
      </p>
      <button
        type="button"
        className={classes["change"]}
        disabled={stopping.isPending}
        onClick={() => stopping.mutate()}
      >
        <Trans>Stop the Change</Trans>
      </button>
    </div>
  );
}
