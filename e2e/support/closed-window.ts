import type { Page } from "@playwright/test";
import type { ClosedWindow } from "#contract/events/times/event-times.ts";

/** Answers check-ins like the server does outside an event's check-in window. */
export function answerClosedWindow(
  page: Page,
  code: "not-open-yet" | "check-in-closed",
  closedWindow: Partial<ClosedWindow>,
  { times }: { times?: number } = {},
): Promise<unknown> {
  const now = Date.now();
  const body = {
    error: { code, message: "" },
    clubId: "club",
    eventId: "event",
    eventName: "Soldering for beginners",
    opensAt: now,
    closesAt: now,
    timeZone: "America/Los_Angeles",
    now,
    spotSaved: false,
    ...closedWindow,
  };
  return page.route(
    "/api/me/checkins",
    (route) => route.fulfill({ status: 409, json: body }),
    times === undefined ? {} : { times },
  );
}
