import {
  ownHourRequestsSchema,
  type HourRequestInput,
  type OwnHourRequests,
} from "#contract/attendance/requests/hour-requests.ts";
import type { Answer, Browser } from "../browser/browser.ts";

type Member = { browser: Browser };

/** Input of logged hours: 2.5 hours at a food bank, unless `details` says otherwise. */
export function hoursInput(
  clubId: string,
  details: Partial<HourRequestInput> = {},
): HourRequestInput {
  return {
    clubId,
    date: "2026-11-20",
    minutes: 150,
    what: "Sorted cans at the food bank",
    contact: "Ms. Lee, front desk",
    ...details,
  };
}

/** Sends logged hours. */
export function sendHours(
  { browser }: Member,
  clubId: string,
  details?: Partial<HourRequestInput>,
): Promise<Answer> {
  return browser.post("/api/me/hour-requests", hoursInput(clubId, details));
}

/** A member's logged hours, and the clubs where they can log more. */
export async function readOwnHours({ browser }: Member): Promise<OwnHourRequests> {
  return ownHourRequestsSchema.parse((await browser.get("/api/me/hour-requests")).body);
}

/** Logs hours, and returns the id of the request. */
export async function logHours(
  member: Member,
  clubId: string,
  details?: Partial<HourRequestInput>,
): Promise<string> {
  const known = new Set((await readOwnHours(member)).requests.map(({ id }) => id));
  const answer = await sendHours(member, clubId, details);
  if (answer.status !== 200) throw new Error(`Hours weren't logged: ${answer.text}`);
  const { requests } = ownHourRequestsSchema.parse(answer.body);
  return requests.find(({ id }) => !known.has(id))?.id ?? "";
}
