import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { useFocusAfterFewer } from "#web/platform/ui/page/use-focus-after.ts";
import { AccountSection } from "../account-section.tsx";
import type { OwnerProof } from "../confirm-owner.tsx";
import { DisclosedForm } from "../disclosed-form.tsx";
import { ownLoginsQuery } from "../school-login.queries.ts";
import classes from "../session-list.module.css";
import { AddPasskeyForm } from "./add-passkey-form.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";

type PasskeysSectionProps = { email: string; owner: OwnerProof };

/** The account's passkeys, and the way to add one (R29.2). */
export function PasskeysSection({ email, owner }: PasskeysSectionProps) {
  const read = useQuery(ownLoginsQuery());
  const [renaming, setRenaming] = useState<Passkey>();
  const { data } = read;
  const list = useFocusAfterFewer<HTMLUListElement>(data?.passkeys.length ?? 0);
  return (
    <AccountSection title={t`Passkeys`}>
      <p>
        <Trans>
          Log in with your fingerprint, face, or screen lock instead of typing your password.
        </Trans>
      </p>
      {data !== undefined && (
        <ul ref={list} tabIndex={-1} className={classes["list"]} aria-label={t`Passkeys`}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              email={email}
              owner={owner}
              onRename={() => setRenaming(passkey)}
            />
          ))}
          {data.passkeys.length < bounds.maxPasskeys && (
            <li>
              <DisclosedForm
                label={t`Add Passkey`}
                isOpen={owner.notice !== undefined && owner.ends === undefined}
              >
                {(close) => <AddPasskeyForm email={email} owner={owner} onClose={close} />}
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
