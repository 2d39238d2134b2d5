import { createRoute } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import {
  checkInAnswerSchema,
  ticketAnswerSchema,
  ticketInputSchema,
  usedTicketsSchema,
  type TicketAnswer,
} from "#contract/attendance/check-in/tickets.ts";
import { isCode, normalizeCode } from "#contract/events/codes/code.ts";
import type { PersonVariables } from "../../accounts/sessions/guards.ts";
import {
  createRouter,
  errorResponses,
  json,
  jsonBody,
  type RequestVariables,
} from "../../platform/http/router.ts";
import type { BrowserCookie } from "./browser-cookie.ts";
import { checkInByTicket, checkInByTickets, type TicketDeps } from "./check-in-by-tickets.ts";
import { answerCardScan } from "./questions/answer-question.ts";
import { keepPendingCheckIn, type PendingCheckInDeps } from "./spots/keep-pending-check-in.ts";
import { useEarlyCheckIns } from "./spots/settle-early-check-ins.ts";
import type { Ticket, TicketCookie } from "./spots/ticket-cookie.ts";

const tags = ["attendance"];

const keep = createRoute({
  method: "post",
  path: "/tickets",
  tags,
  summary: "Save a spot at an event until the person logs in",
  request: { body: jsonBody(ticketInputSchema) },
  responses: {
    200: json(ticketAnswerSchema, "The saved spot, also in a cookie; null if none was saved"),
    ...errorResponses("invalid-input", "too-many-attempts"),
  },
});

type PendingCheckInRoutesDeps = PendingCheckInDeps & { ticketCookie: TicketCookie };

/** Pending check-ins of people who aren't logged in yet. Open to everyone. */
export function pendingCheckInRoutes(deps: PendingCheckInRoutesDeps) {
  return createRouter().openapi(keep, async (c) =>
    c.json(await keepInBrowser(deps, c, c.req.valid("json").code), 200),
  );
}

type OpenContext = Context<{ Variables: RequestVariables }>;

/** Keeps a check-in pending in the asking browser, and returns what it may know of the event. */
async function keepInBrowser(
  deps: PendingCheckInRoutesDeps,
  c: OpenContext,
  code: string,
): Promise<TicketAnswer> {
  const { ticketCookie, clock } = deps;
  const now = clock().getTime();
  const kept = ticketCookie.read(c.req.header("cookie"), now);
  const { clientAddress } = c.var;
  const { tickets, ...answer } = await keepPendingCheckIn(deps, clientAddress, kept, code);
  if (tickets !== kept) ticketCookie.set(c, tickets, now);
  return answer;
}

/**
 * Keeps the check-in of a scanned link pending as soon as a browser without a session opens it
 * (R7.26). Other sites can't do that by embedding the link.
 */
export function keepScanned(
  deps: PendingCheckInRoutesDeps & { hasSession: (c: Context) => boolean },
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const code = normalizeCode(c.req.query("code") ?? "");
    const isOpened = (c.req.header("sec-fetch-dest") ?? "document") === "document";
    const isAhead = c.req.header("sec-purpose") !== undefined;
    if (isCode(code) && isOpened && !isAhead && !deps.hasSession(c))
      // The login page asks again, and can say what went wrong.
      await keepInBrowser(deps, c, code).catch(() => undefined);
    await next();
  };
}

const use = createRoute({
  method: "post",
  path: "/tickets",
  tags,
  summary: "Check in with the spots saved in this browser; each works once",
  responses: {
    200: json(usedTicketsSchema, "The result for each spot"),
    ...errorResponses("signed-out", "wrong-role", "unavailable"),
  },
});

const answer = createRoute({
  method: "post",
  path: "/check-in-answers",
  tags,
  summary: "Say whether you check in at a club that is new to you",
  request: { body: jsonBody(checkInAnswerSchema) },
  responses: {
    200: json(usedTicketsSchema, "The result; empty if nothing waits for an answer"),
    ...errorResponses("invalid-input", "signed-out", "wrong-role", "unavailable"),
  },
});

/** Completes people's own pending check-ins once they're logged in. */
export function ticketRoutes(
  deps: TicketDeps &
    Pick<PendingCheckInRoutesDeps, "ticketCookie"> & { browserCookie: BrowserCookie },
) {
  const { ticketCookie, browserCookie, clock } = deps;
  const keepTickets = (c: Context, tickets: readonly Ticket[]) => {
    if (tickets.length === 0) ticketCookie.delete(c);
    else ticketCookie.set(c, tickets, clock().getTime());
  };
  const router = createRouter<PersonVariables>().openapi(answer, async (c) => {
    const { id: browserId, header } = browserCookie.of(c.req.header("cookie"));
    const { personId } = c.var;
    const given = c.req.valid("json");
    const person = { personId, browserId };
    const tickets = ticketCookie.read(c.req.header("cookie"), clock().getTime());
    const ticket = tickets.find(({ eventId }) => eventId === given.eventId);
    const used = await answerCardScan(deps, person, given);
    if (ticket !== undefined) {
      if (given.checksIn && used.length === 0)
        used.push(...(await checkInByTicket(deps, person, ticket)));
      keepTickets(
        c,
        tickets.filter((one) => one !== ticket),
      );
    }
    if (used.length > 0 && header !== undefined) c.header("set-cookie", header, { append: true });
    return c.json({ used }, 200);
  });
  return router.openapi(use, async (c) => {
    const cookies = c.req.header("cookie");
    const tickets = ticketCookie.read(cookies, clock().getTime());
    const { id: browserId, header } = browserCookie.of(cookies);
    const { personId } = c.var;
    const used = await checkInByTickets(deps, { personId, browserId }, tickets);
    const ticketed = tickets.map(({ eventId }) => eventId);
    used.push(...(await useEarlyCheckIns(deps, personId, ticketed)));
    if (tickets.length > 0) {
      const asked = new Set(
        used.flatMap((one) => (one.kind === "new-club" ? [one.question.eventId] : [])),
      );
      keepTickets(
        c,
        tickets.filter(({ eventId }) => asked.has(eventId)),
      );
      if (header !== undefined) c.header("set-cookie", header, { append: true });
    }
    return c.json({ used }, 200);
  });
}
