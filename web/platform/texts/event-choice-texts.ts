import { t } from "@lingui/core/macro";
import type { CodeKind, EventStatus } from "#contract/events/events.ts";

// Apart from `event-values.ts`, which the check-in starts with.

/** An event's status as shown on screen. */
export function statusText(status: EventStatus): string {
  return status === "Active" ? t`Active` : t`Inactive`;
}

/** Whether an event's code changes, as shown on screen. */
export function codeKindText(kind: CodeKind): string {
  return kind === "fixed" ? t`Fixed` : t`Changing`;
}
