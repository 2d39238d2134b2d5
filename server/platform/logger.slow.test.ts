import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, openSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test as base } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { program, within } from "#test-support/rig/serve.ts";
import { findFreePort } from "#test-support/servers/free-port.ts";
import {
  inheritedEnvironment,
  spawnProgram,
  type Program,
} from "#test-support/servers/spawn-program.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";

/** The maximum file size, in KiB: enough for every file except the log that fills its disk. */
const space = 16_384;

const test = base
  .extend("folder", ({}, { onCleanup }) => {
    const folder = createTemporaryFolder();
    onCleanup(folder.remove);
    return folder.path;
  })
  /** A log with no space left until it is truncated. */
  .extend("log", ({ folder }, { onCleanup }) => {
    const path = join(folder, "log");
    writeFileSync(path, "");
    truncateSync(path, space * 1024);
    const stdout = openSync(path, "a");
    onCleanup(() => closeSync(stdout));
    return { stdout, free: () => truncateSync(path, 0), read: () => readFileSync(path, "utf8") };
  });

/** Starts the server, and returns a function that stops it. */
async function startServer(folder: string, stdout?: number) {
  const PORT = String(await findFreePort());
  const settings = { PORT, HOST: "127.0.0.1", DATA_DIR: join(folder, "data"), LOG_LEVEL: "info" };
  const env = { ...inheritedEnvironment, ...settings };
  const child = spawnProgram([program], {
    cwd: folder,
    env,
    wrapper: within(space),
    ...(stdout !== undefined && { stdout }),
  });
  if (stdout === undefined) child.stdout.destroy();
  const ended = endOf(child);
  const url = `http://127.0.0.1:${PORT}`;
  const isReady = () => fetch(`${url}/readyz`).then(({ status }) => status, String);
  await expect.poll(isReady).toBe(200);
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { url, stop };
}

async function endOf(child: Program) {
  const stderr = text(child.stderr);
  await once(child, "close");
  return { code: child.exitCode, signal: child.signalCode, stderr: await stderr };
}

/** Does things that the server logs, and fails unless all of them work. */
async function useClub(url: string): Promise<void> {
  const admin = await signUpAdmin(createBrowser(url, fetch));
  await checkIn(await signUpMember(createBrowser(url, fetch)), (await createEvent(admin)).code);
}

const inOrder = { code: 0, signal: null, stderr: "" };

test("A server keeps working while the disk of its log is full, and writes the waiting lines later", async ({
  folder,
  log,
}) => {
  const { url, stop } = await startServer(folder, log.stdout);
  await useClub(url);
  log.free();
  await useClub(url);
  expect(await stop()).toEqual(inOrder);
  expect(log.read().split("/api/me/checkins")).toHaveLength(3);
  expect(log.read()).toMatch(/"msg":"stopped"\}\n$/);
});

test("A server whose log disk stays full still shuts down in order", async ({ folder, log }) => {
  const { url, stop } = await startServer(folder, log.stdout);
  await useClub(url);
  expect(await stop()).toEqual(inOrder);
});

test.runIf(process.platform === "linux")(
  "A server whose log disk is full from the start works",
  async ({ folder, onTestFinished }) => {
    const stdout = openSync("/dev/full", "w");
    onTestFinished(() => closeSync(stdout));
    const { url, stop } = await startServer(folder, stdout);
    await useClub(url);
    expect(await stop()).toEqual(inOrder);
  },
);

test("A server whose log nobody reads anymore works", async ({ folder }) => {
  const { url, stop } = await startServer(folder);
  await useClub(url);
  expect(await stop()).toEqual(inOrder);
});

test("A server whose log nobody empties works", async ({ folder, onTestFinished }) => {
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const stdout = openSync(pipe, "w");
  onTestFinished(() => [reader, stdout].forEach((fd) => closeSync(fd)));
  const { url, stop } = await startServer(folder, stdout);
  const browser = createBrowser(url, fetch);
  // More lines than fit into the pipe.
  for (let count = 0; count < 600; count += 1) await browser.get("/api/session");
  expect(await stop()).toEqual(inOrder);
});
