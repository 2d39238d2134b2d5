import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/database/database.ts";
import { makeRequest } from "./requests.service.ts";

/**
 * Turns a check-in that an event no longer takes into a request, so that it isn't lost (R18.4).
 * Returns false if it is too late even for that.
 */
export async function askOfficers(
  database: Pick<Database, "write">,
  asked: { personId: string; eventId: string; arrivedAt: number },
  now: Date,
): Promise<boolean> {
  try {
    await makeRequest(database, { ...asked, reason: "" }, now);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too-late-to-ask") return false;
    throw error;
  }
}
