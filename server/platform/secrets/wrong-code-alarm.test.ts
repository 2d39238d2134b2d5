import { describe, expect, it } from "vitest";
import { createTestLog } from "#test-support/servers/test-log.ts";
import { createWrongCodeAlarm } from "./wrong-code-alarm.ts";

const minute = 60_000;

/** An alarm with its own clock, and its log so far. */
function openAlarm() {
  const log = createTestLog();
  let now = Date.UTC(2026, 0, 1);
  return {
    count: createWrongCodeAlarm(() => new Date(now), log.logger),
    pass: (ms: number) => (now += ms),
    said: () => log.lines().map(({ level, msg, wrongCodes }) => ({ level, msg, wrongCodes })),
  };
}

const alarm = (wrongCodes: number) => ({
  level: 40,
  msg: "an unusual number of wrong codes was submitted",
  wrongCodes,
});

describe("Wrong codes", () => {
  it("in unusual numbers are logged once in ten minutes", () => {
    const { count, pass, said } = openAlarm();
    for (let batch = 0; batch < 199; batch += 1) count(5);
    expect(said()).toEqual([]);
    pass(5 * minute);
    count(7);
    expect(said()).toEqual([alarm(1002)]);
    for (let batch = 0; batch < 1000; batch += 1) count(5);
    expect(said()).toHaveLength(1);
    pass(5 * minute);
    count(1000);
    expect(said()).toEqual([alarm(1002), alarm(1000)]);
  });

  it("mistyped by a crowd over an evening raise no alarm", () => {
    const { count, pass, said } = openAlarm();
    for (let passed = 0; passed < 240; passed += 1) {
      count(90);
      count(0);
      pass(minute);
    }
    expect(said()).toEqual([]);
  });
});
