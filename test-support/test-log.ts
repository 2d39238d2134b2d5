import { pino } from "pino";
import type { Logger } from "#server/platform/logger.ts";

type LogLine = { level: number; msg: string; [field: string]: unknown };

/** A log that nobody sees, kept for tests to search. */
export type TestLog = {
  logger: Logger;
  lines(): LogLine[];
  text(): string;
  /** The errors logged so far, which are then forgotten: a test says so that it expected them. */
  takeErrors(): LogLine[];
};

const errorLevel = 50;

export function createTestLog(): TestLog {
  let written: string[] = [];
  const parse = (line: string) => JSON.parse(line) as LogLine;
  const isError = (line: string) => parse(line).level >= errorLevel;
  return {
    logger: pino({ level: "trace", base: null }, { write: (line) => written.push(line) }),
    lines: () => written.map(parse),
    text: () => written.join(""),
    takeErrors() {
      const errors = written.filter(isError);
      written = written.filter((line) => !isError(line));
      return errors.map(parse);
    },
  };
}
