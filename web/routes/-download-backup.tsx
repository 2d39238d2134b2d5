import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import type { SchoolLoginNotice } from "#contract/school-login-notices.ts";
import { ConfirmOwnerDialog } from "#web/accounts/confirm-owner-dialog.tsx";
import { ownLoginsQuery } from "#web/accounts/school-login.queries.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { downloadBackup } from "#web/operator/doing.ts";

type DownloadBackupProps = {
  user: User;
  file: string;
  /** How the login at the school went that this page comes from. */
  notice: SchoolLoginNotice | undefined;
  onClose: () => void;
};

/** Asks who it is before a backup is downloaded, because it has everyone's data (R32.47). */
export function DownloadBackup({ user, file, notice, onClose }: DownloadBackupProps) {
  const queryClient = useQueryClient();
  const { hasPassword } = useSuspenseQuery(ownLoginsQuery()).data;
  const { schoolLogin: schoolName } = useSuspenseQuery(settingsQuery()).data;
  return (
    <ConfirmOwnerDialog
      email={user.email}
      owner={{ hasPassword, schoolName, notice, path: "/operator?for=backup" }}
      ends={file}
      title={t`Download this backup?`}
      button={<Trans>Download</Trans>}
      look="primary"
      onConfirm={(password) => downloadBackup(queryClient, file, password)}
      onClose={onClose}
    >
      <Trans>
        It has everyone's names, emails, and records. Keep it encrypted, and delete it when you
        don't need it anymore. The log says that you downloaded it.
      </Trans>
    </ConfirmOwnerDialog>
  );
}
