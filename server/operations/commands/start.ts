import { serve, type Serving } from "../../app/server.ts";
import { localUrl } from "../../platform/http/public-url.ts";
import { createLogger } from "../../platform/logger.ts";
import { startNotices } from "../operator/notices.ts";
import { answerCommands } from "./answer-commands.ts";
import type { Call } from "./call.ts";
import { inviteFirstOperator } from "./first-operator.ts";

/** Starts the server, and returns once it is ready. */
export async function run({ config, say, run: runWords }: Call): Promise<void> {
  const server = await serve(config, createLogger(config.logLevel), (deps) =>
    answerCommands(deps, runWords),
  );
  // Before it reports that it is ready, since the caller may stop it right after.
  stopAtSignal(server);

  const here = localUrl(server.port);
  const settings = await server.deps.settings();
  for (const notice of startNotices({ ...config, ...settings }, new Date())) say(`Note: ${notice}`);
  say(`Rollcall is ready: ${config.baseUrl ?? here}`);
  if (server.publicUrl !== here && config.baseUrl === undefined)
    say(`For phones on the same network: ${server.publicUrl}`);
  await inviteFirstOperator(server.deps, { say, isTerminal: process.stdout.isTTY });
}

const stopSignals = ["SIGINT", "SIGTERM"] as const;
/**
 * On Ctrl+C both the terminal and npm send the signal; signals this close, in milliseconds, are
 * one.
 */
const sameSignalMs = 500;
/** How long a stop may take before the process exits anyway, in milliseconds. */
const longestStopMs = 25_000;

/** Stops the program gracefully at the first signal, and immediately at the second. */
function stopAtSignal(server: Serving): void {
  let stopping: Promise<void> | undefined;
  const stop = () => {
    if (stopping !== undefined) return;
    stopping = server.stop();
    setTimeout(() => {
      for (const signal of stopSignals) process.off(signal, stop);
    }, sameSignalMs).unref();
    setTimeout(() => {
      process.stderr.write("Rollcall did not shut down cleanly.\n");
      process.exit(1);
    }, longestStopMs).unref();
  };
  for (const signal of stopSignals) process.on(signal, stop);
}
