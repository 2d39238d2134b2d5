import { t } from "@lingui/core/macro";
import { formatNumber } from "./format.ts";
import type { CodeKind, EventStatus } from "#contract/events.ts";

/** How an event is called on screen; its name may be empty (R6.2). */
export function eventTitle({ name }: { name: string }): string {
  return name === "" ? t`Untitled event` : name;
}

/** How the status of an event is called on screen. */
export function statusText(status: EventStatus): string {
  return status === "Active" ? t`Active` : t`Inactive`;
}

/** How it is called on screen whether the code of an event changes. */
export function codeKindText(kind: CodeKind): string {
  return kind === "fixed" ? t`Fixed` : t`Changing`;
}

/** How late somebody came: "12 min late". */
export function lateText(minutes: number): string {
  const count = formatNumber(minutes);
  return t`${count} min late`;
}
