import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { DatabaseUnavailable } from "../database/database-errors.ts";
import { AppError } from "./app-error.ts";
import type { Logger } from "../logger.ts";
import type { Metrics } from "../metrics/metrics.ts";

/** Answers what was thrown: known errors by the table, everything else blank and logged whole. */
export function createErrorHandler(
  logger: Logger,
  { errors, databaseErrors }: Pick<Metrics, "errors" | "databaseErrors">,
): ErrorHandler {
  return (error, c) => {
    const known = toAppError(error);
    errors.inc({ code: known.code });
    if (error instanceof DatabaseUnavailable) {
      databaseErrors.inc();
      logger.warn({ err: error.cause, requestId: c.get("requestId") }, error.message);
    }
    if (known.code === "unexpected")
      logger.error({ err: error, requestId: c.get("requestId") }, "unexpected error");
    const { retryAfter } = known.details;
    if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
    return c.json(known.toBody(), known.status);
  };
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable) return new AppError("unavailable", { retryAfter: 2 });
  if (error instanceof HTTPException && error.status === 400) return new AppError("invalid-input");
  return new AppError("unexpected");
}
