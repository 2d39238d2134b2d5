import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ApiError } from "#web/platform/api/api-client.ts";
import { errorText } from "#web/platform/api/error-texts.ts";
import { PasswordField } from "#web/platform/ui/fields/password-field.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-early-form.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { PageLink } from "#web/platform/ui/page/page-link.tsx";
import { requireCookies } from "../blocked-cookies.tsx";
import type { ReturnSearch } from "../return-path.ts";
import { enterSession } from "../sessions/enter-session.ts";
import { usePatience } from "../use-patience.ts";
import { WaitingButton } from "../waiting-button.tsx";
import classes from "../account-form.module.css";
import { signIn } from "./sign-in.ts";

type LoginFormProps = {
  /** Passed on by the links. */
  search: ReturnSearch;
  onDone: () => Promise<void>;
  /** The password was right, and a code is needed, too. */
  onSecondStep: () => void;
};

/** Email and password; the typed values stay when they are rejected (R2.12). */
export function LoginForm({ search, onDone, onSecondStep }: LoginFormProps) {
  const patience = usePatience();
  const form = useForm({
    submit: async (data) => {
      requireCookies();
      const input = { email: textOf(data, "email"), password: textOf(data, "password") };
      await patience.patiently(async (key, signal) => {
        const session = await signIn({ ...input, key }, signal);
        if (session.needsSecondStep) return onSecondStep();
        enterSession(session);
        await onDone();
      });
    },
    focusAfterFailure: "password",
  });
  return (
    <form {...form.props} className={classes["form"]}>
      {form.failure instanceof ApiError && form.failure.code !== "login-failed" ? (
        <Alert title={errorText("login-failed")}>{form.failure.message}</Alert>
      ) : (
        form.failure && <Alert title={form.failure.message} />
      )}
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        // Browsers offer passkeys here.
        autoComplete="username webauthn"
        required
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
        label={<Trans>Login</Trans>}
        pendingLabel={<Trans>Logging in…</Trans>}
        pending={form.pending}
        patience={patience}
      />
      <p className={classes["links"]}>
        <PageLink to="/create-account" search={search}>
          <Trans>Create Account</Trans>
        </PageLink>
        <PageLink to="/reset-password" search={search}>
          <Trans>Forgot Password</Trans>
        </PageLink>
      </p>
    </form>
  );
}
