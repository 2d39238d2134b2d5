import { pino, type Logger } from "pino";
import pretty from "pino-pretty";
import type { Config } from "./config.ts";

export type { Logger };

/** Log of the server: readable lines on a terminal, JSON lines anywhere else. */
export function createLogger(level: Config["logLevel"]): Logger {
  const options = { level, base: null };
  return process.stdout.isTTY
    ? pino(options, pretty({ ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" }))
    : // Lines that come together are written together, and nobody waits for them.
      pino(options, pino.destination({ sync: false }));
}
