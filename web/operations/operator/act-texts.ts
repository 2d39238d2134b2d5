import { t } from "@lingui/core/macro";
import type { OperatorAct } from "#contract/operations/operator/operator.ts";
import {
  settingNames,
  settingTitle,
  settingValueText,
  type RuntimeSettingName,
} from "./setting-texts.ts";

/** The current name of an operator, a person, or a club. */
function nameOf({ name }: { name: string | null }): string {
  return name ?? t`Former account`;
}

/** Who did it: an operator, a command, or Rollcall itself, because of something else (R32.7). */
export function whoActed({ actor, details }: Pick<OperatorAct, "actor" | "details">): string {
  if (actor !== null) return nameOf(actor);
  return details["because"] === undefined ? t`Command` : "Rollcall";
}

/** What an operator or a command did, as a sentence without its subject. */
export function actText({ kind, actor, account, club, details }: OperatorAct): string {
  const person = account === null ? "" : nameOf(account);
  switch (kind) {
    case "operator-added":
      return t`Made ${person} an operator`;
    case "operator-removed":
      return removedText(person, details["because"]);
    case "key-made":
      // There may be no operator yet when a command makes one.
      return actor === null ? t`Made a link for an operator` : t`Made a link for another operator`;
    case "setting-changed":
      return settingChangeText(details);
    case "test-mail-sent":
      return t`Sent a test email`;
    case "backup-made": {
      const { file } = details;
      return typeof file === "string" ? t`Made a backup: ${file}` : t`Made a backup`;
    }
    case "backup-downloaded": {
      const { file } = details;
      return typeof file === "string" ? t`Downloaded a backup: ${file}` : t`Downloaded a backup`;
    }
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

/** Someone who isn't an operator anymore, with the reason if no one removed them. */
function removedText(person: string, because: unknown): string {
  switch (because) {
    case "account-closed":
      return t`Removed ${person} as an operator, because their account was closed`;
    case "email-confirmed":
      return t`Removed ${person} as an operator, because an emailed link was the first to confirm their email`;
    default:
      return t`Removed ${person} as an operator`;
  }
}

/** A changed setting with its values, as far as the log has them and this version knows it. */
function settingChangeText({ name, from, to }: Record<string, unknown>): string {
  if (!isSettingName(name)) return t`Changed a setting`;
  const title = settingTitle(name);
  if (from === undefined) return t`Changed ${title}`;
  const valueText = (value: unknown) =>
    value === null ? t`the default` : settingValueText(name, value);
  const [before, after] = [valueText(from), valueText(to)];
  return t`Changed ${title} from ${before} to ${after}`;
}

const isSettingName = (name: unknown): name is RuntimeSettingName =>
  settingNames.some((known) => known === name);
