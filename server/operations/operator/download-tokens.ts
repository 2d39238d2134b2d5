import { hash, randomBytes } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";

/** How long a token lets its session download, in milliseconds. */
const validMs = 60_000;

/**
 * Tokens that let a session download one file once, within a minute. They are kept in memory: only
 * SQLite has backups here, and then there is only one node.
 */
export type DownloadTokens = {
  make(file: string, sessionId: string): { token: string; expiresAt: number };
  /** Whether a token lets a session download a file; if so, it no longer does. */
  take(token: string, file: string, sessionId: string): boolean;
};

export function createDownloadTokens(clock: Clock): DownloadTokens {
  const made = new Map<string, { file: string; sessionId: string; expiresAt: number }>();
  const keyOf = (token: string) => hash("sha256", token);
  return {
    make(file, sessionId) {
      const now = clock().getTime();
      for (const [key, { expiresAt }] of made) if (expiresAt <= now) made.delete(key);
      const [token, expiresAt] = [randomBytes(24).toString("base64url"), now + validMs];
      made.set(keyOf(token), { file, sessionId, expiresAt });
      return { token, expiresAt };
    },
    take(token, file, sessionId) {
      const found = made.get(keyOf(token));
      if (found?.file !== file || found.sessionId !== sessionId) return false;
      made.delete(keyOf(token));
      return clock().getTime() < found.expiresAt;
    },
  };
}
