import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Who asks. Some of them run or attend the club, some once did, and some never. */
export const askers = [
  "signed out",
  "operator",
  "other owner",
  "unconfirmed",
  "removed member",
  "removed officer",
  "no second step",
  "locked scanner",
  "pass",
  "member",
  "helper",
  "officer",
  "owner",
] as const;
export type Asker = (typeof askers)[number];

/** Whether someone may see marks of a kind: all of them, their own, or none. */
type Sight = "yes" | "own" | "no";

/** What the holder of a proof sees on some routes, beside what they see anyway. */
export type ProofRow = {
  proof: string;
  asker: Asker | "everyone";
  /** Whose it is, unless it is the asker's. */
  giver: Asker | undefined;
  routes: readonly string[];
  /** Kinds of marks; `own` and a kind for those of the giver or the asker. */
  kinds: readonly string[];
};

export type MarkTable = {
  /** What each asker may see, by kinds of marks. */
  sights: Map<string, Record<Asker, Sight>>;
  proofs: readonly ProofRow[];
};

const document = join(import.meta.dirname, "../../docs/security.md");

/** Reads the tables of marks of the security document. Throws if a cell is invalid. */
export function readMarkTable(): MarkTable {
  const lines = readFileSync(document, "utf8").split("\n").map(cellsOf);
  const sights = new Map(
    rowsBelow(lines, ["what", ...askers]).map(([kind = "", ...cells]) => {
      const sight = askers.map((asker, index) => [asker, toSight(cells[index], kind)] as const);
      return [kind, Object.fromEntries(sight) as Record<Asker, Sight>] as const;
    }),
  );
  const proofs = rowsBelow(lines, ["with", "who", "route", "also shows"]).map(
    ([proof = "", who, routes = "", shown = ""]) => {
      const asker = (["everyone", ...askers] as const).find((one) => one === who);
      if (asker === undefined) throw new Error(`Nobody who asks is "${who}".`);
      const kinds = shown.split(";").map((kind) => kind.trim());
      const unknown = kinds.find((kind) => !sights.has(kind.replace(/^own /, "")));
      if (unknown !== undefined) throw new Error(`No row of the table of marks is "${unknown}".`);
      const named = [...routes.matchAll(/`([^`]+)`/g)].map(([, route = ""]) => route);
      // Members' links and cards show what is theirs.
      const giver = proof.includes("member") ? ("member" as const) : undefined;
      return { proof, asker, giver, routes: named, kinds };
    },
  );
  return { sights, proofs };
}

function rowsBelow(lines: readonly string[][], head: readonly string[]): readonly string[][] {
  const start = lines.findIndex((cells) => cells.join() === head.join());
  if (start < 0) throw new Error(`No table of docs/security.md has the columns ${head.join()}.`);
  const rows = lines.slice(start + 2);
  return rows.slice(
    0,
    rows.findIndex((cells) => cells.length !== head.length),
  );
}

function cellsOf(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function toSight(cell: string | undefined, kind: string): Sight {
  if (cell !== "yes" && cell !== "own" && cell !== "no")
    throw new Error(`The table of marks says "${cell}" of ${kind}.`);
  return cell;
}
