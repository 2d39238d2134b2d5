import { stripVTControlCharacters } from "node:util";
import { pino } from "pino";
import { expect, it } from "vitest";
import { logOptions } from "./logger.ts";
import { readableLog } from "./readable-log.ts";

it("On a terminal, a log line has its time, level, and message, and an error's stack its lines", () => {
  let shown = "";
  const log = pino(
    logOptions("info"),
    readableLog({ write: (text) => (shown += stripVTControlCharacters(text)) }),
  );
  log.info("stopping");
  log.warn({ err: new Error("The disk is full."), minutes: 5 }, "couldn't save");
  const [first = "", second = "", third = "", fourth = ""] = shown.split("\n");
  expect(first).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: stopping$/);
  expect(second).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: couldn't save$/);
  expect(third).toBe("    err: Error: The disk is full.");
  expect(fourth).toMatch(/^ {8}at .*readable-log\.test\.ts/);
  expect(shown).toMatch(/\n {4}minutes: 5\n$/);
});
