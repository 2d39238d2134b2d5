import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minify, transformWithOxc } from "vite";

/**
 * Builds `web/app/early.ts`, the classic script in the head of every document, which runs before
 * anything is painted. During development, nothing is prerendered, so it isn't needed.
 */
export async function buildEarlyScript(root: string): Promise<string> {
  const file = join(root, "app/early.ts");
  const script = await transformWithOxc(readFileSync(file, "utf8"), file, { target: "es2015" });
  const { code } = await minify(file, script.code);
  return code.trim();
}
