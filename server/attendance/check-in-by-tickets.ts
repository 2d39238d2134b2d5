import type { UsedTicket } from "#contract/tickets.ts";
import { findCurrentEvent } from "../events/event-queries.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { askOfficers } from "./requests/ask-officers.ts";
import type { CheckInQueue } from "./check-in.ts";
import type { Ticket } from "./ticket-cookie.ts";

/** What it takes to use tickets. */
export type TicketDeps = {
  database: Database;
  checkIns: Pick<CheckInQueue, "submit">;
  clock: Clock;
};

/**
 * Checks somebody in by their browser's tickets (R7.15), with the time of the scans. The same
 * tickets used again get the same receipts. Throws `signed-out` when the member has left
 * meanwhile, or `unavailable`: then no ticket is lost.
 */
export function checkInByTickets(
  deps: TicketDeps,
  person: { personId: string; browserId: string },
  tickets: readonly Ticket[],
): Promise<UsedTicket[]> {
  return Promise.all(tickets.map((ticket) => checkInByTicket(deps, person, ticket)));
}

async function checkInByTicket(
  { database, checkIns, clock }: TicketDeps,
  { personId, browserId }: { personId: string; browserId: string },
  { id, clubId, eventId, at, slip }: Ticket,
): Promise<UsedTicket> {
  const event = await findCurrentEvent(database.read, clubId, eventId);
  if (event === undefined) return { kind: "event-gone" };
  const code = slip ?? event.code;
  const submission = { personId, browserId, code, key: id, at, ticket: id, how: "link" } as const;
  const outcome = await checkIns.submit(submission);
  if (outcome.kind === "signed-out") throw new AppError(outcome.kind);
  if ("receipt" in outcome) return outcome;
  if (outcome.kind === "sealed") {
    const asked = { personId, eventId, arrivedAt: at };
    return {
      kind: (await askOfficers(database, asked, clock())) ? "asked-officers" : "event-gone",
    };
  }
  const { kind } = outcome;
  return { kind: kind === "removed-from-event" || kind === "slip-used" ? kind : "event-gone" };
}
