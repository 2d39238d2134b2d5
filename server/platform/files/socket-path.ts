import { join, relative, resolve } from "node:path";

/** How long the path of a socket may be, in bytes: macOS has the least room. */
const longestPath = 103;

/**
 * The path of the socket that the server of a data folder listens on for commands (R32.30); from
 * the working directory if the full path is too long for a socket. Undefined if both are.
 */
export function socketPathOf(dataDir: string): string | undefined {
  const path = join(resolve(dataDir), "rollcall.sock");
  return [path, relative("", path)].find((one) => Buffer.byteLength(one) <= longestPath);
}
