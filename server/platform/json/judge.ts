import { on } from "node:events";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { z } from "zod";
import { AppError } from "../app-error.ts";
import { invalidInput } from "../http/invalid-input.ts";
import { busy } from "../http/large-bodies.ts";
import { fits } from "../http/request-checks.ts";
import { parseJson } from "./json-fields.ts";
import type { JudgeMessage, JudgeOrder } from "./judge-messages.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Judges a body: yields what is to be handed over in parts, and returns the rest. Throws AppErrors
 * like `invalid-input`.
 */
export type Judging = (bytes: Bytes) => Generator<unknown, unknown>;

/** The kinds of bodies that can be large, by name. */
export type Judges = Record<string, Judging>;

/** A body as its judge understood it, which the caller knows the types of. */
export type Judged = { parts: unknown[]; value: unknown };

/**
 * Judges a body: a large one in a separate thread, one at a time, whose memory is limited. Throws
 * what its judge throws, `too-large` if it needs more memory, and `unavailable` if the request is
 * gone. The bytes can't be used afterward.
 */
export type JudgeBody = (
  kind: string,
  bytes: Bytes,
  request: { readonly signal: AbortSignal },
) => Promise<Judged>;

/** What a thread can use; a small body never becomes as large. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

export function createJudge(judges: Judges, thread: URL): JudgeBody {
  const turn = pLimit(1);
  return async (kind, bytes, request) => {
    if (!fits(bytes.length)) return turn(() => judgeAside(thread, { kind, bytes }, request.signal));
    const judging = judgeOf(judges, kind)(bytes);
    const parts = [];
    let next = judging.next();
    for (; !next.done; next = judging.next()) parts.push(next.value);
    return { parts, value: next.value };
  };
}

/** The judge of a kind. */
export function judgeOf(judges: Judges, kind: string): Judging {
  const judge = judges[kind];
  if (judge === undefined) throw new Error(`Nobody judges ${kind}.`);
  return judge;
}

/** Judges a body as a whole, by its schema. */
export function byItsSchema(schema: z.ZodType): Judging {
  // oxlint-disable-next-line require-yield -- It is handed over in one piece.
  return function* judge(bytes) {
    const { success, data, error } = schema.safeParse(parseJson(bytes));
    if (!success) throw invalidInput(error);
    return data;
  };
}

async function judgeAside(thread: URL, order: JudgeOrder, signal: AbortSignal): Promise<Judged> {
  if (signal.aborted) throw busy();
  const transferList = [order.bytes.buffer];
  const worker = new Worker(thread, { workerData: order, transferList, resourceLimits });
  const parts: unknown[] = [];
  try {
    for await (const [message] of on(worker, "message", { signal, close: ["exit"] })) {
      const said = message as JudgeMessage;
      if ("refused" in said) throw new AppError(said.refused.code, said.refused.details);
      if ("value" in said) return { parts, value: said.value };
      parts.push(said.part);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- This is a worker, not a window.
      worker.postMessage("next");
    }
    throw new Error("The judging thread ended without an answer.");
  } catch (error) {
    if (signal.aborted) throw busy();
    if (isOutOfMemory(error)) throw new AppError("too-large");
    throw error;
  } finally {
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
