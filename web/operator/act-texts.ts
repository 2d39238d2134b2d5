import { t } from "@lingui/core/macro";
import type { OperatorAct } from "#contract/operator.ts";
import {
  settingNames,
  settingTitle,
  settingValueText,
  type RuntimeSettingName,
} from "./setting-texts.ts";

/** The current name of an operator, a person, or a club. */
export function nameOf({ name }: { name: string | null }): string {
  return name ?? t`Former account`;
}

/** What an operator or a command did, as a sentence without its subject. */
export function actText({ kind, account, club, details }: OperatorAct): string {
  const person = account === null ? "" : nameOf(account);
  switch (kind) {
    case "operator-added":
      return t`Made ${person} an operator`;
    case "operator-removed":
      return t`Removed ${person} as an operator`;
    case "key-made":
      return t`Made a link for another operator`;
    case "setting-changed":
      return settingChangeText(details);
    case "test-mail-sent":
      return t`Sent a test email`;
    case "backup-made":
      return t`Made a backup`;
    case "backup-downloaded":
      return t`Downloaded a backup`;
    case "reset-link-made":
      return t`Made a reset link for ${person}`;
    case "email-changed":
      return t`Changed the email of ${person}`;
    case "second-step-reset":
      return t`Reset the second step of ${person}`;
    case "owner-made": {
      const name = club?.name ?? t`a deleted club`;
      return t`Made ${person} an owner of ${name}`;
    }
    case "account-closed":
      return t`Closed the account of ${person}`;
  }
}

/** A changed setting with its values, as far as the log has them and this version knows it. */
function settingChangeText({ name, from, to }: Record<string, unknown>): string {
  if (!isSettingName(name)) return t`Changed a setting`;
  const title = settingTitle(name);
  if (from === undefined) return t`Changed ${title}`;
  const textOf = (value: unknown) =>
    value === null ? t`the default` : settingValueText(name, value);
  const [before, after] = [textOf(from), textOf(to)];
  return t`Changed ${title} from ${before} to ${after}`;
}

const isSettingName = (name: unknown): name is RuntimeSettingName =>
  settingNames.some((known) => known === name);
