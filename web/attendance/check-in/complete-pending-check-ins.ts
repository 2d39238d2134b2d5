import { t } from "@lingui/core/macro";
import type { CheckInQuestion, UsedTicket } from "#contract/attendance/check-in/tickets.ts";
import type { ClosedWindow } from "#contract/events/times/event-times.ts";
import { api } from "#web/platform/api/api-client.ts";
import { errorText } from "#web/platform/api/error-texts.ts";
import { settlePendingCheckIns } from "#web/platform/device/pending-check-ins.ts";
import type { CheckInOutcome } from "./check-in-outcome.ts";

/**
 * Completes the check-ins that were pending until someone logged in (R7.15). If that
 * fails, they stay pending. `early` are the events whose check-in isn't open yet: the server counts
 * the person at the opening (R7.24). `refused` are the reasons why others don't count, and
 * `questions` what to ask before others do (R7.28).
 */
export async function completePendingCheckIns(): Promise<Arrival> {
  const { used } = await (await api.me.tickets.$post()).json();
  settlePendingCheckIns();
  return toArrival(used);
}

/** What to show of used spots. */
export type Arrival = {
  outcomes: CheckInOutcome[];
  early: ClosedWindow[];
  refused: string[];
  questions: CheckInQuestion[];
};

export function toArrival(used: readonly UsedTicket[]): Arrival {
  return {
    outcomes: used.flatMap(toOutcome),
    early: used.flatMap((one) => (one.kind === "not-open-yet" ? [one.closedWindow] : [])),
    refused: used.flatMap(toReason),
    questions: used.flatMap((one) => (one.kind === "new-club" ? [one.question] : [])),
  };
}

function toOutcome(ticket: UsedTicket): CheckInOutcome[] {
  if (ticket.kind === "success") return [{ receipt: ticket.receipt, repeat: false, arrived: true }];
  if (ticket.kind === "already-checked-in") return [{ receipt: ticket.receipt, repeat: true }];
  return [];
}

function toReason({ kind }: UsedTicket): string[] {
  switch (kind) {
    case "removed-from-event":
    case "asked-officers":
    case "slip-used":
      return [errorText(kind)];
    case "event-gone":
      return [t`The event you were waiting for is no longer available.`];
    default:
      return [];
  }
}
