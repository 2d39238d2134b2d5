import { once } from "node:events";
import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "../platform/app-error.ts";
import type { JudgeMessage, JudgeOrder } from "../platform/json/judge-messages.ts";
import { judgeOf } from "../platform/json/judge.ts";
import { judges } from "./judges.ts";

/** Judges a large body in a separate thread: it takes seconds, and memory that only it may use. */
const { kind, bytes } = workerData as JudgeOrder;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- This is a worker, not a window.
const say = (message: JudgeMessage) => parentPort?.postMessage(message);

/** Lets check-ins go first, where a thread has its own priority: on Linux, which names it here. */
function letOthersGoFirst(): void {
  try {
    const threadId = Number(basename(readlinkSync("/proc/thread-self")));
    setPriority(threadId, constants.priority.PRIORITY_LOW);
  } catch {
    // Elsewhere, it judges at the priority of the rest.
  }
}

async function judge(): Promise<void> {
  if (parentPort === null) return;
  const judging = judgeOf(judges, kind)(bytes);
  let next = judging.next();
  for (; !next.done; next = judging.next()) {
    say({ part: next.value });
    // The other thread does something else in between.
    await once(parentPort, "message");
  }
  say({ value: next.value });
}

try {
  letOthersGoFirst();
  await judge();
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  const { code, details } = error;
  say({ refused: { code, details } });
}
parentPort?.close();
