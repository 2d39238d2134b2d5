import { plural, t } from "@lingui/core/macro";
import type { What } from "#contract/ledger/what.ts";
import { nameOf, titleOf } from "./operation-values.ts";

type OfSlips = "slips-given" | "slips-voided" | "slips-restored";

/** What was done to an event's paper slips. */
export function doneToSlips({
  kind,
  event: { name },
  slips,
}: Extract<What, { kind: OfSlips }>): string {
  const event = titleOf({ name });
  if (kind === "slips-given")
    return plural(slips, {
      one: `Created # paper slip for ${event}`,
      other: `Created # paper slips for ${event}`,
    });
  return kind === "slips-voided"
    ? plural(slips, {
        one: `Voided # paper slip for ${event}`,
        other: `Voided # paper slips for ${event}`,
      })
    : plural(slips, {
        one: `Restored # voided slip for ${event}`,
        other: `Restored # voided slips for ${event}`,
      });
}

/** For whom claim slips were made. */
export function claimSlipsMade({
  slips,
  person,
}: Extract<What, { kind: "claim-slips-made" }>): string {
  if (person !== null) {
    const name = nameOf(person);
    return t`Created a claim slip for ${name}`;
  }
  return plural(slips, { one: `Created # claim slip`, other: `Created # claim slips` });
}
