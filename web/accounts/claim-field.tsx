import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { bounds } from "#contract/platform/bounds.ts";
import type { FieldError } from "#web/platform/ui/fields/field-texts.ts";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { Hint } from "#web/platform/ui/notices/hint.tsx";

type ClaimFieldProps = { claim: string; error: FieldError | undefined; required?: boolean };

/** A field for a claim slip's code, filled in by its link or typed from paper. */
export function ClaimField({ claim, error, required }: ClaimFieldProps) {
  return (
    <TextField
      label={t`Claim Code`}
      description={t`It's on the claim slip from your club. You'll keep the points you earned.`}
      name="claim"
      required={required}
      defaultValue={claim}
      maxLength={bounds.maxTypedCodeLength}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      error={error}
    />
  );
}

/** Directs people who have a slip and an account to the right page. */
export function ClaimHint({ claim }: { claim: string }) {
  const redirect = `/claim?${new URLSearchParams({ code: claim })}`;
  return (
    <Hint>
      <p>
        <Trans>
          Already have an account?{" "}
          <Link to="/login" search={{ redirect }}>
            Log in
          </Link>{" "}
          to claim your points there.
        </Trans>
      </p>
    </Hint>
  );
}
