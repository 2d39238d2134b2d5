import { parseArgs } from "node:util";
import { choose } from "#test-support/rig/choose.ts";

export type EngineName = "sqlite" | "postgres";

export type Options<Part extends string> = {
  engines: EngineName[];
  parts: Part[];
  /** A smaller run, to see that it works. */
  quick: boolean;
  /** Folder for CPU profiles of the server. */
  profile: string | undefined;
  /** The JSON output file. */
  out: string | undefined;
};

/** Parses the arguments; throws an error with the usage if they are invalid. */
export function readOptions<Part extends string>(
  args: string[],
  partNames: readonly Part[],
): Options<Part> {
  const usage = `Use: npm run bench -- [--database sqlite|postgres|both] [--only ${partNames.join(",")}] [--quick] [--profile FOLDER] [--out FILE]`;
  const { values } = parseArgs({
    args,
    options: {
      database: { type: "string", default: "both" },
      only: { type: "string", default: partNames.join(",") },
      quick: { type: "boolean", default: false },
      profile: { type: "string" },
      out: { type: "string" },
    },
  });
  const { database, only, quick, profile, out } = values;
  if (database !== "sqlite" && database !== "postgres" && database !== "both")
    throw new Error(`There is no database "${database}".\n${usage}`);
  return {
    engines: database === "both" ? ["sqlite", "postgres"] : [database],
    parts: choose(partNames, only, { kind: "part", usage }),
    quick,
    profile,
    out,
  };
}
