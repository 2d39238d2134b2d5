import { plural, t } from "@lingui/core/macro";
import type { Issue } from "#contract/issues.ts";
import { limits } from "#contract/limits.ts";
import { formatNumber } from "./format.ts";

type Bound = Extract<Issue, { params: object }>;

/** What is wrong with a field: an issue of its schema, or what only its form or the browser says. */
export type FieldError = Issue | string;

/** Says to people what to correct in the field with this label. */
export function fieldText(label: string, error: FieldError): string {
  if (typeof error === "string") return error;
  return "params" in error ? boundText(label, error) : plainText(label, error);
}

function plainText(label: string, { code }: Exclude<Issue, Bound>): string {
  switch (code) {
    case "required":
      return t`${label} is required.`;
    case "not-text":
      return t`${label} must be text.`;
    case "not-whole-number":
      return t`${label} must be a whole number.`;
    case "not-a-date":
      return t`${label} must be a date.`;
    case "not-a-time":
      return t`${label} must be a time.`;
    case "no-such-time":
      return t`${label} is a time that does not exist on that day: the clocks go forward.`;
    case "not-after-start":
      return t`${label} must be after the start.`;
    case "not-a-week-later":
      return t`${label} must be at least a week after the event.`;
    case "not-an-email":
      return t`${label} is not a valid address.`;
    case "too-long":
      return t`${label} is too long.`;
    case "hidden-character":
      return t`${label} contains a hidden character that cannot be used. Type it instead of pasting it.`;
    case "longer-than-any-code":
      return t`This is longer than any code.`;
    case "not-accepted": {
      const { minAge } = limits;
      return t`Please confirm that you are at least ${minAge} and accept the terms and the privacy policy.`;
    }
    case "wrong-password":
      return t`This is not your password.`;
    case "wrong-current-password":
      return t`This is not your current password.`;
    case "unknown-claim":
      return t`This code is not known.`;
    case "used-claim":
      return t`This code was used already. Each works once.`;
    case "expired-claim":
      return t`This code has expired. Ask an officer for a new slip.`;
    default:
      // What no form sends, and what only a newer server says.
      return t`${label} cannot be used like this.`;
  }
}

function boundText(label: string, { code, params }: Bound): string {
  const { minimum = 0, maximum = 0 } = params as { minimum?: number; maximum?: number };
  const [least, most] = [formatNumber(minimum), formatNumber(maximum)];
  switch (code) {
    case "too-small":
      return t`${label} cannot be below ${least}.`;
    case "too-large":
      return t`${label} cannot be above ${most}.`;
    case "too-early":
      return t`${label} cannot be before ${minimum}.`;
    case "too-late":
      return t`${label} cannot be after ${maximum}.`;
    case "comes-twice":
      return t`${label} comes twice on that day, when the clocks go back. Choose which.`;
    case "too-many-characters":
      return plural(maximum, {
        one: `${label} can have at most # character.`,
        other: `${label} can have at most # characters.`,
      });
    case "too-many-weeks":
      return plural(maximum, {
        one: `${label} can be at most # week after the event.`,
        other: `${label} can be at most # weeks after the event.`,
      });
    case "password-too-short":
      return plural(minimum, {
        one: "Password must have at least # character.",
        other: "Password must have at least # characters.",
      });
    case "password-too-long":
      return plural(maximum, {
        one: "Password can have at most # character.",
        other: "Password can have at most # characters.",
      });
  }
}
