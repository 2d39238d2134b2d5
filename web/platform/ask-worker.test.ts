import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askWorker, WorkerSilent } from "./ask-worker.ts";

/** What the function needs of a browser's worker, which answers when the test says so. */
class Spoken extends EventTarget {
  readonly asked: unknown[] = [];
  isOver = false;
  postMessage(message: unknown) {
    this.asked.push(message);
  }
  terminate() {
    this.isOver = true;
  }
}

function ask(signal?: AbortSignal) {
  const spoken = new Spoken();
  const answer = askWorker(spoken as unknown as Worker, "sheet", {
    limitMs: 1000,
    ...(signal && { signal }),
  });
  return { spoken, answer };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("A worker's answer is returned, and nothing goes on waiting", async () => {
  const { spoken, answer } = ask();
  spoken.dispatchEvent(new MessageEvent("message", { data: 7 }));
  expect(await answer).toBe(7);
  expect(spoken).toMatchObject({ asked: ["sheet"], isOver: false });
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  {
    why: "doesn't start or breaks",
    happens: (spoken: Spoken) => spoken.dispatchEvent(new Event("error")),
  },
  {
    why: "says what can't be read",
    happens: (spoken: Spoken) => spoken.dispatchEvent(new Event("messageerror")),
  },
  { why: "says nothing for too long", happens: () => vi.advanceTimersByTime(1000) },
])("A wait ends if the worker $why", async ({ happens }) => {
  const { spoken, answer } = ask();
  happens(spoken);
  await expect(answer).rejects.toBeInstanceOf(WorkerSilent);
  expect(spoken.isOver).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it("A wait can be given up", async () => {
  const waiting = new AbortController();
  const { answer } = ask(waiting.signal);
  waiting.abort();
  await expect(answer).rejects.toBeInstanceOf(WorkerSilent);
});
