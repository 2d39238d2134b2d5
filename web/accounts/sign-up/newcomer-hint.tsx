import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { SchoolNewcomer } from "#contract/accounts/school-login/school-login.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { forgetNewcomer } from "../school-login.queries.ts";
import form from "../account-form.module.css";
import classes from "./newcomer-hint.module.css";

type NewcomerHintProps = {
  newcomer: SchoolNewcomer;
  schoolName: string;
  /** Goes to the login, for someone else. */
  onForgotten: () => void;
};

/** Says whose login at the school this is: someone else may have used this computer (R28.15). */
export function NewcomerHint({ newcomer, schoolName, onForgotten }: NewcomerHintProps) {
  const forgetting = useMutation({ mutationFn: forgetNewcomer, onSuccess: onForgotten });
  const { firstName, lastName, email } = newcomer;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <div className={classes["hint"]}>
      <p className={form["lead"]}>
        {name === "" && email === null ? (
          <Trans>You just logged in at {schoolName}.</Trans>
        ) : email === null ? (
          <Trans>
            You just logged in at {schoolName} as <bdi translate="no">{name}</bdi>.
          </Trans>
        ) : (
          <Trans>
            You just logged in at {schoolName} as <bdi translate="no">{name}</bdi> (
            <bdi translate="no">{email}</bdi>).
          </Trans>
        )}
      </p>
      {forgetting.error && <Alert title={forgetting.error.message} />}
      <Button look="ghost" loading={forgetting.isPending} onClick={() => forgetting.mutate()}>
        <Trans>Not You?</Trans>
      </Button>
    </div>
  );
}
