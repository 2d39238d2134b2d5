import { t } from "@lingui/core/macro";
import type { What } from "#contract/what.ts";
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
    return isDeclined
      ? t`Declined service hours logged by ${name}`
      : t`Withdrew service hours they had logged`;
  const title = titleOf(event);
  if (asks === "excuse")
    return isDeclined
      ? t`Declined the request of ${name} to be excused from ${title}`
      : t`Withdrew their request to be excused from ${title}`;
  return isDeclined
    ? t`Declined the request of ${name} to be added to ${title}`
    : t`Withdrew their request to be added to ${title}`;
}
