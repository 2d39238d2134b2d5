import type { UsedTicket } from "#contract/attendance/check-in/tickets.ts";
import { findCurrentEvent } from "../../events/event-queries.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { markAtEvent } from "../evidence.ts";
import { askOfficers } from "../requests/ask-officers.ts";
import type { TimedEvent } from "./check-in-batch.ts";
import type { CheckInQueue } from "./check-in-queue.ts";
import type { CheckInSubmission } from "./decide.ts";
import { findLinkQuestion } from "./questions/ask-about-link.ts";
import { keepEarlyCheckIn } from "./spots/keep-early-check-in.ts";
import type { Ticket } from "./spots/ticket-cookie.ts";

/** Dependencies for using tickets. */
export type TicketDeps = {
  database: Database;
  checkIns: Pick<CheckInQueue, "submit">;
  clock: Clock;
};

/**
 * Checks a person in by their browser's tickets (R7.15), with the time of the scans, or saves their
 * spots on the server if check-in isn't open yet (R7.24). Tickets at clubs that are new to them wait
 * for their answer (R7.28). Using the same tickets again returns the same receipts. Throws
 * `signed-out` if the member has left in the meantime, and `unavailable`; no ticket is lost then.
 */
export async function checkInByTickets(
  deps: TicketDeps,
  person: { personId: string; browserId: string },
  tickets: readonly Ticket[],
): Promise<UsedTicket[]> {
  const used = await Promise.all(
    tickets.map(async (ticket): Promise<UsedTicket[]> => {
      const question = await findLinkQuestion(deps.database.read, person.personId, ticket);
      if (question !== undefined) return [{ kind: "new-club", question }];
      return checkInByTicket(deps, person, ticket);
    }),
  );
  return used.flat();
}

/**
 * The same for one ticket, about which nobody is asked: none if they undid that check-in themselves
 * (R7.40). Throws `signed-out` and `unavailable`.
 */
export async function checkInByTicket(
  deps: TicketDeps,
  { personId, browserId }: { personId: string; browserId: string },
  { id, clubId, eventId, at, slip, opensAt }: Ticket,
): Promise<UsedTicket[]> {
  const used = await submitSpot(
    deps,
    { clubId, eventId, slip },
    {
      personId,
      browserId,
      key: id,
      at,
      ticket: id,
      how: "link",
      ...(opensAt !== undefined && { isEarly: true }),
    },
  );
  if (used.kind === "signed-out") throw new AppError(used.kind);
  if (used.kind === "undone") return [];
  if (used.kind !== "not-open-yet") return [used];
  const browserMark = markAtEvent(browserId, eventId);
  const arrival = { personId, at, submissionKey: id, how: "ticket", browserMark } as const;
  const { database, clock } = deps;
  const closedWindow = await keepEarlyCheckIn(
    database.write,
    used.event,
    { ...arrival, slip: slip ?? null },
    clock().getTime(),
  );
  return [{ kind: used.kind, closedWindow }];
}

/** The outcome of using a saved spot, including that it's still too early. */
export type SpotOutcome =
  | Exclude<UsedTicket, { kind: "not-open-yet" | "new-club" }>
  | { kind: "not-open-yet"; event: TimedEvent }
  | { kind: "signed-out" }
  /** They undid that check-in themselves, so there is nothing to tell them. */
  | { kind: "undone" };

/** Submits the check-in for a saved spot. Throws `unavailable`. */
export async function submitSpot(
  { database, checkIns, clock }: TicketDeps,
  { clubId, eventId, slip }: { clubId: string; eventId: string; slip?: string | null | undefined },
  arrival: Omit<CheckInSubmission, "code">,
): Promise<SpotOutcome> {
  const event = await findCurrentEvent(database.read, clubId, eventId);
  if (event === undefined) return { kind: "event-gone" };
  const outcome = await checkIns.submit({ ...arrival, code: slip ?? event.code });
  if ("receipt" in outcome) return outcome;
  if (outcome.kind === "not-open-yet") return { kind: outcome.kind, event: outcome.event };
  if (outcome.kind === "sealed" || outcome.kind === "came-too-late") {
    const asked = { personId: arrival.personId, eventId, arrivedAt: outcome.at };
    return {
      kind: (await askOfficers(database, asked, clock())) ? "asked-officers" : "event-gone",
    };
  }
  // It was taken off the list since it counted.
  if (outcome.kind === "press-submit")
    return { kind: outcome.isUndone ? "undone" : "removed-from-event" };
  const { kind } = outcome;
  return {
    kind:
      kind === "removed-from-event" || kind === "slip-used" || kind === "signed-out"
        ? kind
        : "event-gone",
  };
}
