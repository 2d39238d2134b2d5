import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Answer, Asked, Demand } from "./demands.ts";

/** A handle to a node of the simulation. */
export type Node = {
  /** Sends a request to it; throws if that fails, or if the node ends. */
  ask<Value = void>(demand: Demand): Promise<Value>;
  /** Whether its process is running. */
  isAlive(): boolean;
  /** Freezes it in the middle of its work, and lets it continue. */
  freeze(): void;
  thaw(): void;
  /** Kills it, as kill -9 does. */
  kill(): Promise<void>;
  /** The errors in its log that weren't requested yet. */
  takeErrors(): string[];
};

/** Anything that takes longer than this, in milliseconds, is a failure with its seed. */
export const patienceMs = 60_000;

/** Starts a node's process; it serves once it is opened. */
export async function startNode(): Promise<Node> {
  const child = fork(join(import.meta.dirname, "main.ts"), [], {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let errors: string[] = [];
  let asked = 0;
  child.on("message", (answer: Answer) => {
    errors.push(...answer.errors);
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.fault === undefined) one?.resolve(answer.value);
    else one?.reject(new Error(answer.fault));
  });
  child.once("exit", () => {
    for (const one of waiting.values()) one.reject(new Error("The node has ended."));
    waiting.clear();
  });
  await Promise.race([once(child, "message"), once(child, "exit")]);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    isAlive,
    async ask<Value>(demand: Demand) {
      asked += 1;
      const one = Promise.withResolvers<Value>();
      if (!isAlive()) throw new Error("The node has ended.");
      waiting.set(asked, one as PromiseWithResolvers<unknown>);
      child.send({ id: asked, ...demand } satisfies Asked);
      const patience = setTimeout(() => {
        one.reject(new Error(`A node didn't ${demand.do} within ${patienceMs / 1000} seconds.`));
        void end(child);
      }, patienceMs);
      return one.promise.finally(() => clearTimeout(patience));
    },
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    kill: () => end(child),
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
