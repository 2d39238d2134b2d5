import { createServer } from "node:http";
import { describe, expect, test as base } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { lockFolder, openSqlite } from "../database/sqlite.ts";
import { listen } from "../http/listen.ts";
import { StartError } from "../start-error.ts";
import { untilFree } from "./until-free.ts";

const test = base.extend("folder", ({}, { onCleanup }) => {
  const folder = createTemporaryFolder();
  onCleanup(folder.remove);
  return folder.path;
});

describe("A start", () => {
  test("waits for the data folder until the one who has it stops, and says so once (R16.26)", async ({
    folder,
  }) => {
    const lock = lockFolder(folder);
    const { promise: isWaiting, resolve } = Promise.withResolvers<void>();
    let times = 0;
    const opening = untilFree(() => openSqlite(folder), {
      waitMs: 60_000,
      onWait() {
        times += 1;
        resolve();
      },
    });
    await isWaiting;
    lock.close();
    await (await opening).close();
    expect(times).toBe(1);
  });

  test("gives up in the end, with the reason (R16.26)", async ({ folder }) => {
    const lock = lockFolder(folder);
    const opening = untilFree(() => openSqlite(folder), { waitMs: 0 });
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow("a Rollcall server is already using the data folder");
    lock.close();
  });

  test("doesn't wait for what time won't change", async ({ folder }) => {
    let tries = 0;
    const opening = untilFree(
      () => {
        tries += 1;
        return lockFolder(`${folder}/missing`);
      },
      { waitMs: 60_000 },
    );
    await expect(opening).rejects.toThrow("cannot write to");
    expect(tries).toBe(1);
  });

  test("waits for its port until the one who has it stops (R16.26)", async ({ onTestFinished }) => {
    const host = "127.0.0.1";
    const [first, second] = [createServer(), createServer()];
    onTestFinished(() => void second.close());
    const port = await listen(first, { port: 0, host });
    const refused = listen(createServer(), { port, host }, undefined, { waitMs: 0 });
    await expect(refused).rejects.toThrow(`port ${port} is already in use`);
    const onWait = () => void first.close();
    expect(await listen(second, { port, host }, undefined, { waitMs: 60_000, onWait })).toBe(port);
  });
});
