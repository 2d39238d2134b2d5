import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { DatabaseUnavailable } from "../database/database-errors.ts";
import { AppError } from "./app-error.ts";
import type { Logger } from "../logger.ts";
import type { Metrics } from "../metrics/metrics.ts";

/**
 * Builds the response for an error, as its reader may see it, and records the error in the log and
 * the metrics.
 */
export type ErrorAnswers = (
  error: Error,
  requestId: string | undefined,
  reader?: Parameters<AppError["toBody"]>[0],
) => Pick<AppError, "status"> & {
  body: ReturnType<AppError["toBody"]>;
  headers: Record<string, string>;
};

/**
 * Responds to known errors by the error table, and to all others with no details but a full log
 * entry.
 */
export function createErrorAnswers(
  logger: Logger,
  { errors, databaseErrors }: Pick<Metrics, "errors" | "databaseErrors">,
): ErrorAnswers {
  return (error, requestId, reader) => {
    const known = toAppError(error);
    errors.inc({ code: known.code });
    if (error instanceof DatabaseUnavailable) {
      databaseErrors.inc();
      logger.warn({ err: error.cause, requestId }, error.message);
    }
    if (known.code === "unexpected") logger.error({ err: error, requestId }, "unexpected error");
    const { retryAfter } = known.details;
    return {
      status: known.status,
      body: known.toBody(reader),
      headers: retryAfter === undefined ? {} : { "retry-after": String(retryAfter) },
    };
  };
}

/** Responds to errors thrown by routes. */
export function createErrorHandler(answers: ErrorAnswers): ErrorHandler {
  return (error, c) => {
    const { body, status, headers } = answers(error, c.get("requestId"), c.get("view"));
    return c.json(body, status, headers);
  };
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable) return new AppError("unavailable", { retryAfter: 2 });
  if (error instanceof HTTPException && error.status === 400) return new AppError("invalid-input");
  return new AppError("unexpected");
}
