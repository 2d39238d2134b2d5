import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { bounds } from "#contract/platform/bounds.ts";
import { CheckboxField } from "#web/platform/ui/fields/checkbox-field.tsx";
import { fieldText, type FieldError } from "#web/platform/ui/fields/field-texts.ts";

/** The box that everyone who signs up has to check (R2.8). */
export function TermsField({ error }: { error: FieldError | undefined }) {
  const { minAge } = bounds;
  return (
    <CheckboxField
      name="acceptedTerms"
      required={fieldText("", { code: "not-accepted" })}
      error={error}
    >
      <Trans>
        I am at least {minAge} years old and accept the{" "}
        <Link to="/terms-of-service" target="_blank">
          Terms of Service
        </Link>{" "}
        and the{" "}
        <Link to="/privacy-policy" target="_blank">
          Privacy Policy
        </Link>
        .
      </Trans>
    </CheckboxField>
  );
}
