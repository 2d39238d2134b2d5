import { pino, type Logger, type LoggerOptions } from "pino";
import pretty from "pino-pretty";
import type { Config } from "./config.ts";

export type { Logger };

/** How lines look, wherever they go. */
export function logOptions(level: LoggerOptions["level"] & string): LoggerOptions {
  return { level, base: null, serializers: { err: describeError } };
}

/**
 * What is logged of an error. Drivers and libraries hang rows, parameters and addresses of
 * people on theirs: only what says where it went wrong is kept.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...("code" in error && { code: error.code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** Log of the server: readable lines on a terminal, JSON lines anywhere else. */
export function createLogger(level: Config["logLevel"]): Logger {
  const options = logOptions(level);
  return process.stdout.isTTY
    ? pino(options, pretty({ ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" }))
    : // Lines that come together are written together, and nobody waits for them.
      pino(options, pino.destination({ sync: false }));
}
