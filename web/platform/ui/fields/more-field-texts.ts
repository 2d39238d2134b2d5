import { plural, t } from "@lingui/core/macro";
import { bounds } from "#contract/platform/bounds.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { formatNumber } from "../format/format.ts";
import { addFieldTexts } from "./field-texts.ts";

type Bound = Extract<Issue, { params: object }>;

// Apart from `field-texts.ts`, which the login and the check-in start with.

addFieldTexts((label, issue) =>
  "params" in issue ? boundText(label, issue) : plainText(label, issue),
);

function plainText(label: string, { code }: Exclude<Issue, Bound>): string | undefined {
  switch (code) {
    case "not-whole-number":
      return t`${label} must be a whole number.`;
    case "not-hours":
      return t`${label} must be a number, such as 2.5 or 2:30.`;
    case "hours-by-clock":
      return t`${label} must be blank if time counts from sign-in to sign-out.`;
    case "visits-overlap":
      return t`${label} can't overlap.`;
    case "not-a-date":
      return t`${label} must be a date.`;
    case "not-a-time":
      return t`${label} must be a time.`;
    case "no-such-time":
      return t`${label}: this time doesn't exist that day because clocks go forward. Choose another time.`;
    case "not-after-start":
      return t`${label} must be after the start.`;
    case "before-first-day":
      return t`${label} can't be before the first day.`;
    case "before-this-year":
      return t`${label} must be in the current year.`;
    case "in-the-future":
      return t`${label} can't be in the future.`;
    case "not-a-week-later":
      return t`${label} must be at least a week after the event.`;
    case "not-accepted": {
      const { minAge } = bounds;
      return t`Confirm that you're at least ${minAge} and accept the terms and privacy policy.`;
    }
    case "taken-name":
      return t`This name is already in use.`;
    case "contained-condition":
      return t`Another condition already requires this. Change one of them, or remove this one.`;
    case "not-the-club-name":
      return t`This isn't the club's name.`;
    case "wrong-password":
      return t`This isn't your password.`;
    case "wrong-current-password":
      return t`This isn't your current password.`;
    case "common-password":
      return t`Many people use this password, so it's easy to guess. Choose another one.`;
    case "wrong-app-code":
      return t`This isn't the code in your app right now.`;
    case "same-email":
      return t`Your account already has this email.`;
    case "their-email":
      return t`This is already their email.`;
    case "unknown-claim":
      return t`We don't recognize this code.`;
    case "used-claim":
      return t`This code was already used. Each code works once.`;
    case "expired-claim":
      return t`This code has expired. Ask an officer for a new slip.`;
    case "graduated-claim":
      return t`This member has graduated, so this code only works for a new account.`;
    default:
      return undefined;
  }
}

function boundText(label: string, { code, params }: Bound): string | undefined {
  type Params = { minimum?: number; maximum?: number; variable?: string };
  const { minimum = 0, maximum = 0, variable = "" } = params as Params;
  const [least, most] = [formatNumber(minimum), formatNumber(maximum)];
  switch (code) {
    case "too-small":
      return t`${label} must be ${least} or more.`;
    case "too-large":
      return t`${label} must be ${most} or less.`;
    case "too-early":
      return t`${label} can't be before ${minimum}.`;
    case "too-late":
      return t`${label} can't be after ${maximum}.`;
    case "set-by-environment":
      return t`The server sets this with ${variable}, so it can't be changed here.`;
    case "comes-twice":
      return t`${label}: this time happens twice that day because clocks go back. Choose which one.`;
    case "too-many-weeks":
      return plural(maximum, {
        one: `${label} can be up to # week after the event.`,
        other: `${label} can be up to # weeks after the event.`,
      });
    case "password-too-short":
      return plural(minimum, {
        one: "Password must have at least # character.",
        other: "Password must have at least # characters.",
      });
    case "password-too-long":
      return plural(maximum, {
        one: "Password can have up to # character.",
        other: "Password can have up to # characters.",
      });
    default:
      return undefined;
  }
}
