import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The callers of a route: logged-out visitors, an operator of the installation, who is in no club,
 * the people of a club, and an owner and a member of a different one.
 */
export const actors = [
  "signed out",
  "operator",
  "member",
  "helper",
  "officer",
  "owner",
  "other member",
  "other owner",
] as const;
export type Actor = (typeof actors)[number];

/**
 * The expected result: allowed, allowed for the caller's own data, or the status of the refusal.
 */
export type Access = "yes" | "own" | "401" | "403" | "404" | "409";

/**
 * A row of the table: a route, such as `GET /api/clubs/{clubId}/events`, and each actor's access.
 */
export type AccessRow = { route: string; access: Record<Actor, Access> };

const document = join(import.meta.dirname, "../../docs/security.md");

/** Reads the access table of the security document. Throws if a cell is invalid. */
export function readAccessTable(): AccessRow[] {
  const lines = readFileSync(document, "utf8").split("\n").map(cellsOf);
  const start = lines.findIndex((cells) => cells.join() === ["route", ...actors].join());
  if (start < 0) throw new Error(`No table of docs/security.md has the columns ${actors.join()}.`);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((cells) => cells.length !== actors.length + 1);
  return rows.slice(0, end).map(([first = "", ...cells]) => {
    const route = first.replaceAll("`", "");
    const access = actors.map((actor, index) => [actor, toAccess(cells[index], route)] as const);
    return { route, access: Object.fromEntries(access) as AccessRow["access"] };
  });
}

function cellsOf(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function toAccess(cell: string | undefined, route: string): Access {
  if (!/^(?:yes|own|401|403|404|409)$/.test(cell ?? ""))
    throw new Error(`The table of access says "${cell}" of ${route}.`);
  return cell as Access;
}
