import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates an empty folder in the system's temporary folder, with a function that removes it. */
export function createTemporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "rollcall-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
