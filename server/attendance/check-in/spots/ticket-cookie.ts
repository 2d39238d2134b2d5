import type { Context } from "hono";
import { z } from "zod";
import { pendingHours } from "#contract/attendance/check-in/pending-hours.ts";
import { maxPendingCheckIns } from "#contract/attendance/check-in/tickets.ts";
import { id, instant } from "#contract/platform/fields.ts";
import { createOwnCookie } from "../../../platform/http/own-cookie.ts";
import { createEncryption } from "../../../platform/secrets/encryption.ts";

/** A pending check-in: which event was scanned without being logged in, and when. */
export type Ticket = z.infer<typeof ticketSchema>;

const ticketSchema = z.object({
  /** Random; the same for two accounts that use the same ticket. */
  id: z.uuid(),
  clubId: id,
  eventId: id,
  /** When the code was scanned, in milliseconds since 1970. */
  at: instant,
  /** The scanned slip's code. Whether it's good is checked when the ticket is used. */
  slip: z.string().optional(),
  /** For scans before check-in opened, the opening time then (R7.24). */
  opensAt: instant.optional(),
});
const ticketsSchema = z.array(ticketSchema).max(maxPendingCheckIns);

/** The cookie that stores a browser's tickets. They aren't stored anywhere else. */
export type TicketCookie = {
  /** The tickets in a request's cookies that are valid at `now`, in the order of the scans. */
  read(cookies: string | undefined, now: number): Ticket[];
  set(c: Context, tickets: readonly Ticket[], now: number): void;
  delete(c: Context): void;
};

/** How long a ticket is valid, in milliseconds. */
const goodForMs = pendingHours * 3_600_000;

/** When a ticket expires, in milliseconds since 1970. */
export function endOf({ at, opensAt = at }: Ticket): number {
  return opensAt + goodForMs;
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
    set(c, tickets, now) {
      const sealed = seal.close(Buffer.from(JSON.stringify(tickets)), cookie.name);
      const lastEnd = Math.max(...tickets.map(endOf));
      cookie.set(c, sealed, Math.ceil((lastEnd - now) / 1000));
    },
    delete: cookie.delete,
  };
}
