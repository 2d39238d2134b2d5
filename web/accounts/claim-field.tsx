import { t } from "@lingui/core/macro";
import { limits } from "#contract/limits.ts";
import type { FieldError } from "#web/ui/field-texts.ts";
import { TextField } from "#web/ui/text-field.tsx";

type ClaimFieldProps = { claim: string; error: FieldError | undefined };

/** For the code of a slip, which its link has brought, or which is typed from paper. */
export function ClaimField({ claim, error }: ClaimFieldProps) {
  return (
    <TextField
      label={t`Claim Code`}
      description={t`From the slip that you got at the door: you keep what you have earned.`}
      name="claim"
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
