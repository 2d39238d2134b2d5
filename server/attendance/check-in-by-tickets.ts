import type { UsedTicket } from "#contract/tickets.ts";
import { findStandingEvent } from "../events/event-facts.ts";
import type { Database } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { CheckInQueue } from "./check-in.ts";
import type { Ticket } from "./ticket-cookie.ts";

/** What it takes to use tickets. */
export type TicketDeps = { database: Database; checkIns: Pick<CheckInQueue, "submit"> };

/**
 * Checks somebody in by their browser's tickets (R7.15), with the time of the scans. The same
 * tickets used again get the same receipts. Throws `signed-out` when the member has left
 * meanwhile, or `unavailable`: then no ticket is lost.
 */
export function checkInByTickets(
  deps: TicketDeps,
  personId: string,
  tickets: readonly Ticket[],
): Promise<UsedTicket[]> {
  return Promise.all(tickets.map((ticket) => checkInByTicket(deps, personId, ticket)));
}

async function checkInByTicket(
  { database, checkIns }: TicketDeps,
  personId: string,
  { id, clubId, eventId, at }: Ticket,
): Promise<UsedTicket> {
  const event = await findStandingEvent(database.read, clubId, eventId);
  if (event === undefined) return { kind: "event-gone" };
  const { code } = event;
  const outcome = await checkIns.submit({ personId, code, key: id, at, ticket: id });
  if (outcome.kind === "signed-out") throw new AppError(outcome.kind);
  if ("receipt" in outcome) return outcome;
  return { kind: outcome.kind === "removed-from-event" ? outcome.kind : "event-gone" };
}
