import { afterAll, beforeAll } from "vitest";

/**
 * Work that a test started without awaiting it can still fail, but the process that would report it
 * ends with the file. So each file waits for its timers; whatever still runs after that is
 * considered endless.
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
