import { plural, t } from "@lingui/core/macro";
import type { Issue } from "#contract/platform/issues.ts";

/** A field's error: an issue of its schema, or a text from its form or the browser. */
export type FieldError = Issue | string;

/** The text for an issue that the fields of a login and a check-in can't have. */
type OtherTexts = (label: string, issue: Issue) => string | undefined;

let otherText: OtherTexts = () => undefined;

/** Called by `more-field-texts.ts`, which all forms but the first pages' come with. */
export function addFieldTexts(more: OtherTexts): void {
  otherText = more;
}

/** The error as text, with instructions on how to correct the field with this label. */
export function fieldText(label: string, error: FieldError): string {
  if (typeof error === "string") return error;
  switch (error.code) {
    case "required":
      return t`${label} is required.`;
    case "not-text":
      return t`${label} must be text.`;
    case "not-an-email":
      return t`This isn't a valid email.`;
    case "too-long":
      return t`${label} is too long.`;
    case "hidden-character":
      return t`${label} contains a hidden character. Type it instead of pasting it.`;
    case "longer-than-any-code":
      return t`This is too long to be a code.`;
    case "too-many-characters":
      return plural(error.params.maximum, {
        one: `${label} can have up to # character.`,
        other: `${label} can have up to # characters.`,
      });
    default:
      // A code that no form causes, or one of a newer server.
      return otherText(label, error) ?? t`${label} isn't valid.`;
  }
}
