import { parseArgs } from "node:util";
import { choose } from "#test-support/rig/choose.ts";

const faultNames = [
  "kill-node",
  "power-cut",
  "failover",
  "postgres-away",
  "disk-full",
  "proxy",
  "two-nodes",
] as const;
export type FaultName = (typeof faultNames)[number];

export type Options = { names: FaultName[]; quick: boolean };

const usage = `Use: npm run faults -- [--only ${faultNames.join(",")}] [--quick]`;

/** Parses the arguments; throws an error with the usage if they are invalid. */
export function readOptions(args: string[]): Options {
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
