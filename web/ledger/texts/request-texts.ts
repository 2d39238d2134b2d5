import { t } from "@lingui/core/macro";
import type { What } from "#contract/ledger/what.ts";
import { nameOf, titleOf } from "./operation-values.ts";

/** Whose request was declined, or withdrawn by the member, as shown in History. */
export function requestAnswered({
  kind,
  asks,
  person,
  event,
}: Extract<What, { kind: "request-declined" | "request-withdrawn" }>): string {
  const name = nameOf(person);
  const isDeclined = kind === "request-declined";
  if (asks === "hours" || event === undefined)
    return isDeclined ? t`Declined ${name}'s service hours` : t`Withdrew their service hours`;
  const title = titleOf(event);
  if (asks === "excuse")
    return isDeclined
      ? t`Declined ${name}'s request to be excused from ${title}`
      : t`Withdrew their request to be excused from ${title}`;
  return isDeclined
    ? t`Declined ${name}'s request to be added to ${title}`
    : t`Withdrew their request to be added to ${title}`;
}
