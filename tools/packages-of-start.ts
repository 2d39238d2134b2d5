import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bin/do-once.mjs";

type Locked = { dev?: boolean; os?: string[]; cpu?: string[]; libc?: string[] };

/**
 * The packages that the lock has a first start install on Linux with an x64 processor. What only
 * left-out packages need is counted, too, if npm has put it outside of them.
 */
export function packagesOfStart(): { count: number; names: Set<string> } {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const has = (allowed: string[] | undefined, value: string) => allowed?.includes(value) ?? true;
  const isHere = ({ os, cpu, libc }: Locked) =>
    has(os, "linux") && has(cpu, "x64") && has(libc, "glibc");
  const all = Object.entries(lock.packages).filter(([path]) => path !== "");
  const leftOut = all.flatMap(([path, one]) => (isHere(one) ? [] : [`${path}/`]));
  const paths = all.flatMap(([path, one]) =>
    one.dev === true || leftOut.some((folder) => `${path}/`.startsWith(folder)) ? [] : [path],
  );
  return {
    count: paths.length,
    names: new Set(paths.map((path) => path.replace(/^.*node_modules\//, ""))),
  };
}
