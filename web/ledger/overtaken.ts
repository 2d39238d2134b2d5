import type { ChangedMeanwhile, OperationSummary } from "#contract/ledger/ledger.ts";
import { ApiError } from "#web/platform/api/api-client.ts";

/** Whether something has changed since it was previewed. */
export function isOvertaken(error: Error): boolean {
  return error instanceof ApiError && ["changed-meanwhile", "not-found"].includes(error.code);
}

/** Whether someone else has already done the same, so there is nothing left to do. */
export function isAlreadyDone(error: Error): boolean {
  return error instanceof ApiError && error.code === "already-done";
}

/** The operation that changed it, if known. */
export function overtakenBy(error: Error): OperationSummary | undefined {
  return error instanceof ApiError && ["changed-meanwhile", "already-done"].includes(error.code)
    ? (error.beside as ChangedMeanwhile).by
    : undefined;
}
