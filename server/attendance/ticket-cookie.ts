import type { Context } from "hono";
import { z } from "zod";
import { id, instant } from "#contract/fields.ts";
import { maxPendingCheckIns, pendingHours } from "#contract/tickets.ts";
import { createOwnCookie } from "../platform/http/own-cookie.ts";
import { createEncryption } from "../platform/encryption.ts";

/** A pending check-in: that somebody who was not signed in came to an event, and when. */
export type Ticket = z.infer<typeof ticketSchema>;

const ticketSchema = z.object({
  /** Random; two accounts that use one ticket have it in common. */
  id: z.uuid(),
  clubId: id,
  eventId: id,
  /** When the code was scanned, in milliseconds since 1970. */
  at: instant,
  /** The code of the slip that was scanned; whether it is good is seen when the ticket is used. */
  slip: z.string().optional(),
});
const ticketsSchema = z.array(ticketSchema).max(maxPendingCheckIns);

/** The cookie in which a browser keeps its tickets. Nothing of them is stored anywhere else. */
export type TicketCookie = {
  /** The tickets in a request's cookies that are good at `now`, in the order of the scans. */
  read(cookies: string | undefined, now: number): Ticket[];
  set(c: Context, tickets: readonly Ticket[]): void;
  delete(c: Context): void;
};

/** How long a ticket is good, in milliseconds. */
const goodForMs = pendingHours * 3_600_000;

/** Until when a ticket is good, in milliseconds since 1970. */
export function endOf({ at }: Ticket): number {
  return at + goodForMs;
}

export function createTicketCookie(secret: string, secure: boolean): TicketCookie {
  const cookie = createOwnCookie("tickets", secure);
  const seal = createEncryption(secret, "tickets");
  return {
    read(cookies, now) {
      const bytes = seal.open(cookie.valueIn(cookies) ?? "", cookie.name);
      if (bytes === undefined) return [];
      const { data = [] } = ticketsSchema.safeParse(JSON.parse(bytes.toString()));
      return data.filter((ticket) => endOf(ticket) > now);
    },
    set(c, tickets) {
      const sealed = seal.close(Buffer.from(JSON.stringify(tickets)), cookie.name);
      cookie.set(c, sealed, goodForMs / 1000);
    },
    delete: cookie.delete,
  };
}
