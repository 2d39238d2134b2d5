import { destination, pino, type Logger, type LoggerOptions } from "pino";
import type { Config } from "./config.ts";
import { readable } from "./readable-log.ts";

export type { Logger };

/** The format of log lines, wherever they go. */
export function logOptions(level: LoggerOptions["level"] & string): LoggerOptions {
  return { level, base: null, serializers: { err: describeError } };
}

/**
 * The loggable parts of an error. Drivers and libraries attach rows, parameters, and emails to
 * theirs, so only what locates the error is logged.
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

/** Bytes that wait for a log that can't be written; lines beyond them are lost. */
const mostWaiting = 4_000_000;

/**
 * A log: readable lines on a terminal, JSON lines anywhere else. The server's is its output; a
 * command has another, for the program that reads it.
 */
export function createLogger(
  level: Config["logLevel"],
  { fd, isTTY }: { fd: 1 | 2; isTTY: boolean } = process.stdout,
): Logger {
  const options = logOptions(level);
  // Written at once: on exit, pino would wait forever for a disk that is full.
  const output = destination({
    dest: fd,
    sync: true,
    maxLength: mostWaiting,
    // A slow reader must not stop the program, either.
    retryEAGAIN: () => false,
  });
  // What couldn't be written is written with the next line.
  output.on("error", () => {});
  return pino(options, isTTY ? { write: (line) => output.write(readable(line)) } : output);
}
