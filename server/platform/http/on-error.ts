import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { AppError } from "../app-error.ts";
import { DatabaseUnavailable } from "../database-errors.ts";
import type { Logger } from "../logger.ts";
import type { Metrics } from "../metrics.ts";

/**
 * Responds to errors thrown by routes: to known ones by the error table, as their reader may see
 * them, and to all others with no details but a full log entry. Counts them.
 */
export function answerErrors({
  logger,
  metrics: { errors, databaseErrors },
}: {
  logger: Logger;
  metrics: Pick<Metrics, "errors" | "databaseErrors">;
}): ErrorHandler {
  return (error, c) => {
    const requestId: string | undefined = c.get("requestId");
    const known = toAppError(error);
    errors.inc({ code: known.code });
    if (error instanceof DatabaseUnavailable) {
      databaseErrors.inc();
      logger.warn({ err: error.cause, requestId }, error.message);
    }
    if (known.code === "unexpected") logger.error({ err: error, requestId }, "unexpected error");
    const { retryAfter } = known.details;
    const headers = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
    return c.json(known.toBody(c.get("view")), known.status, headers);
  };
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable) return new AppError("unavailable", { retryAfter: 2 });
  if (error instanceof HTTPException && error.status === 400) return new AppError("invalid-input");
  return new AppError("unexpected");
}
