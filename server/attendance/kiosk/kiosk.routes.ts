import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  browserKioskSchema,
  kioskEntrySchema,
  kioskNamesQuerySchema,
  kioskNamesSchema,
  kioskReplySchema,
  passKioskSchema,
} from "#contract/attendance/kiosk.ts";
import type { SessionCookie } from "../../accounts/session-cookie.ts";
import { renewSession } from "../../accounts/sessions/sessions.ts";
import type { ChangeDeps } from "../../ledger/change-clubs.ts";
import { createRouter, errorResponses, json, jsonBody } from "../../platform/http/router.ts";
import { isPassId } from "../passes/kiosks.service.ts";
import { requireKiosk, shownBy, type AtKioskDeps, type KioskVariables } from "./at-kiosk.ts";
import { describeKiosk, findKioskOf } from "./find-kiosk.ts";
import { enterAtKiosk, type EntryDeps } from "./kiosk-entries.ts";
import { findNames } from "./kiosk-names.ts";
import { usePassAsKiosk } from "./open-kiosk.ts";

const tags = ["kiosk"];

const getKiosk = createRoute({
  method: "get",
  path: "/kiosk",
  tags,
  summary: "Get the kiosk that this browser is",
  responses: { 200: json(browserKioskSchema, "The kiosk, or null for any other browser") },
});

const postKiosk = createRoute({
  method: "post",
  path: "/kiosk",
  tags,
  summary: "Make this browser, which has a door pass, a kiosk for the pass's event",
  request: { body: jsonBody(passKioskSchema) },
  responses: {
    204: { description: "From now on, this browser can only be used as a kiosk" },
    ...errorResponses("invalid-input", "not-found", "pass-over"),
    ...errorResponses("event-over", "too-many-kiosks"),
  },
});

const postEntry = (deps: AtKioskDeps) =>
  createRoute({
    method: "post",
    path: "/kiosk/entries",
    tags,
    summary: "Sign in or out with an ID, a badge, a card, or a name at this kiosk",
    middleware: [requireKiosk(deps)] as const,
    request: { body: jsonBody(kioskEntrySchema) },
    responses: {
      200: json(kioskReplySchema, "What the kiosk says"),
      ...errorResponses("invalid-input", "kiosk-over", "signed-out", "not-found"),
      ...errorResponses("scans-only", "names-off", "card-too-old", "removed-by-officer"),
      ...errorResponses("too-many-attempts"),
      ...errorResponses("other-account", "waited-too-long", "undone-since", "year-ended"),
      ...errorResponses("event-over"),
    },
  });

const getNames = (deps: AtKioskDeps) =>
  createRoute({
    method: "get",
    path: "/kiosk/names",
    tags,
    summary: "Find up to three members by two or more letters of their first name at this kiosk",
    middleware: [requireKiosk(deps)] as const,
    request: { query: kioskNamesQuerySchema },
    responses: {
      200: json(kioskNamesSchema, "First names and initials"),
      ...errorResponses("invalid-input", "kiosk-over", "signed-out", "not-found"),
      ...errorResponses("names-off", "too-many-attempts"),
    },
  });

type KioskDeps = AtKioskDeps & EntryDeps & ChangeDeps & { sessionCookie: SessionCookie };

/** Extends the session that is locked to a kiosk, so that it lasts as long as the kiosk (R33.5). */
async function keepLock(
  deps: KioskDeps,
  c: Context,
  { lock }: ReturnType<typeof shownBy>,
): Promise<void> {
  if (lock === null) return;
  const token = await renewSession(deps, lock.sessionId, { isLocked: true });
  if (token !== undefined) deps.sessionCookie.set(c, token);
}

/** The routes of browsers that are kiosks. */
export function kioskRoutes(deps: KioskDeps) {
  return createRouter<KioskVariables>()
    .openapi(getKiosk, async (c) => {
      const { read } = deps.database;
      const shown = shownBy(deps, c);
      const found = await findKioskOf(deps, shown);
      if (found !== undefined && !found.isOver) {
        await keepLock(deps, c, shown);
        const kiosk = await describeKiosk(read, found.row, deps.clock().getTime());
        return c.json({ kiosk }, 200);
      }
      // Locked to neither a scanner nor a known kiosk: its kiosk's club was deleted, or it ended long
      // ago and its row is gone.
      const { lock } = shown;
      const isGone = lock !== null && !(await isPassId(read, lock.doorPassId));
      if (found === undefined && !isGone) return c.json({ kiosk: null }, 200);
      const isLocked = lock !== null && { isLocked: true as const };
      return c.json({ kiosk: null, over: true as const, ...isLocked }, 200);
    })
    .openapi(postKiosk, async (c) => {
      await usePassAsKiosk(deps, shownBy(deps, c), c.req.valid("json"));
      // The browser's cached lists aren't for people at the kiosk.
      c.header("clear-site-data", '"cache"');
      return c.body(null, 204);
    })
    .openapi(postEntry(deps), async (c) =>
      c.json(await enterAtKiosk(deps, c.var.kiosk, c.req.valid("json")), 200),
    )
    .openapi(getNames(deps), async (c) => {
      const { letters } = c.req.valid("query");
      return c.json(await findNames(deps, c.var.kiosk, letters), 200);
    });
}
