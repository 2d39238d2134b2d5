import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import type { Passkey } from "#contract/passkeys.ts";
import { bounds } from "#contract/bounds.ts";
import { FailedRead } from "#web/ui/failed-read.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { LoadingLines } from "#web/ui/loading.tsx";
import { AccountSection } from "./account-section.tsx";
import { DisclosedForm } from "./disclosed-form.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { ownLoginsQuery } from "./school-login.queries.ts";
import classes from "./session-list.module.css";

const AddPasskeyForm = lazy(async () => ({
  default: (await import("./add-passkey-form.tsx")).AddPasskeyForm,
}));
const RenamePasskeyDialog = lazyPart(
  async () => (await import("./rename-passkey-dialog.tsx")).RenamePasskeyDialog,
);

/** The account's passkeys, and the way to add one (R29.2). */
export function PasskeysSection({ email }: { email: string }) {
  const read = useQuery(ownLoginsQuery());
  const [renaming, setRenaming] = useState<Passkey>();
  const { data } = read;
  return (
    <AccountSection title={t`Passkeys`}>
      <p>
        {data?.hasPassword === false ? (
          <Trans>To add a passkey, add a password first.</Trans>
        ) : (
          <Trans>
            Log in with your fingerprint, face, or screen lock instead of typing your password.
          </Trans>
        )}
      </p>
      {data !== undefined && (
        <ul className={classes["list"]}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setRenaming(passkey)} />
          ))}
          {data.hasPassword && data.passkeys.length < bounds.maxPasskeys && (
            <li>
              <DisclosedForm label={t`Add Passkey`}>
                {(close) => <AddPasskeyForm email={email} onClose={close} />}
              </DisclosedForm>
            </li>
          )}
        </ul>
      )}
      {read.isPending && <LoadingLines lines={2} label={t`Loading your passkeys`} />}
      <FailedRead what={t`We couldn't load your passkeys.`} read={read} inCard />
      {renaming && (
        <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(undefined)} />
      )}
    </AccountSection>
  );
}
