import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { readConfig, startNotices } from "./platform/config.ts";
import { createLogger } from "./platform/logger.ts";
import { localUrl } from "./platform/public-url.ts";
import { StartError } from "./platform/start-error.ts";
import { startServer } from "./server.ts";

/** The program: the only file that reads the environment. */
async function main(): Promise<void> {
  if (existsSync(".env")) loadEnvFile();
  const config = readConfig(process.env);
  const server = await startServer(config, createLogger(config.logLevel));

  const here = localUrl(server.port);
  for (const notice of startNotices(config, new Date())) say(`Note: ${notice}`);
  say(`Rollcall is ready: ${config.baseUrl ?? here}`);
  if (server.publicUrl !== here && config.baseUrl === undefined)
    say(`For phones on the same network: ${server.publicUrl}`);

  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= server.stop());
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`Rollcall cannot start: ${error.message}\n`);
  process.exitCode = 1;
}
