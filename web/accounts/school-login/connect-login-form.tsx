import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Settings } from "#contract/accounts/accounts.ts";
import type { SchoolNewcomer } from "#contract/accounts/school-login/school-login.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { PasswordField } from "#web/platform/ui/fields/password-field.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { connectByPassword, requestConnectLink } from "../school-login.queries.ts";
import { usePatience } from "../use-patience.ts";
import { WaitingButton } from "../waiting-button.tsx";
import classes from "../account-form.module.css";

type ConnectLoginFormProps = {
  settings: Settings;
  newcomer: SchoolNewcomer;
  /** The way for people who have no account. */
  other: ReactNode;
  onDone: () => void;
};

/** Connects the school's login to an account that someone has already (R28.6). */
export function ConnectLoginForm({ settings, newcomer, other, onDone }: ConnectLoginFormProps) {
  const queryClient = useQueryClient();
  const patience = usePatience();
  const { email, hasAccount, isSomeoneElses } = newcomer;
  const school = settings.schoolLogin;
  const form = useForm({
    submit: async (data) => {
      const input = { email: textOf(data, "email"), password: textOf(data, "password") };
      await patience.patiently((key, signal) =>
        connectByPassword(queryClient, { ...input, key }, signal),
      );
      onDone();
    },
    focusAfterFailure: "password",
  });
  return (
    <form {...form.props} className={classes["form"]}>
      <p className={classes["lead"]}>
        {isSomeoneElses ? (
          <Trans>
            The account with <bdi translate="no">{email}</bdi> is already connected to a different
            login at {school}. If it's yours, log in once with its password to connect this login as
            well. If your school gave you an email that someone else had before you, the account may
            be theirs: ask your school.
          </Trans>
        ) : hasAccount ? (
          <Trans>
            You already have an account with <bdi translate="no">{email}</bdi>. Log in once with
            your password to connect {school}. After that, you can use either one.
          </Trans>
        ) : (
          <Trans>
            Log in once with your password to connect {school}. After that, you can use either one.
          </Trans>
        )}
      </p>
      {form.failure && <Alert title={form.failure.message} />}
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email ?? ""}
        error={form.errors["email"]}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        error={form.errors["password"]}
      />
      <WaitingButton
        label={<Trans>Connect and Log In</Trans>}
        pendingLabel={<Trans>Logging in…</Trans>}
        pending={form.pending}
        patience={patience}
      />
      {hasAccount && settings.sendsMail && <LinkByMail email={email ?? ""} />}
      {other}
    </form>
  );
}

/** For people who don't know the password of the account with their email. */
function LinkByMail({ email }: { email: string }) {
  const asking = useMutation({ mutationFn: requestConnectLink });
  const minutes = formatNumber(bounds.connectLinkMinutes);
  if (asking.isSuccess)
    return (
      <Alert tone="success" title={t`We sent an email to ${email}.`}>
        <Trans>
          Open the link in this browser. It works once and expires in {minutes} minutes.
        </Trans>
      </Alert>
    );
  return (
    <>
      {asking.error && <Alert title={asking.error.message} />}
      <Button look="quiet" wide loading={asking.isPending} onClick={() => asking.mutate()}>
        <Trans>Email Me a Link Instead</Trans>
      </Button>
    </>
  );
}
