import { parseArgs } from "node:util";
import { choose } from "#test-support/rig/choose.ts";

/** Parses the arguments; throws an error with the usage if they are invalid. */
export function readOptions<Name extends string>(
  args: string[],
  faultNames: readonly Name[],
): { names: Name[]; quick: boolean } {
  const usage = `Use: npm run ops -- faults [--only ${faultNames.join(",")}] [--quick]`;
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", default: faultNames.join(",") },
      quick: { type: "boolean", default: false },
    },
  });
  const { only, quick } = values;
  return { names: choose(faultNames, only, { kind: "fault", usage }), quick };
}
