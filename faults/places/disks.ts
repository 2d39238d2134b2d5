import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";

/** Why we can't mount disks here; undefined if we can. */
export function mountObstacle(): string | undefined {
  return process.platform === "linux" && process.getuid?.() === 0
    ? undefined
    : "needs Linux and root";
}

/** A folder in which disks are mounted, with a function that removes everything. */
export function createDisks() {
  const folder = createTemporaryFolder();
  const mounted: string[] = [];
  const mount = (name: string, args: string[]) => {
    const place = join(folder.path, name);
    mkdirSync(place);
    execFileSync("mount", [...args, place]);
    mounted.push(place);
    return place;
  };
  return {
    path: folder.path,
    /** A small disk in memory. */
    mountMemory: (name: string, size: string) =>
      mount(name, ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs"]),
    /** A file with a file system, whose own journal is only written on request. */
    mountImage: (name: string, image: string) => mount(name, ["-o", "loop,commit=600", image]),
    remove() {
      for (const place of mounted.toReversed()) execFileSync("umount", [place]);
      folder.remove();
    },
  };
}
