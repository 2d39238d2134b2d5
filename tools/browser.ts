import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const headlessShell = "/usr/bin/chromium-headless-shell";

/**
 * Path of the system's Chromium for the browser tests, which is installed on Debian if missing.
 * Undefined elsewhere, where Playwright uses its own. Throws if that fails.
 */
export async function findOrInstallBrowser(): Promise<string | undefined> {
  const found = process.env["CHROMIUM"] ?? places.find((place) => existsSync(place));
  if (found !== undefined) return found;
  process.stdout.write("Installing a browser for the tests …\n");
  if (existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    await run("apt-get", ["-qq", "update"]);
    const packages = ["chromium", "chromium-headless-shell"];
    await run("apt-get", ["-qq", "install", "--yes", "--no-install-recommends", ...packages]);
    return places[0];
  }
  await run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  return undefined;
}

/** Path of the same browser's headless version, in which journeys take a third less time. */
export function findHeadlessShell(): string | undefined {
  return existsSync(headlessShell) ? headlessShell : undefined;
}

async function run(command: string, args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const running = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"], env });
  const code = await new Promise((resolve) => {
    running.on("error", resolve).on("exit", resolve);
  });
  if (code === 0) return;
  throw new Error(`Couldn't install a browser for the tests: ${command} ${args.join(" ")} failed.`);
}
