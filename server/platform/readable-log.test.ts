import { pino, type Logger } from "pino";
import { expect, test } from "vitest";
import { logOptions } from "./logger.ts";
import { readable } from "./readable-log.ts";

function logged(log: (logger: Logger) => void): string {
  let lines = "";
  log(pino(logOptions("info"), { write: (line) => void (lines += readable(line)) }));
  return lines;
}

test("A line on a terminal begins with the time, the level, and the text, and its fields follow", () => {
  const line = logged((logger) =>
    logger.warn({ club: "chess", sizes: { queue: 3 } }, "Mail waits"),
  );
  expect(line).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: Mail waits\n/);
  expect(line).toContain("    club: chess\n    sizes: { queue: 3 }\n");
});

test("An error on a terminal has its stack on lines of their own, and its cause", () => {
  const error = new Error("No answer", { cause: new Error("Refused") });
  const line = logged((logger) => logger.error(error));
  expect(line).toMatch(/ERROR: No answer\n {4}err: Error: No answer\n {10}at /);
  expect(line).toContain("cause: Error: Refused\n");
});
