import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { maxTypedCodeLength } from "#contract/platform/code-lengths.ts";
import { Button } from "#web/platform/ui/button.tsx";
import type { FieldError } from "#web/platform/ui/fields/field-texts.ts";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import classes from "./code-entry.module.css";

type CodeEntryProps = {
  field: ComponentProps<"input"> & { error?: FieldError | undefined };
  submit: ComponentProps<typeof Button>;
};

/** The field for an attendance code, and Submit. */
export function CodeEntry({ field, submit }: CodeEntryProps) {
  return (
    <div className={classes["entry"]}>
      <div aria-live="assertive" aria-atomic="false" aria-relevant="additions">
        <TextField
          label={t`Enter Code`}
          name="code"
          maxLength={maxTypedCodeLength}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          inputMode="text"
          enterKeyHint="send"
          {...field}
          className={classes["code"] ?? ""}
        />
      </div>
      <Button wide {...submit} className={classes["submit"] ?? ""}>
        <Trans>Submit</Trans>
      </Button>
    </div>
  );
}
