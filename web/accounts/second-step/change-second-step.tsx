import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { OwnLogins } from "#contract/accounts/school-login/school-login.ts";
import { formatWrittenDay } from "#web/platform/ui/format/format-more-dates.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { DisclosedForm } from "../disclosed-form.tsx";
import { PasswordAgainForm } from "../passwords/password-again-form.tsx";
import classes from "../account-form.module.css";
import list from "../session-list.module.css";
import { removeSecondStep, renewRecoveryCodes } from "./second-step.queries.ts";

type ChangeSecondStepProps = {
  email: string;
  secondStep: NonNullable<OwnLogins["secondStep"]>;
  /** Gets the new recovery codes. */
  onCodes: (codes: string[]) => Promise<void>;
};

/** Since when there is an authenticator app, and the ways to remove it or to get new codes. */
export function ChangeSecondStep({ email, secondStep, onCodes }: ChangeSecondStepProps) {
  const queryClient = useQueryClient();
  const added = formatWrittenDay(secondStep.addedAt);
  const codes = plural(secondStep.recoveryCodes, {
    one: "# recovery code left",
    other: "# recovery codes left",
  });
  return (
    <>
      <p>
        <Trans>
          Added {added}, with {codes}.
        </Trans>
      </p>
      <ul className={`${list["list"]} ${classes["buttons"]}`}>
        <li>
          <DisclosedForm label={t`New Recovery Codes`}>
            {(close) => (
              <PasswordAgainForm
                email={email}
                label={t`Get New Codes`}
                onSubmit={async (password) => {
                  await onCodes(await renewRecoveryCodes(password));
                  close();
                }}
                onCancel={close}
              >
                <p className={classes["lead"]}>
                  <Trans>Your earlier codes won't work anymore.</Trans>
                </p>
              </PasswordAgainForm>
            )}
          </DisclosedForm>
        </li>
        <li>
          <DisclosedForm label={t`Remove App`}>
            {(close) => (
              <PasswordAgainForm
                email={email}
                label={t`Remove App`}
                look="danger"
                onSubmit={async (password) => {
                  await removeSecondStep(password);
                  notify(
                    t`The app was removed, and your other browsers were logged out.`,
                    "success",
                  );
                  await queryClient.invalidateQueries({ queryKey: ["account"] });
                }}
                onCancel={close}
              >
                <p className={classes["lead"]}>
                  <Trans>After that, you'll log in with just your password.</Trans>
                </p>
              </PasswordAgainForm>
            )}
          </DisclosedForm>
        </li>
      </ul>
    </>
  );
}
