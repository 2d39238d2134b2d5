import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Who tries a route: nobody, the people of a club, and its owner's and member's like of another one. */
export const actors = [
  "signed out",
  "member",
  "helper",
  "officer",
  "owner",
  "other member",
  "other owner",
] as const;
export type Actor = (typeof actors)[number];

/** What may come of it: allowed, allowed for what is one's own, or the status of the refusal. */
type Access = "yes" | "own" | "401" | "403" | "404" | "409";

/** A row of the table: a route, such as `GET /api/clubs/{clubId}/events`, and everybody's access. */
export type AccessRow = { route: string; access: Record<Actor, Access> };

const document = join(import.meta.dirname, "../docs/security.md");

/** Reads the table of access of the security document. Throws for a cell that says nothing. */
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
