import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { AccountSection } from "../account-section.tsx";
import { DisclosedForm } from "../disclosed-form.tsx";
import { ownLoginsQuery } from "../school-login.queries.ts";
import classes from "../session-list.module.css";
import { AddSecondStep } from "./add-second-step.tsx";
import { ChangeSecondStep } from "./change-second-step.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

/** The account's authenticator app, or the way to add one (R30.1). */
export function SecondStepSection({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const read = useQuery(ownLoginsQuery());
  const [codes, setCodes] = useState<string[]>();
  const { data } = read;
  const show = async (shown: string[]) => {
    setCodes(shown);
    await queryClient.invalidateQueries({ queryKey: ["account"] });
  };
  return (
    <AccountSection title={t`Authenticator App`}>
      {data?.secondStep === null && (
        <>
          <p>
            {data.hasPassword ? (
              <Trans>
                Make your account safer: when you log in with your password, we also ask for a code
                from an app on your phone.
              </Trans>
            ) : (
              <Trans>To add an authenticator app, add a password first.</Trans>
            )}
          </p>
          {data.hasPassword && (
            <ul className={classes["list"]}>
              <li>
                <DisclosedForm label={t`Add an Authenticator App`}>
                  {(close) => <AddSecondStep email={email} onAdded={show} onCancel={close} />}
                </DisclosedForm>
              </li>
            </ul>
          )}
        </>
      )}
      {data?.secondStep && (
        <ChangeSecondStep email={email} secondStep={data.secondStep} onCodes={show} />
      )}
      {read.isPending && <LoadingLines lines={2} label={t`Loading your authenticator app`} />}
      <FailedRead what={t`We couldn't load your authenticator app.`} read={read} inCard />
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </AccountSection>
  );
}
