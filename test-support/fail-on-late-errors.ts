import { afterAll, beforeAll } from "vitest";

/**
 * What a test has set going and not waited for can still fail, and the process that would say so
 * ends with its file. So a file waits for its timers; what still runs then has no end.
 */
const longestMs = 1000;

const timersRunning = () =>
  process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;

let before = 0;

beforeAll(() => {
  before = timersRunning();
});

afterAll(async () => {
  for (let waited = 0; waited < longestMs && timersRunning() > before; waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
});
