import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new empty folder of the system's place for such, and how to get rid of it. */
export function createTemporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "rollcall-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
