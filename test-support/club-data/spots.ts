import { expect } from "vitest";
import type { UsedTicket } from "#contract/attendance/check-in/tickets.ts";
import type { Browser } from "../browser/browser.ts";
import type { TestApp } from "../servers/test-app.ts";

/** A time on January 15, 2027, in UTC: `15:30` or `15:30:59`. */
export const onTheDay = (time: string): number => Date.parse(`2027-01-15T${time}Z`);

/** Sets the server's clock to a time of that day. */
export const setTimeOfDay = (app: TestApp, time: string): void =>
  app.setTime(new Date(onTheDay(time)));

/** Opens a page, which uses the saved spots of whoever is logged in, and returns what became of them. */
export async function useSpots({ browser }: { browser: Browser }): Promise<UsedTicket[]> {
  const answer = await browser.send("POST", "/api/me/tickets");
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { used: UsedTicket[] }).used;
}
