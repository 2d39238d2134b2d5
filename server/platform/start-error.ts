import { AppError } from "./app-error.ts";
import { DatabaseUnavailable } from "./database-errors.ts";

/** A reason not to start that the operator can fix; shown as one line, without a stack trace. */
export class StartError extends Error {
  override name = "StartError";
}

/** The message for the operator about what ended a program; rethrows errors they can't fix. */
export function reasonToEnd(error: unknown): string {
  if (error instanceof DatabaseUnavailable) {
    const { message } = error.cause instanceof Error ? error.cause : error;
    return `the database is not available: ${message || "no answer"}.`;
  }
  if (error instanceof StartError || error instanceof AppError) return error.message;
  throw error;
}
