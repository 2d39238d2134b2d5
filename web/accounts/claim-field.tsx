import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { limits } from "#contract/limits.ts";
import type { FieldError } from "#web/ui/field-texts.ts";
import { Hint } from "#web/ui/hint.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type ClaimFieldProps = { claim: string; error: FieldError | undefined; required?: boolean };

/** For the code of a slip, which its link has brought, or which is typed from paper. */
export function ClaimField({ claim, error, required }: ClaimFieldProps) {
  return (
    <TextField
      label={t`Claim Code`}
      description={t`From the slip that you got from your club: you keep what you have earned.`}
      name="claim"
      required={required}
      defaultValue={claim}
      maxLength={limits.maxTypedCodeLength}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      error={error}
    />
  );
}

/** The way of who has a slip and an account. */
export function ClaimHint({ claim }: { claim: string }) {
  const redirect = `/claim?${new URLSearchParams({ code: claim })}`;
  return (
    <Hint>
      <p>
        <Trans>
          Do you have an account already?{" "}
          <Link to="/login" search={{ redirect }}>
            Log in
          </Link>
          , and keep what you have earned there.
        </Trans>
      </p>
    </Hint>
  );
}
