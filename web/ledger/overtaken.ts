import type { ChangedMeanwhile, OperationSummary } from "#contract/ledger.ts";
import { ApiError } from "#web/platform/api-client.ts";

/** Whether something has changed since it was previewed. */
export function isOvertaken(error: Error): boolean {
  return error instanceof ApiError && ["changed-meanwhile", "not-found"].includes(error.code);
}

/** The operation that changed it, if known. */
export function overtakenBy(error: Error): OperationSummary | undefined {
  return error instanceof ApiError && error.code === "changed-meanwhile"
    ? (error.beside as ChangedMeanwhile).by
    : undefined;
}
