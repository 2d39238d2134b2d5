import { t } from "@lingui/core/macro";
import type { UsedTicket } from "#contract/tickets.ts";
import { api } from "#web/platform/api-client.ts";
import { errorText } from "#web/platform/error-texts.ts";
import { dropPendingCheckIns } from "#web/platform/pending-check-ins.ts";
import { notify } from "#web/ui/notify.ts";
import type { CheckInOutcome } from "./use-check-in.ts";

/**
 * Completes the check-ins that were pending until somebody was signed in (R7.15). When that
 * fails, they stay pending.
 */
export async function completePendingCheckIns(): Promise<CheckInOutcome[]> {
  const { used } = await (await api.me.tickets.$post()).json();
  dropPendingCheckIns();
  return used.flatMap(toOutcome);
}

function toOutcome(ticket: UsedTicket): CheckInOutcome[] {
  switch (ticket.kind) {
    case "success":
      return [{ receipt: ticket.receipt, repeat: false, arrived: true }];
    case "already-checked-in":
      return [{ receipt: ticket.receipt, repeat: true }];
    case "removed-from-event":
    case "asked-officers":
    case "slip-used":
      notify(errorText(ticket.kind));
      return [];
    case "event-gone":
      notify(t`The event where we saved your spot was removed.`);
      return [];
  }
}
