import { statfsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { readDiskSpace, watchDisk } from "./disk-space.ts";

test("The space of a folder's disk is read, and is null where there is none to read", async () => {
  const { path, remove } = createTemporaryFolder();
  const { blocks, bsize } = statfsSync(path);
  const space = await readDiskSpace(path);
  expect(space?.totalBytes).toBe(blocks * bsize);
  expect(space?.freeBytes).toBeGreaterThan(0);
  expect(space?.freeBytes).toBeLessThanOrEqual(blocks * bsize);
  expect((await watchDisk(path)())?.totalBytes).toBe(blocks * bsize);
  expect(await readDiskSpace(join(path, "gone"))).toBeNull();
  remove();
});
