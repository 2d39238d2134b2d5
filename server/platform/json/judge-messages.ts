import type { AppError } from "../app-error.ts";

/** What a judging thread is started with. */
export type JudgeOrder = { kind: string; bytes: Uint8Array<ArrayBuffer> };

/** What it answers: parts, for each of which it waits until it is asked for the next, and an end. */
export type JudgeMessage =
  | { part: unknown }
  | { value: unknown }
  | { refused: Pick<AppError, "code" | "details"> };
