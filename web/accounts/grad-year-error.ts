import { t } from "@lingui/core/macro";
import type { Settings } from "#contract/accounts/accounts.ts";
import { fieldText, type FieldError } from "#web/platform/ui/fields/field-texts.ts";

/**
 * Adds what to do to the error if the installation's maximum graduation year is too early (R2.23).
 */
export function gradYearError(
  error: FieldError | undefined,
  { supportEmail }: Pick<Settings, "supportEmail">,
): FieldError | undefined {
  if (typeof error !== "object" || error.code !== "too-late") return error;
  const refusal = fieldText(t`Graduation Year`, error);
  return `${refusal} ${t`If you graduate later, you can't sign up yet. Ask the person who runs your club, or email ${supportEmail}.`}`;
}
