import { t } from "@lingui/core/macro";
import type { What } from "#contract/ledger/what.ts";
import { nameOf, titleOf, yearOf } from "./operation-values.ts";

/** A member's corrected name or graduation year; once they are erased, the values are gone. */
export function memberCorrected({
  person,
  changes,
}: Extract<What, { kind: "member-corrected" }>): string {
  const { name, gradYear } = changes ?? {};
  if (name === undefined && gradYear === undefined)
    return t`Corrected a member's name or graduation year`;
  const [from, to] = [yearOf(gradYear?.from), yearOf(gradYear?.to)];
  if (name === undefined) {
    const who = nameOf(person);
    return t`Corrected ${who}'s graduation year from ${from} to ${to}`;
  }
  const { from: before, to: after } = name;
  if (gradYear === undefined) return t`Corrected ${before}'s name to ${after}`;
  return t`Corrected ${before}'s name to ${after}, and graduation year from ${from} to ${to}`;
}

/** Whose school ID was set, and to what; in a preview, and once they are erased, without values. */
export function schoolIdSet({
  person,
  schoolId,
  learnedAt,
  isOwn,
}: Extract<What, { kind: "school-id-set" }>): string {
  const who = nameOf(person);
  const [from, to] = [schoolId?.from ?? null, schoolId?.to ?? null];
  if (learnedAt !== null) {
    const event = titleOf(learnedAt);
    return to === null
      ? t`Set ${who}'s school ID at the kiosk for ${event}`
      : t`Set ${who}'s school ID to ${to} at the kiosk for ${event}`;
  }
  if (isOwn) {
    if (to !== null) return t`Set their own school ID to ${to}`;
    return from === null ? t`Set their own school ID` : t`Removed their own school ID, ${from}`;
  }
  if (to === null)
    return from === null ? t`Set ${who}'s school ID` : t`Removed ${who}'s school ID, ${from}`;
  return from === null
    ? t`Set ${who}'s school ID to ${to}`
    : t`Changed ${who}'s school ID from ${from} to ${to}`;
}

/** Which part of a scanned card is the school ID. */
export function idFormatSet({
  to: { skipStart, skipEnd },
}: Extract<What, { kind: "id-format-set" }>): string {
  if (skipStart === 0 && skipEnd === 0) return t`Set the school ID format to a card's whole code`;
  return t`Set the school ID format to skip ${skipStart} at the start and ${skipEnd} at the end`;
}
