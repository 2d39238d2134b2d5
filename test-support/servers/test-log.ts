import { pino } from "pino";
import { logOptions, type Logger } from "#server/platform/logger.ts";

type LogLine = { level: number; msg: string; [field: string]: unknown };

/** A log that is only stored, for tests to search. */
export type TestLog = {
  logger: Logger;
  lines(): LogLine[];
  /** Everything that was ever logged, including the errors that were taken. */
  text(): string;
  /** Returns and clears the errors logged so far: a test calls it for errors it expected. */
  takeErrors(): LogLine[];
};

const errorLevel = 50;

export function createTestLog(): TestLog {
  let written: string[] = [];
  const everything: string[] = [];
  const parse = (line: string) => JSON.parse(line) as LogLine;
  const isError = (line: string) => parse(line).level >= errorLevel;
  return {
    logger: pino(logOptions("trace"), {
      write(line) {
        written.push(line);
        everything.push(line);
      },
    }),
    lines: () => written.map(parse),
    text: () => everything.join(""),
    takeErrors() {
      const errors = written.filter(isError);
      written = written.filter((line) => !isError(line));
      return errors.map(parse);
    },
  };
}
